import { assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { TrendframeError } from "../../lib/catalogue/errors.ts";
import type { RowStream, Trends as Trend } from "../../lib/query/mod.ts";
import { Trends } from "../../lib/query/trends.ts";
import { readPages } from "../../lib/query/verbs/pages.ts";
import { withGaps } from "../conformance/gaps.ts";
import { acquisition, from, patent } from "../conformance/records.ts";
import { referenceEngine } from "../reference/engine.ts";
import { fakeEngine, paged } from "./_fake_engine.ts";

const records = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}` }));
const count = fc.integer({ min: 0, max: 40 });

Deno.test("pages of any size give the rows from where was skipped, as many as were asked for", async () => {
  const range = fc.record({ skip: count, take: count, pageRows: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(count, range, fc.boolean(), async (length, { skip, take, pageRows }, told) => {
      const all = records(length);
      const asked: number[] = [];
      const page = (at: { skip: number; take: number }) => {
        asked.push(at.take);
        const { data, total } = paged(all)(at);
        return Promise.resolve({ output: told ? { data, total } : { data }, notes: [] });
      };
      const { output } = await readPages(page, { skip, take, pageRows }, {});
      assertEquals(output.data, all.slice(skip, skip + take));
      assertEquals(asked.every((each) => each <= pageRows), true);
    }),
  );
});

Deno.test("pages with one row in the place of another are refused, told total or not", async () => {
  const all = records(25);
  for (const told of [true, false]) {
    for (const [missing, twice] of [[3, 4], [12, 3], [24, 0]] as const) {
      const shown = all.map((row, at) => at === missing ? all[twice]! : row);
      const page = (at: { skip: number; take: number }) => {
        const { data, total } = paged(shown)(at);
        return Promise.resolve({ output: told ? { data, total } : { data }, notes: [] });
      };
      await assertRejects(
        () => readPages(page, { skip: 0, take: 100, pageRows: 10 }, {}),
        TrendframeError,
        "current value is 25 rows with 24 ids of 25",
      );
    }
  }
});

Deno.test("members that are read are those from where was skipped, in the order of their ids", async () => {
  const ids = Array.from({ length: 12 }, (_, at) => ({ id: `p${(at * 5) % 12 + 10}` }));
  const patents = new Trends(fakeEngine({ searchPatents: paged(ids) })).patents();
  const sorted = ids.map(({ id }) => id).sort();
  for (const skip of [0, 1, 5, 11, 12, 20]) {
    for (const take of [0, 1, 4, 12, undefined]) {
      const frame = await patents.members(undefined, { skip, ...(take !== undefined && { take }) });
      const end = take === undefined ? undefined : skip + take;
      assertEquals(frame.texts("id"), sorted.slice(skip, end), `${skip}, ${take}`);
      assertEquals(frame.facts, { total: 12 });
    }
  }
});

const RECORDS = from(
  "test",
  ...Array.from({ length: 30 }, (_, at) => patent(`p${at}`, "2020-01-05", `Patent ${at}`)),
  ...Array.from({ length: 230 }, (_, at) => acquisition(`a${at}`, "2020-01-01", at)),
);
const withColumns = new Trends(referenceEngine(RECORDS));
const byPage = new Trends(
  withGaps(withColumns.engine, [{ missing: "columns", reason: "to see the pages" }]),
);

async function idsOf(stream: RowStream, at: number): Promise<unknown[]> {
  const batches = await Array.fromAsync(stream.read(at));
  return batches.flatMap(({ rows }) => rows.map(({ id }) => id));
}

Deno.test("a stream of some rows that goes on from a later one ends where it ended before", async () => {
  const streams = (trends: Trend, take: number) => [
    trends.patents().stream({ take }),
    trends.acquisitions().sortBy("amount").stream({ take }),
  ];
  for (const trends of [withColumns, byPage]) {
    for (const take of [0, 7, 30, 120, 300]) {
      for (const stream of streams(trends, take)) {
        const all = await idsOf(stream, 0);
        for (const at of [0, 1, 6, 7, 8, 29, 30, 31, 119, 120, 121, 230]) {
          assertEquals(await idsOf(stream, at), all.slice(at), `${take} from ${at}`);
        }
      }
    }
  }
});
