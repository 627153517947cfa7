import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { buildCorpus } from "../lib/corpus/build.ts";
import { writeRejections } from "../lib/corpus/rejections.ts";
import { ResponseCache } from "../lib/engines/http/cache.ts";
import { exportRows } from "../lib/export/mod.ts";
import * as plot from "../lib/plot/mod.ts";
import { Trends } from "../lib/query/mod.ts";
import { trendReport, writeReport } from "../lib/report/mod.ts";
import { createKey } from "../lib/service/mod.ts";
import { renamesOf } from "./_renames.ts";
import { patents, sourceOf } from "./corpus/_builds.ts";
import { inFolder, namesIn, streamOf } from "./export/_stream.ts";
import { from } from "./conformance/records.ts";
import { years } from "./plot/_frames.ts";
import { referenceEngine } from "./reference/engine.ts";

const REJECTIONS = [{ file: "a.csv", line: 2, reason: "it has no title" }];
const ANSWER = { storedAt: "2024-01-01T00:00:00Z", etag: null, output: 1, notes: [] };
const KEY = { name: "key", scopes: ["license"] } as const;

/** What puts a file in its place in one step, and what stays beside it when it cannot. */
const WRITERS: Readonly<
  Record<string, { write: (path: string) => Promise<unknown>; left?: (name: string) => string[] }>
> = {
  "list.csv": { write: (path) => writeRejections(path, REJECTIONS) },
  "rows.jsonl": {
    write: (path) => exportRows(streamOf({ rows: 250 }), path),
    left: (name) => [`.${name}.rows`],
  },
  "frame.csv": { write: (path) => years([1, 2, 3]).save(path) },
  "frame.parquet": { write: (path) => years([1, 2, 3]).save(path) },
  "frame.xlsx": { write: (path) => years([1, 2, 3]).save(path) },
  "keys.json": { write: (path) => createKey(path, KEY) },
};

for (const [name, { write, left = () => [] }] of Object.entries(WRITERS)) {
  Deno.test(`nothing is left behind where ${name} cannot be put in its place`, () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/${name}/full`, { recursive: true });
      await assertRejects(() => write(`${folder}/${name}`));
      assertEquals(await namesIn(folder), [...left(name), name]);
    }));
}

Deno.test("an export that is stopped while it writes leaves its rows, and no part of a file", () =>
  inFolder(async (folder) => {
    const stop = new AbortController();
    const stopped = exportRows(streamOf({ rows: 250 }), `${folder}/rows.jsonl`, {
      signal: stop.signal,
      onProgress: ({ phase }) => phase === "writing" && stop.abort(new Error("enough")),
    });
    await assertRejects(() => stopped, Error, "enough");
    assertEquals(await namesIn(folder), [".rows.jsonl.rows"]);
  }));

Deno.test("what is renamed is on the disk before, so that a power cut leaves no empty file", () =>
  inFolder(async (folder) => {
    const trends = new Trends(referenceEngine(from("test", ...patents(3))));
    const writes = [
      () => buildCorpus(`${folder}/c.sqlite`, [sourceOf(patents(3))], { title: "three" }),
      ...["csv", "jsonl", "parquet", "arrow", "xlsx"].map((ending) => () =>
        years([1, 2, 3]).save(`${folder}/frame.${ending}`)
      ),
      () => createKey(`${folder}/keys.json`, KEY),
      () => exportRows(streamOf({ rows: 250 }), `${folder}/rows.jsonl`),
      () => writeRejections(`${folder}/list.csv`, REJECTIONS),
      () => new ResponseCache(`${folder}/cache`).write({ a: 1 }, ANSWER),
      () => plot.timeSeries(years([1, 2, 3])).save(`${folder}/chart.svg`),
      async () =>
        await writeReport(await trendReport(trends, trends.patents()), `${folder}/report`),
    ];
    for (const write of writes) {
      const { count, unsynced } = await renamesOf(write);
      assertNotEquals(count, 0, `${write}`);
      assertEquals(unsynced, [], `${write}`);
    }
  }));

Deno.test("the listener hears of a file that is renamed before it is on the disk", () =>
  inFolder(async (folder) => {
    const [here, there] = [`${folder}/a`, `${folder}/b`];
    const { count, unsynced } = await renamesOf(async () => {
      await Deno.writeTextFile(here, "a");
      await Deno.rename(here, there);
    });
    assertEquals([count, unsynced], [1, [`${here} became ${there}`]]);
  }));
