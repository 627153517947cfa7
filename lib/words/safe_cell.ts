/** What a spreadsheet passes over before it looks whether a text is a formula. */
const PASSED = String.raw`\s\p{Cc}\p{Cf}"'`;
/** Where a spreadsheet may begin another cell, whose separator is none of ours. */
const ENDS = String.raw`;\t\r\n`;
const RUNS = new RegExp(`^[;${PASSED}]*|[;${PASSED}]+`, "gu");
const BEGINS_CELL = new RegExp(`[${ENDS}]`, "g");
/** What begins a formula, also as wide as the signs of Chinese and Japanese. */
const FORMULA = /[=+\-@＝＋－＠]/;
const BREAKS = /^['"]*[\t\r\n]/;

/**
 * A text as a cell of a CSV file that people open: where a spreadsheet would take it for a formula,
 * an apostrophe stands before it, and so it does inside a text before what would be one in a
 * program that separates cells by semicolons or tabs. No two texts give the same cell.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { safeCell } from "./safe_cell.ts";
 *
 * assertEquals(safeCell('=HYPERLINK("x")'), `'=HYPERLINK("x")`);
 * assertEquals(safeCell("'=1"), "''=1");
 * assertEquals(safeCell("A; @home"), "A;' @home");
 * assertEquals(safeCell("state-of-the-art"), "state-of-the-art");
 * ```
 */
export function safeCell(text: string): string {
  return text.replace(RUNS, (run, at: number) => {
    const next = text[at + run.length] ?? "";
    const isFirst = at === 0;
    if (!FORMULA.test(next)) return isFirst && BREAKS.test(run) ? `'${run}` : run;
    const marked = run.replace(BEGINS_CELL, "$&'");
    return isFirst ? `'${marked}` : marked;
  });
}
