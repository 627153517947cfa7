import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { safeCell } from "../../lib/words/safe_cell.ts";

Deno.test("what a spreadsheet would run has an apostrophe before it", () => {
  const cases: readonly (readonly [text: string, cell: string])[] = [
    ...["=1+1", "+1", "-1", "@SUM(A1)", "\t", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠a"]
      .map((text) => [text, `'${text}`] as const),
    ...["\ufeff=1", " =1", "\u00a0=1", "\u200b=1", "\0=1", '"=1"', "'=1", "''=1", ' " =1']
      .map((text) => [text, `'${text}`] as const),
    // a cell of its own where semicolons, tabs or broken quotes separate
    ["a;=1", "a;'=1"],
    ["A; @home; +x", "A;' @home;' +x"],
    ['a;"=1"', `a;'"=1"`],
    ["a\t=1", "a\t'=1"],
    ["one\n=1", "one\n'=1"],
    ["one\r\n-two", "one\r'\n'-two"],
    ["\t=1", "'\t'=1"],
    ["\u202e=1", "'\u202e=1"],
  ];
  for (const [text, cell] of cases) assertEquals(safeCell(text), cell, JSON.stringify(text));
});

Deno.test("a text that no spreadsheet runs stays as it is", () => {
  const texts = [
    "",
    "a",
    "'",
    "''",
    "'a",
    "a=b",
    "state-of-the-art",
    "a + b",
    "a@b.c",
    "; a",
    "1-2",
  ];
  for (const text of [...texts, "2024-01-01", "one\ntwo", "Müller; 量子", "😀=1"]) {
    assertEquals(safeCell(text), text);
  }
});

/** The text of a cell: what the marking is for a reader who takes it away. */
function textOf(cell: string): string {
  return cell.replace(/^[;\s\p{Cc}\p{Cf}"']*|[;\s\p{Cc}\p{Cf}"']+/gu, (run, at: number) => {
    const isMarked = /[=+\-@＝＋－＠]/.test(cell[at + run.length] ?? "");
    const first = at === 0 && (isMarked || /^['"]*[\t\r\n]/.test(run)) ? run.slice(1) : run;
    return isMarked ? first.replace(/([;\t\r\n])'/g, "$1") : first;
  });
}

const TRICKY = fc.string({
  unit: fc.constantFrom(..."=+-@＝\t\r\n;'\" \ufeffab1😀".match(/./gsu)!),
  maxLength: 12,
});

Deno.test("no two texts give the same cell, and no cell or part of one begins a formula", () => {
  fc.assert(
    fc.property(TRICKY, (text) => {
      const cell = safeCell(text);
      assertEquals(textOf(cell), text);
      for (const part of cell.split(/[;\t\r\n]/)) {
        assert(!/^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(part), JSON.stringify([text, cell]));
      }
      assert(!/^[\t\r\n]/.test(cell));
    }),
    { numRuns: 20_000 },
  );
});

Deno.test("a long text of tabs or apostrophes is read once, not once for each", () => {
  for (const sign of ["\t", "'", ";", '"', " "]) {
    const [text, start] = [sign.repeat(300_000), performance.now()];
    safeCell(`${text}x${text}=`);
    assert(performance.now() - start < 10_000, JSON.stringify(sign));
  }
});
