import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { exposureOf } from "../../../lib/engines/answering/sums_of_money.ts";
import { activity, dailyRates } from "../../../lib/engines/embedded/kernels/mod.ts";
import { bucketOf, DAY, type Resolution } from "../../../lib/catalogue/dates.ts";
import {
  type DaySpan,
  grantWindow,
  readActivity,
  wholeCosts,
} from "../../../lib/engines/opensearch/grants/activity.ts";
import { AS_DOUBLES, inParts } from "../../../lib/engines/opensearch/grants/summing.ts";
import { dailyRate, nearRate } from "../../../lib/engines/opensearch/layout/daily_rate.ts";
import {
  fractionOf,
  type Scale,
  scaleFor,
} from "../../../lib/engines/opensearch/layout/fixed_point.ts";

interface Project {
  readonly cost: number;
  readonly start: number;
  readonly days: number;
  /** What a unit of its money is worth; 1 where it is not told. */
  readonly worth?: number;
}

/** What a cluster counts of projects that begin, and end, in each bucket. */
function countedOf(projects: readonly Project[], resolution: Resolution, scale: Scale) {
  const edges = { begun: new Map<number, object[]>(), over: new Map<number, object[]>() };
  for (const { cost, start, days } of projects) {
    const end = start + days - 1;
    const exact = dailyRate(cost, start, end, scale), near = nearRate(cost, start, end);
    for (const [edge, day] of [["begun", start], ["over", end]] as const) {
      const key = bucketOf(day * DAY, resolution), all = edges[edge].get(key) ?? [];
      all.push({
        rh: exact.rate.high ?? 0,
        rl: exact.rate.low ?? 0,
        rr: exact.rate.rest ?? 0,
        th: exact[edge].high ?? 0,
        tl: exact[edge].low ?? 0,
        tr: exact[edge].rest ?? 0,
        r: near.rate,
        t: near[edge],
      });
      edges[edge].set(key, all);
    }
  }
  const bucketsIn = (found: Map<number, object[]>) => ({
    buckets: [...found].sort(([one], [other]) => one - other).map(([key, all]) => ({
      key,
      doc_count: all.length,
      ...Object.fromEntries(
        ["rh", "rl", "rr", "th", "tl", "tr", "r", "t"].map((
          name,
        ) => [name, { value: summed(all, name) }]),
      ),
    })),
  });
  return { begun: bucketsIn(edges.begun), over: bucketsIn(edges.over) };
}

/** As the cluster sums: what is lost at each step is carried on. */
function summed(all: readonly object[], name: string): number {
  let sum = 0, lost = 0;
  for (const each of all) {
    const value = (each as Record<string, number>)[name]! - lost, next = sum + value;
    lost = (next - sum) - value;
    sum = next;
  }
  return sum;
}

function bothOf(projects: readonly Project[], resolution: Resolution) {
  const scale = scaleFor(366 * Math.max(1, ...projects.map(({ cost }) => cost)), projects.length);
  const worths = [...new Set(projects.map(({ worth = 1 }) => worth))].sort((a, b) => a - b);
  const shares = worths.map((worth) => ({ worth, query: { term: { money: String(worth) } } }));
  const counted = Object.fromEntries(worths.map((each, at) => [
    `share${at}`,
    countedOf(projects.filter(({ worth = 1 }) => worth === each), resolution, scale),
  ]));
  const span: DaySpan = {
    start: Math.min(...projects.map(({ start }) => start)),
    end: Math.max(...projects.map(({ start, days }) => start + days - 1)),
  };
  const reach = { end: null, isWhole: true } as unknown as Parameters<typeof grantWindow>[1];
  const window = grantWindow(span, reach, { start: null, end: null, resolution });
  const read = (summing: typeof AS_DOUBLES) =>
    readActivity(window, counted, { shares, summing, spread: wholeCosts("EUR") });
  return { window, exact: read(inParts(scale)), near: read(AS_DOUBLES) };
}

const PROJECTS = fc.array(
  fc.record({
    cost: fc.oneof(
      fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 400 }),
    ),
    start: fc.integer({ min: 7_000, max: 22_000 }),
    days: fc.integer({ min: 1, max: 4_000 }),
  }),
  { minLength: 1, maxLength: 60 },
);
const RESOLUTIONS = fc.constantFrom<Resolution>("month", "quarter", "year");

Deno.test("sums of doubles that are sure are those of the parts, to the unit", () => {
  let sure = 0, all = 0;
  fc.assert(
    fc.property(PROJECTS, RESOLUTIONS, (projects, resolution) => {
      const { exact, near } = bothOf(projects, resolution);
      assertEquals(near.counts, exact.counts);
      all++;
      if (!near.isSure) return;
      sure++;
      assertEquals(near.amounts, exact.amounts);
    }),
    { numRuns: 300 },
  );
  assert(sure > all / 2, `${sure} of ${all} are sure`);
});

Deno.test("a sum at a half is not sure, however it was rounded", () => {
  // three days of a half, of which January has one and February two
  const projects = [{ cost: 1.5, start: 30, days: 3 }];
  const { exact, near } = bothOf(projects, "month");
  assert(exact.isSure);
  assertEquals(exact.amounts, [1, 1]);
  assert(!near.isSure);
});

/** Of few days and round amounts, whose shares end in halves, as do those times their worth. */
const ROUND = fc.array(
  fc.record({
    cost: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(10.5, 0.06, 1234.56)),
    start: fc.integer({ min: 17_800, max: 18_500 }),
    days: fc.constantFrom(1, 2, 6, 30, 31, 60, 62, 365),
    worth: fc.constantFrom(1, 1.15, 1.13, 1.105, 1.1195, 0.5),
  }),
  { minLength: 1, maxLength: 12 },
);

/** As a file adds up projects. */
function fileOf(projects: readonly Project[], edges: readonly number[]): number[] {
  const starts = Int32Array.from(projects, ({ start }) => start);
  const ends = Int32Array.from(projects, ({ start, days }) => start + days - 1);
  const rates = dailyRates(starts, ends, Float64Array.from(projects, ({ cost }) => cost));
  const sums = [...Map.groupBy(projects.keys(), (at) => projects[at]!.worth!)].map(
    ([worth, docs]) => ({
      worth,
      ...activity(Int32Array.from(docs), starts, ends, rates, Int32Array.from(edges)),
    }),
  );
  return edges.slice(1).map((_, bucket) =>
    exposureOf(sums.map(({ worth, amounts }) => ({ worth, sum: amounts[bucket]! })))
  );
}

/** The same of exact fractions. */
function exactlyOf(projects: readonly Project[], edges: readonly number[]): number[] {
  return edges.slice(1).map((next, bucket) => {
    const from = edges[bucket]!, sums = new Map<number, { over: bigint; under: bigint }>();
    for (const { cost, start, days, worth } of projects) {
      const inside = Math.min(start + days, next) - Math.max(start, from);
      if (inside <= 0) continue;
      const { over, under } = fractionOf(cost);
      const before = sums.get(worth!) ?? { over: 0n, under: 1n };
      const part = { over: over * BigInt(inside), under: under * BigInt(days) };
      sums.set(worth!, {
        over: before.over * part.under + part.over * before.under,
        under: before.under * part.under,
      });
    }
    const told = Array.from(sums, ([worth, { over, under }]) => ({
      worth,
      sum: Number(((over << 60n) + under / 2n) / under) / 2 ** 60,
    }));
    return exposureOf(told);
  });
}

Deno.test("a file, a cluster in parts, one that is sure, and exact fractions tell one exposure", () => {
  let sure = 0;
  fc.assert(
    fc.property(ROUND, RESOLUTIONS, (projects, resolution) => {
      const { window: { edges }, exact, near } = bothOf(projects, resolution);
      const expected = exactlyOf(projects, edges);
      assertEquals(fileOf(projects, edges), expected);
      assertEquals(exact.amounts, expected);
      if (!near.isSure) return;
      sure++;
      assertEquals(near.amounts, expected);
    }),
    { numRuns: 500 },
  );
  assert(sure > 50, `${sure} are sure`);
});
