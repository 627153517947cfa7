import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { bucketOf, DAY, type Resolution } from "../../../lib/catalogue/dates.ts";
import { ALL } from "../../../lib/engines/opensearch/filter/scope.ts";
import {
  type DaySpan,
  grantWindow,
  readActivity,
  wholeCosts,
} from "../../../lib/engines/opensearch/grants/activity.ts";
import { AS_DOUBLES, inParts } from "../../../lib/engines/opensearch/grants/summing.ts";
import { dailyRate, nearRate } from "../../../lib/engines/opensearch/layout/daily_rate.ts";
import { type Scale, scaleFor } from "../../../lib/engines/opensearch/layout/fixed_point.ts";

interface Project {
  readonly cost: number;
  readonly start: number;
  readonly days: number;
}

const SHARES = [{ worth: 1, query: ALL }];

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
        th: exact[edge].high ?? 0,
        tl: exact[edge].low ?? 0,
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
        ["rh", "rl", "th", "tl", "r", "t"].map((name) => [name, { value: summed(all, name) }]),
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
  const counted = countedOf(projects, resolution, scale);
  const span: DaySpan = {
    start: Math.min(...projects.map(({ start }) => start)),
    end: Math.max(...projects.map(({ start, days }) => start + days - 1)),
  };
  const reach = { end: null, isWhole: true } as unknown as Parameters<typeof grantWindow>[1];
  const window = grantWindow(span, reach, { start: null, end: null, resolution });
  const read = (summing: typeof AS_DOUBLES) =>
    readActivity(window, counted, { shares: SHARES, summing, spread: wholeCosts("EUR") });
  return { exact: read(inParts(scale)), near: read(AS_DOUBLES) };
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
