import { assertEquals, assertRejects } from "@std/assert";
import { Buffer } from "node:buffer";
import { strFromU8, unzipSync } from "fflate";
import pl from "nodejs-polars";
import { assemble } from "../../lib/frame/assemble.ts";
import { writeAtomically } from "../../lib/frame/files/atomic.ts";
import type { Frame } from "../../lib/frame/frame.ts";
import { column } from "../../lib/frame/schema.ts";
import { SaxesParser } from "saxes";
import { note, noteText } from "../../lib/words/note.ts";
import { context, said } from "./_context.ts";

function sample(): Frame {
  return assemble("rows", [
    [column("label", "text"), ["2021-01", 'a "quoted", cell\nof two lines', null, "=1+1"]],
    [column("day", "date"), ["2021-01-01", null, "1899-12-31", "2024-02-29"]],
    [column("at", "instant"), ["2024-01-01T00:00:00Z", "2024-01-01T10:20:30.123456Z", null, null]],
    [column("amount", "number", "Price", "EUR"), [562065867.78, null, 0, -0.1]],
    [column("count", "integer"), [1, null, 2 ** 31, 0]],
    [column("known", "boolean"), [true, false, null, null]],
    [column("names", "references"), [["Müller", "量子"], [], null, ["a; b"]]],
  ], context({ notes: [said("a note")] }));
}

async function saved(ending: string, frame: Frame, options = {}): Promise<Uint8Array> {
  const folder = await Deno.makeTempDir();
  try {
    await frame.save(`${folder}/x${ending}`, options);
    assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name), [`x${ending}`]);
    return await Deno.readFile(`${folder}/x${ending}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

Deno.test(".csv: ISO dates, lists joined, unknown empty", async () => {
  assertEquals(
    text(await saved(".csv", sample())),
    [
      "label,day,at,amount,count,known,names",
      "2021-01,2021-01-01,2024-01-01T00:00:00Z,562065867.78,1.0,true,Müller; 量子",
      '"a ""quoted"", cell\nof two lines",,2024-01-01T10:20:30.123456Z,,,false,""',
      ",1899-12-31,,0.0,2147483648.0,,",
      "=1+1,2024-02-29,,-0.1,0.0,,a; b",
      "",
    ].join("\n"),
  );
});

Deno.test(".csv: safe cells on request, of texts and names; numbers stay numbers", async () => {
  const frame = assemble("rows", [
    [column("=label", "text"), ["=1+1", "'=1+1", "plain", null]],
    [column("amount", "number"), [-5, -0.1, 0, null]],
    [column("day", "date"), ["2021-01-01", null, null, null]],
    [column("names", "references"), [["@a", "-b"], [], null, ["c"]]],
    [column("any", "object"), [{ a: "=1" }, "=1", [-1], null]],
  ], context());
  const exact = [
    "=label,amount,day,names,any",
    '=1+1,-5.0,2021-01-01,@a; -b,"{""a"":""=1""}"',
    `'=1+1,-0.1,,"","""=1"""`,
    "plain,0.0,,,[-1]",
    ",,,c,",
    "",
  ];
  const safe = [
    "'=label,amount,day,names,any",
    `'=1+1,-5.0,2021-01-01,'@a;' -b,"{""a"":""=1""}"`,
    `''=1+1,-0.1,,"","'""=1"""`,
    ...exact.slice(3),
  ];
  assertEquals(text(await saved(".csv", frame)).split("\n"), exact);
  assertEquals(text(await saved(".csv", frame, { safeCells: true })).split("\n"), safe);
  assertEquals(frame.toCsv().split("\n"), exact);
  assertEquals(frame.toCsv({ safeCells: true }).split("\n"), safe);
  const empty = frame.with({ df: frame.df.head(0) });
  assertEquals(empty.toCsv({ safeCells: true }), `${safe[0]}\n`);
});

Deno.test("options of .csv files are refused for all others", async () => {
  for (const ending of [".jsonl", ".parquet", ".arrow", ".xlsx"]) {
    for (const option of ["bom", "safeCells"]) {
      await assertRejects(
        () => sample().save(`x${ending}`, { [option]: true }),
        RangeError,
        `Cannot save the frame: ${option} is of .csv files, current value is "x${ending}"; ` +
          "leave it out",
      );
    }
  }
});

Deno.test(".csv: a byte order mark on request, once", async () => {
  const rows = 120_000;
  const frame = assemble("rows", [[
    column("n", "integer"),
    Float64Array.from({ length: rows }, (_, i) => i),
  ]], context());
  const csv = text(await saved(".csv", frame, { bom: true }));
  assertEquals(csv.slice(0, 4), "\ufeffn\n0");
  assertEquals(csv.lastIndexOf("\ufeff"), 0);
  assertEquals(csv.trimEnd().split("\n").slice(1).map(Number), [...Array(rows).keys()]);
});

Deno.test(".jsonl: the records, line by line", async () => {
  const frame = sample();
  const lines = text(await saved(".jsonl", frame)).trimEnd().split("\n");
  assertEquals(lines.map((line) => JSON.parse(line)), frame.toRecords());
});

Deno.test(".parquet and .arrow: values and types come back", async () => {
  const { df } = sample();
  const read = {
    ".parquet": (bytes: Uint8Array) => pl.readParquet(Buffer.from(bytes)),
    ".arrow": (bytes: Uint8Array) => pl.readIPC(Buffer.from(bytes)),
  };
  for (const [ending, reader] of Object.entries(read)) {
    const back = reader(await saved(ending, sample()));
    assertEquals(back.dtypes.map(String), df.dtypes.map(String));
    assertEquals(back.toRecords(), df.toRecords());
  }
});

Deno.test(".xlsx: typed cells, text stays text, and a sheet about the data", async () => {
  const files = unzipSync(await saved(".xlsx", sample()));
  const part = (name: string) => strFromU8(files[name]!);
  const strings = [...part("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)]
    .map(([, value]) => value);
  const cell = (sheet: number, at: string) => {
    const found = new RegExp(`<c r="${at}"([^>]*?)(?:/>|>.*?<v>([^<]*)</v></c>)`)
      .exec(part(`xl/worksheets/sheet${sheet}.xml`));
    return found && /t="s"/.test(found[1]!) ? strings[Number(found[2])] : found?.[2];
  };
  assertEquals(cell(1, "A1"), "label");
  assertEquals(cell(1, "A2"), "2021-01");
  assertEquals(cell(1, "A5"), "=1+1");
  assertEquals(cell(1, "B2"), String(Date.UTC(2021, 0, 1) / 86_400_000 + 25_569));
  assertEquals(cell(1, "B4"), "1899-12-31");
  assertEquals(cell(1, "D2"), "562065867.78");
  assertEquals(cell(1, "F2"), "1");
  assertEquals(cell(1, "G2"), "Müller; 量子");
  assertEquals(strings.includes("a note"), true);
  assertEquals(strings.includes("patents on graphene"), true);
  assertEquals(strings.includes("Price; unit: EUR"), true);
});

/** The shared strings of a workbook, by an XML parser. */
function stringsOf(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let own = "";
  const parser = new SaxesParser();
  parser.on("text", (text) => own += text);
  parser.on("opentag", ({ name }) => {
    if (name === "si") own = "";
  });
  parser.on("closetag", ({ name }) => {
    if (name === "si") strings.push(own);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(strFromU8(unzipSync(bytes)["xl/sharedStrings.xml"]!)).close();
  return strings;
}

for (const rows of [3, 10_001]) {
  Deno.test(`.xlsx: what no cell holds is cut or left out, and noted, ${rows} rows`, async () => {
    const long = "\u{1f600}".repeat(20_000);
    const texts = [
      "a\0b\u0008\u001f\ufffe\ud800c\udc00d\u{1ffff}é\u009f\u0085",
      long,
      "_x0041_ _x1_",
      ...Array(rows).fill("b"),
    ];
    const frame = assemble("rows", [
      [column("la\u0007bel", "text"), texts.slice(0, rows)],
      [column("names", "references"), [["x".repeat(40_000)], ...Array(rows - 1).fill(null)]],
    ], context());
    const folder = await Deno.makeTempDir();
    try {
      const { notes } = await frame.save(`${folder}/x.xlsx`);
      const expected = [
        note("texts_cut", {
          most: 32_767,
          columns: [{ name: "la\u0007bel", texts: 1 }, { name: "names", texts: 1 }],
        }),
        note("characters_left_out", { columns: [{ name: "la\u0007bel", texts: 2 }] }),
      ];
      assertEquals(notes.slice(0, 2), expected);
      const strings = stringsOf(await Deno.readFile(`${folder}/x.xlsx`));
      for (
        const each of [
          "label",
          "abcdé\u0085",
          "\u{1f600}".repeat(16_383),
          "x".repeat(32_767),
          // as a workbook reads it: _x0041_
          "_x005F_x0041_ _x1_",
          noteText(expected[0]!).replace("\u0007", ""),
        ]
      ) {
        assertEquals(strings.includes(each), true, each.slice(0, 80));
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("what a file holds whole has no notes", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (const ending of [".csv", ".jsonl", ".parquet", ".arrow", ".xlsx"]) {
      assertEquals(await sample().save(`${folder}/x${ending}`), { notes: [] });
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a frame without rows can be saved in every form", async () => {
  const empty = sample().with({ df: sample().df.head(0) });
  assertEquals(text(await saved(".csv", empty)), "label,day,at,amount,count,known,names\n");
  assertEquals(text(await saved(".jsonl", empty)), "");
  for (const ending of [".parquet", ".arrow", ".xlsx"]) {
    assertEquals((await saved(ending, empty)).length > 100, true);
  }
});

Deno.test("an unknown ending is refused with those that are known", async () => {
  for (const path of ["x.ods", "x", "folder.csv/x"]) {
    await assertRejects(
      () => sample().save(path),
      RangeError,
      `Cannot save the frame: its file must end in .csv, .jsonl, .parquet, .arrow, .xlsx, ` +
        `current value is "${path}"`,
    );
  }
});

Deno.test("a write that fails leaves the old file and nothing else", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/x.csv`;
    await Deno.writeTextFile(path, "old");
    await assertRejects(
      () =>
        writeAtomically("save the frame", path, async (file) => {
          await file.write(new TextEncoder().encode("half"));
          throw new Error("disk on fire");
        }),
      Error,
      "disk on fire",
    );
    assertEquals(await Deno.readTextFile(path), "old");
    assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name), ["x.csv"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** So many cells that a workbook is made in a thread of its own. */
function large(rows = 60_000): Frame {
  return assemble("rows", [
    [column("label", "text"), Array.from({ length: rows }, (_, row) => `row ${row} & "more"`)],
    [column("day", "date"), Array.from({ length: rows }, (_, row) => row * 86_400_000)],
    [column("n", "integer"), Float64Array.from({ length: rows }, (_, row) => row)],
  ], context());
}

Deno.test(".xlsx: many cells lie in the sheet as few do, in their order", async () => {
  const cellsOf = async (rows: number) => {
    const files = unzipSync(await saved(".xlsx", large(rows)));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
    const strings = strFromU8(files["xl/sharedStrings.xml"]!);
    return { rows: sheet.split("<row ").slice(1), strings: strings.split("<si>").slice(1) };
  };
  const [few, many] = [await cellsOf(100), await cellsOf(5_000)];
  assertEquals(many.rows.length, 5_001);
  assertEquals(many.rows.slice(0, 100), few.rows.slice(0, 100));
  assertEquals(many.strings.filter((each) => each.includes("row 4999 &amp;")).length, 1);
});

for (const ending of [".csv", ".jsonl", ".arrow", ".xlsx"]) {
  Deno.test(`${ending}: a saving tells how far it is, and stops with what was there kept`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      const path = `${folder}/x${ending}`;
      const told: { readonly done: number; readonly total: number }[] = [];
      await large().save(path, { onProgress: (progress) => told.push(progress) });
      assertEquals(told.at(-1), { done: 60_000, total: 60_000 });
      const before = await Deno.readFile(path);
      const controller = new AbortController();
      await assertRejects(
        () =>
          large().save(path, {
            signal: controller.signal,
            onProgress: () => controller.abort(new DOMException("Stopped", "AbortError")),
          }),
        DOMException,
        "Stopped",
      );
      assertEquals(Array.from(Deno.readDirSync(folder), ({ name }) => name), [`x${ending}`]);
      assertEquals(await Deno.readFile(path), before);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
