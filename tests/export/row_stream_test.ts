import { assertEquals, assertThrows } from "@std/assert";
import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import { type RowStream, type StreamOptions, Trends } from "../../lib/query/mod.ts";
import { withGaps } from "../conformance/gaps.ts";
import { acquisition, from, patent, project } from "../conformance/records.ts";
import { referenceEngine } from "../reference/engine.ts";

const RECORDS = from(
  "test",
  ...Array.from({ length: 2_345 }, (_, at) => ({
    ...patent(`p${at}`, at % 9 ? "2020-01-05" : null, `Patent ${at}`),
    extra: { at },
  })),
  ...Array.from({ length: 12 }, (_, at) => project(`g${at}`, ["2020-01-01", "2020-12-31", at])),
  ...Array.from({ length: 234 }, (_, at) => acquisition(`a${at}`, "2020-01-01", at)),
);
const withColumns = new Trends(referenceEngine(RECORDS));
const byPage = new Trends(
  withGaps(withColumns.engine, [{ missing: "columns", reason: "to see the pages" }]),
);

async function rowsOf(stream: RowStream, skip = 0) {
  const batches = await Array.fromAsync(stream.read(skip));
  return batches.flatMap(({ rows }) => rows).map((row) =>
    Object.fromEntries(stream.fields.map(({ name }) => [name, row[name] ?? null]))
  );
}

const QUERIES: Readonly<Record<string, (trends: Trends, options?: StreamOptions) => RowStream>> = {
  patents: (trends, options) => trends.patents().matching("patent").stream(options),
  grants: (trends, options) => trends.grants().since("2020").stream(options),
  acquisitions: (trends, options) => trends.acquisitions().sortBy("amount").stream(options),
};

for (const [name, streamOf] of Object.entries(QUERIES)) {
  Deno.test(`a stream of ${name} is the same by columns and by page, from any row on`, async () => {
    const rows = await rowsOf(streamOf(withColumns));
    assertEquals(await rowsOf(streamOf(byPage)), rows);
    for (const skip of [1, 100, rows.length - 1, rows.length]) {
      if (skip > rows.length) continue;
      assertEquals(await rowsOf(streamOf(withColumns), skip), rows.slice(skip));
      assertEquals(await rowsOf(streamOf(byPage), skip), rows.slice(skip));
    }
    for (const take of [0, 5, 150]) {
      for (const trends of [withColumns, byPage]) {
        const stream = streamOf(trends, { take });
        assertEquals(await rowsOf(stream), rows.slice(0, take));
        const [batch] = await Array.fromAsync(stream.read(0));
        assertEquals(stream.expected(batch!.total), Math.min(take, rows.length));
      }
    }
  });
}

Deno.test("a stream has the fields that are asked for, those of the source too", async () => {
  const stream = withColumns.patents().stream({ fields: ["id", "extra.at"], take: 2 });
  assertEquals((await rowsOf(stream)).map(Object.keys), [["id", "extra.at"], ["id", "extra.at"]]);
  assertThrows(() => withColumns.patents().stream({ fields: ["titel"] }), RangeError, "titel");
});

Deno.test("what pages do not have is refused before anything is asked", () => {
  const refused = (trends: Trends, options?: StreamOptions) =>
    assertThrows(() => trends.patents().stream(options), UnsupportedOperationError);
  refused(byPage, { fields: ["extra.at"] });
  assertThrows(() => byPage.earningsCalls().stream(), UnsupportedOperationError);
  assertThrows(() => byPage.investments().stream(), UnsupportedOperationError);
});

Deno.test("a stream that is stopped ends with the reason", async () => {
  for (const { engine } of [withColumns, byPage] as { engine: Engine }[]) {
    const stream = new Trends(engine).patents().stream();
    const stop = new AbortController();
    let error: unknown;
    try {
      for await (const _ of stream.read(0, { signal: stop.signal })) {
        stop.abort(new Error("enough"));
      }
    } catch (caught) {
      error = caught;
    }
    assertEquals(String(error), "Error: enough");
  }
});
