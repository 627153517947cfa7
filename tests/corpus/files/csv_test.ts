import { assertEquals, assertThrows } from "@std/assert";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvLine, type CsvRow, csvRows, csvRowsOf } from "../../../lib/corpus/files/csv.ts";
import { inPieces } from "./_folder.ts";

const cells = (text: string, delimiter = ",") =>
  [...csvRowsOf(text, delimiter)].map((row) => row.cells);

Deno.test("lines end with LF, CRLF or CR, each counted once", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = ["a,b", '1,"x' + end + 'y"', "", "3,4", ""].join(end);
    assertEquals([...csvRowsOf(text, ",")], [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", `x${end}y`] },
      { line: 5, cells: ["3", "4"] },
    ]);
  }
});

Deno.test("a last line needs no end, and an empty cell at the end of a row is one", () => {
  assertEquals(cells("a,b\n1,"), [["a", "b"], ["1", ""]]);
  assertEquals(cells('""'), []);
  assertEquals(cells("\t\n", "\t"), [["", ""]]);
  assertEquals(cells(""), []);
});

Deno.test("a broken quote costs no more than its own row", () => {
  assertEquals(cells('5" screen,b\n1,2'), [['5" screen', "b"], ["1", "2"]]);
  assertEquals(cells('"He said "hi" twice",b\n1,2'), [['He said "hi" twice', "b"], ["1", "2"]]);
  assertEquals(cells('"Held on "the web"","2"\n"a""b ""","""c"""'), [
    ['Held on "the web"', "2"],
    ['a"b "', '"c"'],
  ]);
  assertEquals(cells('"never closed,b\n1,2\n3,"x, y"'), [
    ['"never closed', "b"],
    ["1", "2"],
    ["3", "x, y"],
  ]);
  assertEquals(cells('a,"cut\nin,the middle'), [["a", '"cut'], ["in", "the middle"]]);
});

Deno.test("NUL bytes and huge cells are cells like others", async () => {
  const huge = "x, ".repeat(700_000);
  const text = `a\0b,"${huge}"\n1,2\n`;
  assertEquals(await Array.fromAsync(csvRows(inPieces(text, 65_536), ",")), [
    { line: 1, cells: ["a\0b", huge] },
    { line: 2, cells: ["1", "2"] },
  ]);
});

async function* withLongLine(end: string): AsyncGenerator<string> {
  yield `a,b${end}1,`;
  for (let at = 0; at < 65; at++) yield await "x".repeat(1 << 20);
  yield end;
  yield `3,4${end}`;
}

Deno.test("a line that is too long for a row is broken, and reading goes on after it", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    assertEquals(await Array.fromAsync(csvRows(withLongLine(end), ",")), [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: [], broken: "it must have at most 67,108,864 characters" },
      { line: 3, cells: ["3", "4"] },
    ]);
  }
});

Deno.test("a delimiter is one character", () => {
  assertThrows(() => [...csvRowsOf("a", ";;")], TypeError, 'current value is ";;"');
});

const cell = fc.string({
  unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "ü"),
  maxLength: 8,
});
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

Deno.test("any table survives, in pieces of any length, as csv-parse reads it", async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, length) => {
      const text = rows.map((row) => row.map(quoted).join(",") + "\n").join("");
      const read: CsvRow[] = await Array.fromAsync(csvRows(inPieces(text, length), ","));
      assertEquals(read.map((row) => row.cells), rows);
      assertEquals(parse(text, { relax_column_count: true }), rows);
    }),
  );
});

Deno.test("whatever the text is, pieces of any length give the same rows", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", "\0"), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (text, length) => {
      const read = await Array.fromAsync(csvRows(inPieces(text, length), ","));
      assertEquals(read, [...csvRowsOf(text, ",")]);
    }),
  );
});

Deno.test("a row written as one line is read as it was, whatever its cells hold", () => {
  const rows = [["a", "b"], ['1 "one", two', "x\r\ny\rz\n"], ["", " "], ["a\nb", "\n"]];
  const text = rows.map((cells) => csvLine(cells)).join("");
  assertEquals([...csvRowsOf(text, ",")], [
    { line: 1, cells: rows[0]! },
    { line: 2, cells: ['1 "one", two', "x\ny\nz\n"] },
    { line: 3, cells: rows[2]! },
    { line: 4, cells: rows[3]! },
  ]);
});
