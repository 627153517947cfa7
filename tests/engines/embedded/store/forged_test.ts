import { assert, assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { createDeflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { Readable } from "node:stream";
import { CorpusError } from "../../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../../lib/corpus/build_demo.ts";
import { checksumOf } from "../../../../lib/engines/embedded/store/checksum.ts";
import { toBytes } from "../../../../lib/engines/embedded/store/layout.ts";
import { blockOf } from "../../../../lib/engines/embedded/store/record_block.ts";
import { RecordPacker } from "../../../../lib/engines/embedded/store/record_packer.ts";
import { packTexts } from "../../../../lib/engines/embedded/store/texts.ts";
import { openCorpus } from "../../../../lib/open.ts";
import { diff } from "../../../../lib/study/mod.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { alter } from "./_damage.ts";

type Bytes = Uint8Array;

/** A gigabyte of nothing, packed piece by piece. */
const BOMB: Bytes = await packedZeros(64, 2 ** 24);

async function packedZeros(times: number, length: number): Promise<Bytes> {
  const zeros = new Uint8Array(length);
  const packing = Readable.from(Array.from({ length: times }, () => zeros)).pipe(
    createDeflateRaw(),
  );
  return new Uint8Array(
    await new Response(Readable.toWeb(packing) as ReadableStream).arrayBuffer(),
  );
}

/** Changes every array of a column, and makes the checksums of the rows fit. */
function forge(path: string, table: string, column: string, change: (bytes: Bytes) => Bytes): void {
  using database = new DatabaseSync(path);
  database.exec("BEGIN");
  const rows = database.prepare(`SELECT rowid AS id, * FROM ${table}`).all();
  for (const { id, ...row } of rows) {
    const before = row[column];
    if (!(before instanceof Uint8Array) || before.length === 0) continue;
    const changed = new Uint8Array(change(before));
    const own = `${column}_checksum`, isApart = table === "postings";
    const arrays = Object.entries({ ...row, [column]: changed })
      .filter(([name, each]) => each instanceof Uint8Array && (!isApart || name === column));
    database.prepare(
      `UPDATE ${table} SET ${column} = ?, ${own in row ? own : "checksum"} = ? WHERE rowid = ?`,
    ).run(changed, checksumOf(arrays.map(([, each]) => each as Bytes)), id!);
  }
  database.exec("COMMIT");
}

/** An array with other numbers at its beginning. */
function beginning(...numbers: number[]): (bytes: Bytes) => Bytes {
  return (bytes) => {
    const changed = new Uint8Array(Math.max(bytes.length, 4 * numbers.length));
    changed.set(bytes);
    changed.set(toBytes(Int32Array.from(numbers)));
    return changed;
  };
}

/** Questions that together read every kind of table. */
async function ask(path: string): Promise<void> {
  await using trends = await openCorpus(path);
  const topic = await trends.topic("quantum computing");
  const patents = trends.patents().matching('"and the" OR energ* OR quantum');
  (await patents.top(20).proofPoints()).toCsv();
  (await patents.topic(topic, { children: true }).timeSeries("month")).toCsv();
  (await trends.acquisitions().topic(topic).top(100).proofPoints()).toCsv();
  (await trends.investments().groupBy("country")).toCsv();
  (await trends.newsArticles().groupBy("source")).toCsv();
  (await trends.related(topic)).toCsv();
  (await trends.topics("quantum")).toCsv();
  (await diff(trends, trends.newsArticles().matching("energ*"))).records.toCsv();
}

const HUGE = 2 ** 31 - 1;

function numberAt(bytes: Bytes, place: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(4 * place, true);
}

/** The bytes with another number at a place of its kind. */
function withNumber(bytes: Bytes, place: number, number: number): Bytes {
  const changed = bytes.slice();
  new DataView(changed.buffer).setInt32(4 * place, number, true);
  return changed;
}

/** A row of links which all are to one document. */
function linkedTo(document: number): (bytes: Bytes) => Bytes {
  return (bytes) => {
    const [lists, parts, links] = [0, 1, 2].map((place) => numberAt(bytes, place));
    const first = 2 * lists! + 4 + (parts! & 2 ? 2 * links! : 0);
    const changed = bytes.slice();
    changed.set(toBytes(new Int32Array(links!).fill(document)), 4 * first);
    return changed;
  };
}

/** What somebody who knows the format could write into a file. */
const FORGERIES: Readonly<Record<string, (path: string) => void>> = {
  "postings of two thousand million runs": (path) =>
    forge(path, "postings", "documents", beginning(HUGE)),
  "postings of fewer than no runs": (path) => forge(path, "postings", "documents", beginning(-1)),
  "a run of two thousand million documents": (path) =>
    forge(path, "postings", "documents", beginning(1, HUGE)),
  "postings of half a number": (path) =>
    forge(path, "postings", "documents", (bytes) => bytes.subarray(0, bytes.length - 1)),
  "occurrences of another number": (path) =>
    forge(path, "postings", "occurrences", (bytes) => new Uint8Array(3 * bytes.length + 1)),
  "positions of another number": (path) =>
    forge(path, "positions", "positions", (bytes) => new Uint8Array(5 * bytes.length)),
  "two thousand million terms in a row": (path) => forge(path, "few", "data", beginning(HUGE)),
  "places that begin before their row": (path) => forge(path, "few", "data", beginning(1, -5)),
  "a term of more documents than its places": (path) =>
    forge(path, "few", "data", (bytes) => {
      const row = new Int32Array(bytes.slice().buffer);
      const end = row[0]! + 2;
      for (let at = 1; at < end - 1; at++) row[end + row[at]!] = HUGE;
      return toBytes(row);
    }),
  "terms that have no row": (path) =>
    forge(
      path,
      "terms",
      "numbers",
      (bytes) => toBytes(new Int32Array(bytes.length / 4).fill(-HUGE)),
    ),
  "terms without a number": (path) => forge(path, "terms", "numbers", (bytes) => bytes.subarray(4)),
  "words without a number": (path) => forge(path, "words", "numbers", (bytes) => bytes.subarray(4)),
  "two thousand million lists of links in a row": (path) =>
    forge(path, "links", "data", beginning(HUGE)),
  "fewer than no lists of links": (path) => forge(path, "links", "data", beginning(-1)),
  "more links than there are": (path) =>
    forge(path, "links", "data", (bytes) => withNumber(bytes, 2, HUGE)),
  "links that begin before their row": (path) =>
    forge(path, "links", "data", (bytes) => withNumber(bytes, 3 + numberAt(bytes, 0), -5)),
  "links to documents that there are not": (path) => forge(path, "links", "data", linkedTo(HUGE)),
  "links to documents below the first": (path) => forge(path, "links", "data", linkedTo(-7)),
  "links with too few scores": (path) =>
    forge(path, "links", "data", (bytes) => bytes.subarray(0, bytes.length - 8)),
  "rows of links that are gone": (path) => alter(path, "DELETE FROM links"),
  "records in blocks that are gone": (path) =>
    forgeColumns(path, "records.blocks", (bytes) => bytes.slice().fill(127)),
  "records without blocks": (path) =>
    alter(path, "DELETE FROM columns WHERE name = 'records.blocks'"),
  "a block of two thousand million texts": (path) => forge(path, "texts", "data", beginning(HUGE)),
  "a block of texts that begin before it": (path) => {
    forge(path, "texts", "data", (bytes) => {
      const changed = bytes.slice();
      changed.set(toBytes(Int32Array.of(-5)), 8);
      return changed;
    });
  },
  "blocks of too few texts": (path) => {
    forge(path, "texts", "data", () => packTexts(["one"]));
    alter(path, "UPDATE texts SET first = first + 1024");
  },
  "texts from a far number on": (path) => alter(path, "UPDATE texts SET first = 1 << 40"),
  "texts from a number that is none here": (path) =>
    alter(path, "UPDATE texts SET first = (1 << 62) + 1"),
  "texts from a word on": (path) => alter(path, "UPDATE texts SET first = 'one'"),
  "a block of two thousand million records": (path) =>
    forge(path, "records", "data", beginning(HUGE)),
  "records that are not packed": (path) =>
    forge(path, "records", "data", (bytes) => {
      const count = new Int32Array(bytes.slice(0, 4).buffer)[0]!;
      return bytes.slice().fill(7, 4 * (count + 2));
    }),
  "records that share more than there is": (path) =>
    forgeColumns(path, "records.prefix", beginning(HUGE)),
  "records that share less than nothing": (path) =>
    forgeColumns(path, "records.prefix", beginning(-1)),
  "records whose codes are none": (path) =>
    forgeColumns(path, "records.prefix", (bytes) => bytes.slice().fill(7, bytes.length - 100)),
  "records without what they share": (path) =>
    alter(path, "DELETE FROM columns WHERE name = 'records.prefix'"),
  "records that are no objects": (path) => {
    const packer = RecordPacker.of([NULL]);
    forgeColumns(path, "records.prefix", () => packer.prefix);
    forge(
      path,
      "records",
      "data",
      () => blockOf(Array.from({ length: 2_000 }, () => packer.pack(NULL))),
    );
  },
  "offsets that lead beyond their values": (path) =>
    forgeColumns(path, "%.offsets", (bytes) => beginning(0, HUGE)(bytes)),
  "days that do not ascend": (path) => forgeColumns(path, "days", beginning(HUGE)),
  "days of documents that there are not": (path) =>
    forgeColumns(path, "days.first", (bytes) => {
      const changed = bytes.slice();
      changed.set(toBytes(Int32Array.of(HUGE)), bytes.length - 4);
      return changed;
    }),
  "columns of half a number": (path) =>
    forgeColumns(path, "rank", (bytes) => bytes.subarray(0, bytes.length - 1)),
  "topics below topics that there are not": (path) =>
    alter(path, "UPDATE topics SET parents = '[99999999]'"),
  "a state that unpacks to a gigabyte": (path) => forge(path, "states", "data", () => BOMB),
  "a state that says nothing": (path) => forge(path, "states", "data", () => packed("{}")),
  "a state that says what no state does": (path) =>
    forge(
      path,
      "states",
      "data",
      (bytes) =>
        packed(
          new TextDecoder().decode(inflateRawSync(bytes)).replace(/"date":"[^"]*"/, '"date":"x"'),
        ),
    ),
  "states that do not follow each other": (path) => alter(path, "UPDATE states SET back = 7"),
  "changes that unpack to a gigabyte": (path) => forge(path, "changes", "data", () => BOMB),
  "changes that are none": (path) => forge(path, "changes", "data", () => packed("none")),
  "changes of another collection": (path) =>
    alter(
      path,
      "DELETE FROM changes WHERE collection = 'news-articles'; " +
        "UPDATE changes SET collection = 'news-articles' WHERE collection = 'acquisitions'",
    ),
  "a ledger of too few records": (path) =>
    forgeColumns(path, "ledger.%", (bytes) => bytes.subarray(0, 8)),
  "topics with parents that are no list": (path) => alter(path, "UPDATE topics SET parents = '{'"),
  "topics with numbers of their own": (path) =>
    alter(
      path,
      "UPDATE topics SET number = number + 1000; UPDATE resources SET number = number + 1000 WHERE kind = 'topic'",
    ),
};

const NULL = new TextEncoder().encode("null");

function packed(text: string): Bytes {
  return new Uint8Array(deflateRawSync(new TextEncoder().encode(text)));
}

function forgeColumns(path: string, name: string, change: (bytes: Bytes) => Bytes): void {
  using database = new DatabaseSync(path);
  database.exec("BEGIN");
  const rows = database.prepare("SELECT rowid AS id, data FROM columns WHERE name LIKE ?").all(
    name,
  );
  for (const { id, data } of rows) {
    const changed = change(data as Bytes);
    database.prepare("UPDATE columns SET data = ?, checksum = ? WHERE rowid = ?")
      .run(changed, checksumOf([changed]), id!);
  }
  database.exec("COMMIT");
}

Deno.test("arrays that no build makes are noticed, though their checksums fit", async (t) => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 140 });
    await buildDemo(path, { documents: 150 });
    const bytes = await Deno.readFile(path);
    await ask(path);
    for (const [what, damage] of Object.entries(FORGERIES)) {
      await t.step(what, async () => {
        await Deno.writeFile(path, bytes);
        damage(path);
        const before = Deno.memoryUsage().external;
        const error = await ask(path).then(() => null, (error: unknown) => error);
        assertEquals(
          error instanceof CorpusError ? error.message : error,
          "Cannot read the corpus: the file is damaged; build it with: trendframe build CORPUS " +
            `PATH…, current value is ${JSON.stringify(path)}`,
        );
        assert(Deno.memoryUsage().external - before < 2 ** 29);
      });
    }
  });
});
