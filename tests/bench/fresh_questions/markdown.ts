import type { FreshResults, Served, Settled } from "./results.ts";
import { type Kind, KINDS } from "./question.ts";
import { CLIENTS } from "./served.ts";
import { SETTINGS } from "./settings.ts";
import type { Summary } from "./tally.ts";

/** How each system is headed, in the order of the columns. */
const COLUMNS: Readonly<Record<string, string>> = {
  service: "service",
  engine: "engine",
  public: "call",
  frame: "frame",
  sqlite: "SQLite",
  duckdb: "DuckDB",
  polars: "polars",
  opensearch: "OpenSearch",
  cluster: "on a cluster",
  tantivy: "tantivy",
};

/** The results as tables of Markdown, one for each setting. */
export function freshTables(results: FreshResults): string {
  const { documents, machine, versions, fresh, seed, before, settings, served, left } = results;
  const named = Object.entries(versions).map(([name, version]) => `${COLUMNS[name]} ${version}`);
  return [
    `### ${documents.toLocaleString("en")} documents, fresh`,
    "",
    `${machine.processor}, ${machine.cores} cores, Deno ${machine.deno}, ${named.join(", ")}. ` +
    `${fresh} questions of each kind, seed ${seed}; a service had answered ${before} others. ` +
    "Milliseconds, p50 / p95; in parentheses major faults of a question; ≠ unequal answers, " +
    "which have no time. engine: a ready request; call and frame: what people write.",
    "",
    ...settings.flatMap((settled) => [...tableOf(settled), ""]),
    ...served.length ? [...servedTable(served), ""] : [],
    ...left.flatMap((sentence) => [sentence, ""]),
  ].join("\n");
}

function tableOf({ setting, processes, kinds }: Settled): string[] {
  const named = Object.values(kinds).flatMap(Object.keys);
  const systems = Object.keys(COLUMNS).filter((name) => named.includes(name));
  return [
    `**${setting}**: ${SETTINGS[setting]} (${processes} of each system)`,
    "",
    `| question | ${systems.map((name) => COLUMNS[name]).join(" | ")} |`,
    `| --- |${" --: |".repeat(systems.length)}`,
    ...(Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const row = kinds[kind];
      return row
        ? [`| ${KINDS[kind]} | ${systems.map((name) => cellOf(row[name])).join(" | ")} |`]
        : [];
    }),
  ];
}

function servedTable(served: readonly Served[]): string[] {
  return [
    `**served**: the same kinds over HTTP, ${CLIENTS} clients at once, whole records`,
    "",
    "| server | questions a second | of a processor, each | p50 | p99 | not equal | failed |",
    "| --- | --: | --: | --: | --: | --: | --: |",
    ...served.map(({ name, perSecond, processorMs, p50, p99, unequal, failed }) =>
      `| ${COLUMNS[name]} | ${perSecond.toFixed(0)} ` +
      `| ${processorMs === null ? "–" : digits(processorMs)} | ${digits(p50)} | ${digits(p99)} ` +
      `| ${unequal} | ${failed} |`
    ),
  ];
}

/** What a system took for a kind of questions. */
export function cellOf(summary: Summary | undefined): string {
  if (!summary) return "–";
  const { equal, unequal, p50, p95, majorFaults } = summary;
  const differs = unequal ? `≠ ${unequal} of ${equal + unequal}` : null;
  const times = p50 === null || p95 === null ? null : `${digits(p50)} / ${digits(p95)}`;
  const faults = majorFaults ? `(${Number(majorFaults.toPrecision(2))})` : null;
  return [times, faults, differs].filter(Boolean).join(" ");
}

function digits(value: number): string {
  return value.toFixed(value < 1 ? 2 : value < 100 ? 1 : 0);
}
