import { type Change, type Mutant, roomOf } from "./mutant.ts";
import type { Verdict } from "./tree.ts";

/** What became of a mutant. */
export interface Result extends Change, Verdict {
  readonly mutant: Mutant;
}

/** A mutant that changes nothing that anybody could notice, and why. */
export interface Equivalent {
  readonly file: string;
  readonly was: string;
  readonly now: string;
  readonly reason: string;
}

/** The reason why a mutant changes nothing; null where none is known. */
export function reasonOf(
  { mutant: { file }, was, now }: Pick<Result, "mutant" | "was" | "now">,
  equivalents: readonly Equivalent[],
): string | null {
  return equivalents.find((each) => each.file === file && each.was === was && each.now === now)
    ?.reason ?? null;
}

const COLUMNS = ["killed", "timed out", "survived", "changes nothing"] as const;

/** How many mutants came to what end, by operator, by room and in all, as a table of Markdown. */
export function tableOf(
  results: readonly Result[],
  equivalents: readonly Equivalent[],
): string {
  const endOf = (result: Result) =>
    result.outcome === "survived" && reasonOf(result, equivalents) !== null
      ? "changes nothing"
      : result.outcome;
  const row = (
    name: string,
    some: readonly Result[],
  ) => [
    name,
    ...COLUMNS.map((end) => some.filter((each) => endOf(each) === end).length),
    some.length,
  ];
  const rows = (nameOf: (result: Result) => string) =>
    Object.entries(Object.groupBy(results, nameOf)).sort(([a], [b]) => a < b ? -1 : 1)
      .map(([name, some]) => row(name, some!));
  const head = ["", ...COLUMNS, "all"];
  return [
    head,
    head.map((_, index) => index ? "--:" : "---"),
    ...rows(({ mutant }) => mutant.operator),
    ...rows(({ mutant }) => `room ${roomOf(mutant.file)}`),
    row("all", results),
  ].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The mutants that no test noticed and that are not listed: where, and what they change. */
export function survivorsOf(
  results: readonly Result[],
  equivalents: readonly Equivalent[],
): string[] {
  const signed = (sign: string, lines: string) => lines.replace(/^/gm, `  ${sign} `);
  return results.filter((each) =>
    each.outcome === "survived" && reasonOf(each, equivalents) === null
  ).map(({ mutant: { file, operator }, line, was, now, tests }) =>
    [`${file}:${line} (${operator}, ${tests} files of tests)`, signed("-", was), signed("+", now)]
      .join("\n")
  );
}
