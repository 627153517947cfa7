import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { csvLine, csvRowsOf } from "../../../lib/corpus/files/csv.ts";
import { fileHead, openSource } from "../../../lib/corpus/files/source.ts";
import { dimensionsCsv } from "../../../lib/corpus/importers/dimensions_csv.ts";
import type { Importer } from "../../../lib/corpus/importers/importer.ts";
import { IMPORTERS } from "../../../lib/corpus/importers/registry.ts";
import { withFolder } from "../files/_folder.ts";
import { packed, rowsOf, workbook } from "../files/_workbook.ts";
import { collect, headOf, importText } from "./_read.ts";
import { SAMPLES } from "./_samples.ts";

/** The sources whose samples are tables under a row of names, with the mark that parts their cells. */
const TABLES = IMPORTERS.flatMap((importer) => {
  if (!/^crunchbase-|-csv$|-tab$/.test(importer.name)) return [];
  const { text } = SAMPLES[importer.name]!;
  const width = (mark: string) =>
    Math.max(...Array.from(csvRowsOf(text, mark), ({ cells }) => cells.length));
  const [mark] = [",", ";", "\t"].sort((a, b) => width(b) - width(a));
  const lines = Array.from(csvRowsOf(text, mark!), ({ cells }) => csvLine(cells));
  if (importer.recognise(headOf(lines.join(""))) !== null) return [];
  return [{ importer, text: text.replaceAll("\r\n", "\n"), mark: mark! }];
});

/** What an importer makes of the only sheet of a workbook. */
async function importSheet(importer: Importer, rows: string) {
  let result!: Awaited<ReturnType<typeof collect>>;
  await withFolder({ "book.xlsx": workbook({ sheets: { Sheet1: rows } }) }, async (folder) => {
    const sheet = `${folder}/book.xlsx/Sheet1`;
    assertEquals(importer.recognise(await fileHead(sheet)), null, importer.name);
    result = await collect(importer.read(await openSource(sheet), { dates: null }));
  });
  return result;
}

Deno.test("a table is the same as a sheet of a workbook", async () => {
  assert(TABLES.length >= 25, `${TABLES.length}`);
  for (const { importer, text, mark } of TABLES) {
    const cells = Array.from(csvRowsOf(text, mark), (row) => row.cells);
    const { remarks: _, ...sheet } = await importSheet(importer, rowsOf(cells));
    const { remarks: __, ...table } = await importText(importer, text);
    assertEquals(sheet, table, importer.name);
  }
});

Deno.test("a sheet of Dimensions has a line about the data above its names, and rows of their own number", async () => {
  const rows = [
    ["About the data: Exported on Apr 30, 2025. Criteria: 'qubits' in full data."],
    ["Rank", "Publication ID", "DOI", "Title", "PubYear", "Publication Type", "Dimensions URL"],
    ["1", "pub.1", "10.1000/a", "Two\nlines", "2024", "Article", "https://example.org/1"],
    ["2", "", "", "No number", "2024", "Article", ""],
    ["3", "pub.3", "", "Short", "2023", "Article"],
  ];
  const { records, rejected, remarks } = await importSheet(dimensionsCsv, rowsOf(rows));
  assertEquals(records.map((record) => "title" in record && record.title), ["Two\nlines", "Short"]);
  assertEquals(rejected.map(({ line }) => line), [4]);
  assertEquals([...remarks.keys()], []);
});

Deno.test("a build of a workbook in an archive names rejected rows by sheet and row, and other sheets", async () => {
  const head = "Rank,Publication ID,DOI,Title,PubYear,Publication Type,Dimensions URL".split(",");
  const book = workbook({
    sheets: {
      Read: rowsOf([["About the data: none"]]),
      "Data 1": rowsOf([["About"], head, ["1", "pub.1", "", "Two\nlines", "2024"], ["2", ""]]),
    },
  });
  await withFolder({ "in/a.zip": packed({ "book.xlsx": book }) }, async (folder) => {
    const rejects = `${folder}/rejects.csv`;
    const { info, files, unrecognised } = await buildFromPaths(
      `${folder}/c.sqlite`,
      [`${folder}/in`],
      {},
      { rejects },
    );
    const sheet = `${folder}/in/a.zip/book.xlsx/Data 1`;
    assertEquals(info.types["research-articles"]?.count, 1);
    assertEquals(files.map(({ file, records, rejected }) => [file, records, rejected]), [
      [sheet, 1, 1],
    ]);
    assertEquals(unrecognised.map(({ file }) => file), [`${folder}/in/a.zip/book.xlsx/Read`]);
    assertStringIncludes(await Deno.readTextFile(rejects), `"${sheet}",4,`);
  });
});
