import { assert, assertEquals, assertRejects } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../../lib/corpus/build_demo.ts";
import { KeptCorpus } from "../../../../lib/corpus/kept/kept_corpus.ts";
import { openCorpus } from "../../../../lib/open.ts";
import type { Trends } from "../../../../lib/query/mod.ts";
import { diff, states } from "../../../../lib/study/mod.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { alter, noise } from "./_damage.ts";

const PAGE = 16_384;

/** Questions that together read every kind of table. */
async function ask(path: string): Promise<unknown[]> {
  await using trends = await openCorpus(path);
  const topic = await trends.topic("quantum computing");
  const patents = trends.patents().matching('"and the" OR energ* OR quantum');
  return [
    await trends.info(),
    (await patents.top(20).proofPoints()).toCsv(),
    (await patents.topic(topic, { children: true }).timeSeries("month")).toCsv(),
    (await trends.grants().timeSeries("quarter")).toCsv(),
    (await trends.acquisitions().topic(topic).top(100).proofPoints()).toCsv(),
    (await trends.investments().groupBy("country")).toCsv(),
    (await trends.newsArticles().groupBy("source")).toCsv(),
    (await trends.related(topic)).toCsv(),
    (await trends.topics("quantum")).toCsv(),
    ...await asked(trends),
  ];
}

/** The states before, where there are some: what is told of each, and of all its records. */
async function asked(trends: Trends): Promise<unknown[]> {
  const known = await states(trends);
  if (known.height === 1) return [];
  const found = await diff(trends, trends.newsArticles().matching("energ*"), { from: -1 });
  return [known.texts("fingerprint"), found.frame.toCsv(), found.records.toCsv()];
}

/** What nobody asks but a change of the corpus. */
async function readKept(path: string): Promise<void> {
  using kept = new KeptCorpus(path);
  for (const source of kept.sources()) for await (const _ of source.read());
}

Deno.test("a damaged page is noticed or does not matter: never another answer, no other error", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 150 });
    const bytes = await Deno.readFile(path);
    const right = await ask(path);
    let noticed = 0, pages = 0;
    for (let at = 0; at < bytes.length; at += PAGE) {
      const damaged = bytes.slice();
      const garbage = pages % 2 ? noise(PAGE, pages) : new Uint8Array(PAGE);
      damaged.set(garbage, at);
      await Deno.writeFile(path, damaged);
      try {
        assertEquals(await ask(path), right, `page ${pages}`);
      } catch (error) {
        if (!(error instanceof CorpusError)) throw error;
        assert(/^Cannot (open|read) the corpus: .*damaged.*; build it with/.test(error.message));
        noticed++;
      }
      pages++;
    }
    assert(noticed > pages / 4, `${noticed} of ${pages} damaged pages were noticed`);
  });
});

Deno.test("an array that is not what was written is noticed, in every table that has some", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 140 });
    await buildDemo(path, { documents: 150 });
    const bytes = await Deno.readFile(path);
    const arrays = arraysOf(path);
    assert(arrays.length >= 8, `${arrays}`);
    for (const [table, column] of arrays) {
      await Deno.writeFile(path, bytes);
      // the last byte of every array, changed
      alter(
        path,
        `UPDATE ${table} SET ${column} = CAST(
           substr(${column}, 1, length(${column}) - 1) ||
             CASE substr(${column}, -1) WHEN x'01' THEN x'00' ELSE x'01' END AS BLOB)
         WHERE length(${column}) > 0`,
      );
      const where = `${table}.${column}`;
      const asked = () => table === "kept" ? readKept(path) : ask(path);
      const error = await assertRejects(asked, CorpusError, "", where);
      assert(
        error.message.startsWith("Cannot read the corpus: the file is damaged"),
        error.message,
      );
    }
  });
});

Deno.test("a count reads of a word its documents only; a score and a field what it needs", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 150 });
    alter(path, "UPDATE postings SET occurrences_checksum = occurrences_checksum + 1");
    await using trends = await openCorpus(path);
    const patents = trends.patents().matching("method OR system");
    await patents.timeSeries("year");
    await assertRejects(() => patents.top(5).proofPoints(), CorpusError);
    await assertRejects(
      () => trends.patents().matching("title:method").timeSeries("year"),
      CorpusError,
    );
  });
});

/** Tables and columns of arrays. */
function arraysOf(path: string): (readonly [table: string, column: string])[] {
  using database = new DatabaseSync(path, { readOnly: true });
  return database.prepare(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.type = 'BLOB'`,
  ).all().map((row) => [String(row.table), String(row.column)] as const);
}
