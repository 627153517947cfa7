import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { csvRowsOf } from "../../../lib/corpus/files/csv.ts";
import { fileHead, openSource } from "../../../lib/corpus/files/source.ts";
import { findFile, walkFiles } from "../../../lib/corpus/files/walk.ts";
import { withFolder } from "./_folder.ts";
import { packed, rowsOf, workbook, workbookFiles, type WorkbookParts } from "./_workbook.ts";

/** The rows of every sheet that is found, by the lines of the table. */
async function read(content: Uint8Array): Promise<Record<string, Record<number, string[]>>> {
  const sheets: Record<string, Record<number, string[]>> = {};
  await withFolder({ "book.xlsx": content }, async (folder) => {
    for await (const file of walkFiles([folder])) {
      const text = (await Array.fromAsync((await openSource(file)).text())).join("");
      sheets[file.path.slice(folder.length + "/book.xlsx/".length)] = Object.fromEntries(
        Array.from(csvRowsOf(text, ","), ({ line, cells }) => [line, [...cells]]),
      );
    }
  });
  return sheets;
}

async function cellsOf(parts: Omit<WorkbookParts, "sheets">, rows: string) {
  return (await read(workbook({ ...parts, sheets: { S: rows } }))).S;
}

Deno.test("each sheet with values is a file of its own, hidden ones too", async () => {
  const content = workbook({
    sheets: {
      "Projects 2024": rowsOf([["id", "title"], ["1", "A"]]),
      "Nothing": '<row r="1"><c r="A1" s="3"/><c t="s"/><c t="e"><v>#N/A</v></c></row>',
      "Empty": "",
      "Notes &amp; more": rowsOf([["hidden"]]),
    },
    states: { "Notes &amp; more": 'state="veryHidden"' },
  });
  assertEquals(await read(content), {
    "Projects 2024": { 1: ["id", "title"], 2: ["1", "A"] },
    "Notes & more": { 1: ["hidden"] },
  });
});

Deno.test("a row of the sheet is a line of the table: over line breaks, blank and missing rows", async () => {
  const texts = "<si><t>two\nlines</t></si><si><t>\r\n\r\n</t></si>";
  const rows = `
    <row r="2"><c r="B2" t="s"><v>0</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>7</v></c></row>
    <row r="4"><c r="A4" s="1"/></row>
    <row r="9"><c t="inlineStr"><is><t>a "quoted", one</t></is></c></row>
    <row><c><v>10</v></c><c r="D10"><v>4</v></c><c><v>5</v></c><c r="B10"><v>2</v></c></row>
    <row r="1048576"><c r="A1048576"><v>1</v></c></row>`;
  assertEquals(await cellsOf({ texts }, rows), {
    2: ["", "two\nlines"],
    // XML has no other line ends than LF
    3: ["\n\n", "", "7"],
    9: ['a "quoted", one', "", ""],
    10: ["10", "2", "", "4", "5"],
    1_048_576: ["1", "", "", "", ""],
  });
});

Deno.test("texts are shared, inline or of a formula, in runs and with escapes", async () => {
  const texts = `<si><r><rPr><b/></rPr><t xml:space="preserve">Quantum </t></r>
    <r><t>computers</t></r><rPh sb="0" eb="1"><t>read aloud</t></rPh><phoneticPr/></si>
    <si><t>_x0041_b_x005F_x0041_</t></si><si/>`;
  const rows = `<row><c t="s"><v>0</v></c><c t="s"><v> 1 </v></c><c t="s"><v>2</v></c>
    <c t="s"><v>99</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>
    <c t="str"><f>A1&amp;"x"</f><v>of a formula</v></c><c><f>1+1</f><v>2</v></c>
    <c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#DIV/0!</v></c>
    <c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c></row>`;
  assertEquals(await cellsOf({ texts }, rows), {
    1: [
      "Quantum computers",
      "Ab_x0041_",
      "",
      "",
      "inline",
      "of a formula",
      "2",
      "TRUE",
      "FALSE",
      "",
      "a<b",
    ],
  });
});

Deno.test("numbers are what a person typed: no exponent, nothing that binary arithmetic adds", async () => {
  const numbers = {
    "1E+05": "100000",
    "1.5E-7": "0.00000015",
    "-1.25e3": "-1250",
    "0.10000000000000001": "0.1",
    "0.30000000000000004": "0.3",
    "1234.5599999999999": "1234.56",
    "152505": "152505",
    "9007199254740993": "9007199254740993",
    "1.2345678901234567E+19": "12345678901234600000",
    "007": "007",
    "2.50": "2.5",
    "-0.5": "-0.5",
    ".5": "0.5",
    "100.0": "100",
    "1e999": "1e999",
    "NaN": "NaN",
    // as no text can be read that groups thousands with a point
    "1.234": "1.2340",
    "-12.345": "-12.3450",
    "1.2340000000000002": "1.2340",
    "0.125": "0.125",
    "1234.567": "1234.567",
  };
  const rows = Object.keys(numbers).map((number) => `<row><c><v>${number}</v></c></row>`).join("");
  const read = await cellsOf({}, rows);
  assertEquals(Object.values(read!).map(([cell]) => cell), Object.values(numbers));
});

Deno.test("numbers of a date format are dates of ISO 8601, as exact as it shows them", async () => {
  const cells: readonly (readonly [format: string | number, number: string, text: string])[] = [
    [14, "43831", "2020-01-01"],
    [22, "43831.75", "2020-01-01T18:00:00"],
    [17, "43891", "2020-03"],
    [20, "0.75", "18:00:00"],
    [21, "43831.75", "18:00:00"],
    [31, "43831", "2020-01-01"],
    ["yyyy\\-mm\\-dd;@", "43831.9999884259", "2020-01-01T23:59:59"],
    ["[$-409]d mmm yyyy", "60", "1900-02-29"],
    ["dd/mm/yyyy hh:mm AM/PM", "61", "1900-03-01"],
    ["dd/mm/yyyy", "59", "1900-02-28"],
    ["yyyy", "43831", "2020"],
    ['yyyy"年"m"月"', "43891", "2020-03"],
    ["[h]:mm", "1.5", "1.5"],
    ["h:mm", "0.5", "12:00:00"],
    ["m/d/yy h:mm", "0.5", "12:00:00"],
    ["mm:ss.0", "0.5", "12:00:00"],
    ["General", "43831", "43831"],
    ['0.00E+00;"days"', "43831", "43831"],
    ['#,##0 "days in my year"', "43831", "43831"],
    ["[Red]#,##0.00_);[Blue](#,##0)", "43831.5", "43831.5"],
    ["$#,##0", "43831", "43831"],
    ["yyyy-mm-dd", "-3", "-3"],
    ["yyyy-mm-dd", "0", "0"],
    ["yyyy-mm-dd", "99999999", "99999999"],
    ["d.m.yyyy", "2958465", "9999-12-31"],
  ];
  const rows = cells.map(([, number], at) => `<row><c s="${at + 1}"><v>${number}</v></c></row>`);
  const read = await cellsOf({ formats: cells.map(([format]) => format) }, rows.join(""));
  assertEquals(
    Object.values(read!).map(([cell], at) => [...cells[at]!.slice(0, 2), cell]),
    cells.map((each) => [...each]),
  );
});

Deno.test("workbooks that count days from 1904, and dates that are stored as such", async () => {
  const rows = '<row><c s="1"><v>42369</v></c><c s="1"><v>0.5</v></c>' +
    '<c t="d"><v>2020-01-01T00:00:00Z</v></c><c t="d"><v>2020-01-01T12:30:00</v></c></row>';
  for (const is1904 of ["1", "true"]) {
    const parts = { formats: ["yyyy-mm-dd"], settings: `date1904="${is1904}"` };
    assertEquals(await cellsOf(parts, rows), {
      1: ["2020-01-01", "1904-01-01T12:00:00", "2020-01-01", "2020-01-01T12:30:00"],
    });
  }
});

Deno.test("what a sheet says of its size, of merged cells and of other things changes nothing", async () => {
  const around = {
    before: '<dimension ref="A1"/><cols><col min="1" max="3"/></cols>',
    after: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>' +
      "<extLst><ext><row><c><v>no cell</v></c></row></ext></extLst>",
  };
  const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>About</t></is></c><c r="B1"/></row>' +
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c><c r="C2"><v>3</v></c></row>';
  assertEquals(await cellsOf(around, rows), { 1: ["About"], 2: ["1", "2", "3"] });
});

Deno.test("any prefix, the strict edition, UTF-16 and names in other letters are read", async () => {
  const files = workbookFiles({ sheets: { S: rowsOf([["Zürich", "量子"]]) } });
  const renamed = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name.replace("xl/sheets/s1.xml", "XL\\Sheets\\S1.xml"),
      text
        .replaceAll(
          "http://schemas.openxmlformats.org/officeDocument/2006/",
          "http://purl.oclc.org/ooxml/officeDocument/",
        )
        .replaceAll(
          "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
          "http://purl.oclc.org/ooxml/spreadsheetml/main",
        )
        .replaceAll(
          /<(\/?)(?=(?:worksheet|sheetData|row|c|is|t|workbook|sheets?|workbookPr)[ >/])/g,
          "<$1x:",
        )
        .replaceAll('xmlns="', 'xmlns:x="'),
    ]),
  );
  const sheet = renamed["XL\\Sheets\\S1.xml"]!;
  const utf16 = new Uint8Array(
    new Uint16Array([...`\ufeff${sheet}`].map((c) => c.charCodeAt(0))).buffer,
  );
  for (const content of [packed(renamed), packed({ ...renamed, "XL\\Sheets\\S1.xml": utf16 })]) {
    assertEquals(await read(content), { S: { 1: ["Zürich", "量子"] } });
  }
});

Deno.test("a workbook in an archive is read too, and a sheet is found by its path", async () => {
  const book = workbook({ sheets: { One: rowsOf([["a"]]), Two: rowsOf([["b"]]) } });
  const archive = zipSync({ "in/book.xlsx": book, "c.csv": new TextEncoder().encode("c") });
  await withFolder({ "a.zip": archive, "book.xlsx": book }, async (folder) => {
    const found = await Array.fromAsync(walkFiles([folder]));
    const names = found.map(({ path }) => path.slice(folder.length + 1));
    assertEquals(names, [
      "a.zip/c.csv",
      "a.zip/in/book.xlsx/One",
      "a.zip/in/book.xlsx/Two",
      "book.xlsx/One",
      "book.xlsx/Two",
    ]);
    for (const [at, text] of ["c", "a\n", "b\n", "a\n", "b\n"].entries()) {
      assertEquals((await fileHead(found[at]!)).text, text);
      assertEquals((await fileHead(await findFile(`${folder}/${names[at]}`))).text, text);
    }
    await assertRejects(() => findFile(`${folder}/book.xlsx/Three`), BuildError, "no such file");
  });
});

Deno.test("what is no workbook that can be read is told by a sentence", async () => {
  const files = workbookFiles({ sheets: { S: rowsOf([["a"]]) } });
  const cases: readonly (readonly [change: Record<string, string>, says: string | null])[] = [
    [{}, null],
    [
      { "_rels/.rels": files["_rels/.rels"]!.replace("workbook.xml", "workbook.bin") },
      "save it as .xlsx",
    ],
    [
      { "xl/workbook.xml": files["xl/workbook.xml"]!.replace('sheetId="1"', "sheetId=1") },
      "xl/workbook.xml",
    ],
    [
      { "xl/sheets/s1.xml": "<worksheet><sheetData/></worksheet>" },
      "must have a sheet with values",
    ],
  ];
  for (const [change, says] of cases) {
    await withFolder({ "book.xlsx": packed({ ...files, ...change }) }, async (folder) => {
      const look = () => Array.fromAsync(walkFiles([`${folder}/book.xlsx`]));
      if (says === null) return void assertEquals((await look()).length, 1);
      const { message } = await assertRejects(look, BuildError, "Cannot read the workbook: ");
      assertStringIncludes(message, says);
      assertStringIncludes(message, `current value is "${folder}/book.xlsx"`);
      const [passed] = await Array.fromAsync(walkFiles([folder]));
      await assertRejects(() => fileHead(passed!), BuildError, message);
    });
  }
  const { "xl/sheets/s1.xml": _, ...without } = files;
  const letter = { ...files, "xl/workbook.xml": "<w:document/>" };
  await withFolder(
    { "without.xlsx": packed(without), "letter.docx": packed(letter) },
    async (folder) => {
      const [document, sheet] = await Array.fromAsync(walkFiles([folder]));
      assertEquals(document!.path, `${folder}/letter.docx`);
      await assertRejects(() => fileHead(sheet!), BuildError, "it has no part xl/sheets/s1.xml");
    },
  );
});

Deno.test("of a sheet that breaks off the rows before are read, and the break is told", async () => {
  const rows = rowsOf(Array.from({ length: 9 }, (_, at) => [`row ${at + 1}`]));
  const breaks = {
    '<row r="10"><c></row>': "unexpected close tag",
    [`${"<a>".repeat(200)}`]: "nested over 100 deep",
    "&laughs;": "undefined entity",
  };
  for (const [end, says] of Object.entries(breaks)) {
    const content = workbook({ sheets: { S: rows + end } });
    await withFolder({ "book.xlsx": content }, async (folder) => {
      const file = await openSource(`${folder}/book.xlsx/S`);
      const text = (await Array.fromAsync(file.text())).join("");
      assertEquals(text, Array.from({ length: 9 }, (_, at) => `row ${at + 1}\n`).join(""));
      assertStringIncludes(file.broken()!, says);
      assertStringIncludes(file.broken()!, `"${folder}/book.xlsx/S"`);
    });
  }
});

Deno.test("rows are filled up to the widest before them, not to any width", async () => {
  const rows = '<row><c r="XFD1"><v>1</v></c><c r="XFE1"><v>1</v></c></row>' +
    '<row><c r="A2"><v>2</v></c></row>';
  const [first, second] = Object.values((await cellsOf({}, rows))!);
  assertEquals([first!.length, second!.length], [16_384, 513]);
});

Deno.test("a workbook with broken bytes gives rows or a sentence, never another error", async () => {
  const files = workbookFiles({
    formats: ["yyyy-mm-dd", 22],
    texts: "<si><t>shared</t></si><si><r><t>of </t></r><r><t>runs</t></r></si>",
    sheets: {
      S: `${rowsOf([["id", "a"], ["1", "b\nc"]])}<row r="7"><c r="A7" t="s"><v>1</v></c>` +
        '<c r="C7" s="1"><v>43831.5</v></c></row>',
    },
  });
  const whole = packed(files);
  const read = async (content: Uint8Array) => {
    await withFolder({ "book.xlsx": content }, async (folder) => {
      for await (const file of walkFiles([folder])) {
        try {
          await fileHead(file);
          for await (const _ of (await openSource(file)).text()) { /* passed */ }
        } catch (error) {
          if (!(error instanceof BuildError)) throw error;
        }
      }
    });
  };
  const flips = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 0.999_999, noNaN: true }), value: fc.nat(255) }),
    { minLength: 1, maxLength: 4 },
  );
  const part = fc.constantFrom(...Object.keys(files));
  await fc.assert(
    fc.asyncProperty(part, flips, fc.boolean(), async (name, at, isPacked) => {
      const bytes = (isPacked ? whole : strToU8(files[name]!)).slice();
      for (const flip of at) bytes[Math.floor(flip.at * bytes.length)] = flip.value;
      await read(isPacked ? bytes : packed({ ...files, [name]: bytes }));
    }),
    { numRuns: 200, seed: 16 },
  );
});
