import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import { csvRowsOf } from "../../lib/corpus/files/csv.ts";
import { contentOf } from "../../lib/corpus/files/_unpack.ts";
import { xmlElements } from "../../lib/corpus/files/xml.ts";
import { walkFiles } from "../../lib/corpus/files/walk.ts";
import { MOST_LISTED } from "../../lib/corpus/intake.ts";
import { inPieces, withFolder } from "./files/_folder.ts";

const GOOD = '{"id":"https://openalex.org/W1","title":"Solar","publication_date":"2024-05-17"}';

/** Builds a corpus of a file of strangers, and gives how many records and which reasons there are. */
async function built(name: string, content: string | Uint8Array) {
  let records = 0, rejected = 0, list = "";
  await withFolder({ [`in/${name}`]: content, "in/good.json": `[${GOOD}]` }, async (folder) => {
    const rejects = `${folder}/rejects.csv`;
    const outcome = await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {}, { rejects });
    records = outcome.info.types["research-articles"]?.count ?? 0;
    rejected = outcome.rejections;
    if (outcome.rejections) list = await Deno.readTextFile(rejects);
  });
  return { records, rejected, list };
}

const work = (number: number, more: string) =>
  `{"id":"https://openalex.org/W${number}","title":"A","publication_date":"2024-05-17",${more}}`;

Deno.test("JSON that lies deep, or has millions of values, is a rejected row", async () => {
  const deep = `"x":${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const nested = `"x":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  const many = `"x":[${"{},".repeat(5_000_000)}{}]`;
  const lines = [work(2, deep), work(3, nested), work(4, many), work(5, '"x":1')];
  for (const text of [`[${lines.join(",\n")}]`, lines.join("\n")]) {
    const { records, rejected, list } = await built("deep.json", text);
    assertEquals([records, rejected], [2, 3], list);
    assertStringIncludes(list, "at most 100 deep");
    assertStringIncludes(list, "at most 4,194,304 parts");
  }
});

Deno.test("an abstract that would be longer than memory is left as it was written", async () => {
  const places = Array.from({ length: 20_000 }, (_, at) => at).join(",");
  const index = `"abstract_inverted_index":{"${"a".repeat(100_000)}":[${places}]}`;
  const { records, rejected } = await built("long.json", `[${work(2, index)}]`);
  assertEquals([records, rejected], [2, 0]);
});

Deno.test("a table of millions of cells or one endless line costs its row alone", () => {
  const wide = `a,b\n1,2\n${"x,".repeat(5_000_000)}\n3,4\n`;
  const rows = Array.from(csvRowsOf(wide, ","));
  assertEquals(rows.map(({ line, cells, broken }) => broken ?? `${line} ${cells}`), [
    "1 a,b",
    "2 1,2",
    "it must have at most 4,194,304 parts",
    "4 3,4",
  ]);
});

/** Pieces of one line that never ends, and what comes after. */
async function* endless(start: string, piece: string, times: number, end: string) {
  yield await start;
  for (let at = 0; at < times; at++) yield piece;
  yield end;
}

Deno.test("a line of a gigabyte is passed over in the memory of one record", async () => {
  const { csvRows } = await import("../../lib/corpus/files/csv.ts");
  const piece = "x".repeat(1 << 22);
  const before = Deno.memoryUsage().rss;
  for (const open of ['"', ""]) {
    const rows = [];
    for await (const row of csvRows(endless(`a,b\n${open}`, piece, 256, "\n3,4\n"), ",")) {
      rows.push(row.broken ?? row.cells.join());
    }
    assertEquals(rows, ["a,b", "it must have at most 67,108,864 characters", "3,4"]);
  }
  assert(Deno.memoryUsage().rss - before < 2 ** 30);
});

async function elements(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const each of xmlElements(inPieces(text, 1 << 16), "project")) {
    found.push("broken" in each ? each.broken : each.children.map(({ text }) => text).join());
  }
  return found;
}

Deno.test("entities and DTDs of XML are neither fetched nor expanded", async () => {
  const laughs = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");
  const text = `<?xml version="1.0"?>
<!DOCTYPE project SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY l0 "ha"><!ENTITY file SYSTEM
"file:///etc/passwd"><!ENTITY % more SYSTEM "http://127.0.0.1:9/y.dtd"> %more; ${laughs}]>
<all>
<project><a>&l10;</a></project>
<project><a>&file;</a></project>
<project><!DOCTYPE project [<!ENTITY b "c">]><a>&b;</a></project>
<project><a>&#65;&amp;</a></project>
</all>`;
  // without the permission to read or to fetch, an attempt would be an error
  const found = await elements(text);
  assertEquals(found.length, 4, `${found}`);
  assertStringIncludes(found[0]!, "undefined entity");
  assertStringIncludes(found[1]!, "undefined entity");
  assertEquals(found[2]!.includes("c,"), false);
  assertEquals(found[3], "A&");
});

Deno.test("an element of very many elements and attributes, or of deep ones, is rejected", async () => {
  const cases = {
    "at most 4,194,304 parts": [
      `<project>${"<a/>".repeat(530_000)}</project>`,
      `<project>${'<a b=""/>'.repeat(500_000)}</project>`,
    ],
    "nested over 100 deep": [`<project>${"<a>".repeat(200_000)}</project>`],
  };
  for (const [reason, texts] of Object.entries(cases)) {
    for (const text of texts) {
      const found = await elements(`<all>${text}<project><a>fine</a></project></all>`);
      assertStringIncludes(found[0]!, reason);
      assertEquals(found.at(-1), "fine");
    }
  }
});

async function unpacked(path: string): Promise<{ bytes: number; fault: string }> {
  let bytes = 0;
  try {
    for await (const file of walkFiles([path])) {
      for await (const piece of contentOf(file)) bytes += piece.length;
    }
    return { bytes, fault: "" };
  } catch (error) {
    return { bytes, fault: (error as Error).message };
  }
}

Deno.test("a gzip or zip bomb is read until it is known to be one", async () => {
  const rows = `[${GOOD.replace("W1", "W2")},\n`;
  const bomb = new Uint8Array(400 << 20).fill(32);
  bomb.set(new TextEncoder().encode(rows));
  const zipped = gzipSync(bomb);
  const { records, rejected, list } = await built("bomb.json.gz", new Uint8Array(zipped));
  assertEquals([records, rejected], [2, 2], list);
  assertStringIncludes(list, "it expands to more than 250 times its size");
  await withFolder({ "x.gz": new Uint8Array(zipped) }, async (folder) => {
    const { bytes, fault } = await unpacked(`${folder}/x.gz`);
    assertStringIncludes(fault, "it expands to more than 250 times its size");
    assert(bytes < 200 << 20, `${bytes}`);
  });
});

Deno.test("members of an archive that lie over one another are refused", async () => {
  const archive = zipSync({ "a.xml": [strToU8("x".repeat(10_000)), { level: 0 }] });
  const view = new DataView(archive.buffer, archive.byteOffset);
  const end = archive.length - 22, start = view.getUint32(end + 16, true);
  const entry = archive.slice(start, end);
  const forged = new Uint8Array(start + 3 * entry.length + 22);
  forged.set(archive.subarray(0, start));
  for (const at of [0, 1, 2]) forged.set(entry, start + at * entry.length);
  forged.set(archive.subarray(end), start + 3 * entry.length);
  const forgedView = new DataView(forged.buffer);
  const tail = forged.length - 22;
  for (const at of [8, 10]) forgedView.setUint16(tail + at, 3, true);
  forgedView.setUint32(tail + 12, 3 * entry.length, true);
  await withFolder({ "x.zip": archive, "y.zip": forged }, async (folder) => {
    assertEquals(await unpacked(`${folder}/x.zip`), { bytes: 10_000, fault: "" });
    const { fault } = await unpacked(`${folder}/y.zip`);
    assertStringIncludes(fault, "its members lie over one another");
  });
});

Deno.test("of very many rejected rows the first are listed, and all are counted", async () => {
  const { rejected, list } = await built("no.json", `[${GOOD},${"1,".repeat(MOST_LISTED + 9)}1]`);
  assertEquals(rejected, MOST_LISTED + 10);
  const lines = list.trimEnd().split("\n");
  assertEquals([lines.length, lines.at(-1)], [MOST_LISTED + 2, ',,"10 more rows are not listed"']);
});
