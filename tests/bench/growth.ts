/**
 * Draws time against documents and against hits, and tells which question grows more than its hits:
 * `growth.ts [--out FOLDER] RESULTS.json …`, of the sizes that were measured. It writes
 * `growth_documents.svg` and `growth_hits.svg`, beside the first results unless told where.
 */
import { parseArgs } from "node:util";
import { dirname, join } from "@std/path";
import { chart } from "./growth/chart.ts";
import { decadesAround, powersIn } from "./growth/log_scale.ts";
import type { Lines } from "./growth/panel.ts";
import { OURS, SYSTEMS } from "./growth/systems.ts";
import { growthTable } from "./growth/table.ts";
import { QUESTIONS } from "./questions.ts";
import type { Measured, Results } from "./results.ts";
import { say } from "./say.ts";

const { values: { out }, positionals } = parseArgs({
  args: Deno.args,
  options: { out: { type: "string" } },
  allowPositionals: true,
});
const runs = positionals
  .map((path): Results => JSON.parse(Deno.readTextFileSync(path)))
  .sort((a, b) => a.documents - b.documents);
if (runs.length < 2) throw new TypeError("Cannot draw growth: give results of two sizes or more");
const folder = out ?? dirname(positionals[0]!);

function linesBy(xOf: (run: Results, measured: Measured) => number): Lines[] {
  return Object.entries(QUESTIONS).map(([id, text]) => {
    const systems: Record<string, { x: number; ms: number }[]> = {};
    for (const run of runs) {
      const measured = run.questions.find(({ question }) => question === id);
      if (!measured) continue;
      const { medianMs, peers } = measured;
      for (const [name, ms] of Object.entries({ [OURS]: medianMs, ...peers })) {
        (systems[name] ??= []).push({ x: xOf(run, measured), ms });
      }
    }
    return { id, text, systems };
  });
}

const dayOf = ({ at }: Results) =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
const { machine, versions } = runs.at(-1)!;
const named = Object.entries(versions).map(([name, version]) =>
  `${SYSTEMS[name]?.label ?? name} ${version}`
);
const source = `Source: deno task bench, ${[...new Set(runs.map(dayOf))].join(", ")}; ` +
  `${machine.processor}, ${machine.cores} cores; ${named.join(", ")}. ` +
  "Warm medians; the answers are equal.";

const sizes = runs.map(({ documents }) => documents);
const hits = decadesAround(runs.flatMap(({ questions }) => questions.map(({ hits }) => hits)));
const files = {
  "growth_documents.svg": chart(
    linesBy(({ documents }) => documents),
    { domain: [sizes[0]!, sizes.at(-1)!], ticks: sizes, unit: "documents" },
    {
      title: "Time to answer, by size of the corpus",
      subtitle: "Milliseconds against documents, both axes logarithmic. Dotted: in step with the " +
        "documents, from our time at the smallest size.",
      source,
    },
  ),
  "growth_hits.svg": chart(
    linesBy((_, { hits }) => hits),
    { domain: hits, ticks: powersIn(hits, 2), unit: "hits" },
    {
      title: "Time to answer, by number of hits",
      subtitle: "Milliseconds against records that are counted or looked at, both axes " +
        "logarithmic. Dotted: in step with the hits, from our time at the fewest.",
      source,
    },
  ),
};
for (const [name, svg] of Object.entries(files)) {
  Deno.writeTextFileSync(join(folder, name), svg);
  say(join(folder, name));
}
const [larger, smaller] = runs.toReversed();
if (larger && smaller) say(`\n${growthTable(smaller, larger)}`);
