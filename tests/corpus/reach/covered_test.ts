import { assert, assertEquals } from "@std/assert";
import { DAY, firstInstant } from "../../../lib/catalogue/dates.ts";
import { coveredSince, pausesOf } from "../../../lib/corpus/reach/covered.ts";
import { type DayCount, DayCounts, dayText } from "../../../lib/corpus/reach/day_counts.ts";
import { limitsOf } from "../../../lib/corpus/reach/limits.ts";
import type { Precision } from "../../../lib/catalogue/dates.ts";

/** A record each so many days from one day to another. */
function every(step: number, from: string, to: string): number[] {
  const days: number[] = [];
  for (let at = firstInstant(from); at <= firstInstant(to); at += step * DAY) days.push(at);
  return days;
}

function counted(instants: readonly number[], precision: Precision = "day"): DayCount[] {
  const counts = new DayCounts();
  for (const instant of instants) counts.add({ instant, precision });
  return counts.sorted();
}

function told(days: readonly DayCount[]) {
  return pausesOf(days).map(({ after, before }) => [dayText(after), dayText(before)]);
}

const sinceOf = (days: readonly DayCount[]) => {
  const since = coveredSince(days);
  return Number.isFinite(since) ? dayText(since) : null;
};

Deno.test("all pauses are found, with what would be expected in them", () => {
  const days = counted([
    ...every(5, "2005-01-01", "2006-12-31"),
    ...every(5, "2010-01-01", "2012-12-31"),
    ...every(5, "2018-01-01", "2022-12-31"),
  ]);
  assertEquals(told(days), [["2006-12-27", "2010-01-01"], ["2012-12-31", "2018-01-01"]]);
  const [first] = pausesOf(days);
  assertEquals([Math.round(first!.expected), first!.least], [220, 100]);
});

Deno.test("both sides must let 20 records be expected", () => {
  // one in five days before, one in a hundred after: a source that dwindles
  const dwindles = [
    ...every(5, "2005-01-01", "2010-12-31"),
    ...every(100, "2012-01-01", "2022-01-01"),
  ];
  assertEquals(told(counted(dwindles)), []);
  const grows = [
    ...every(100, "2000-01-01", "2010-01-01"),
    ...every(5, "2011-01-01", "2018-01-01"),
  ];
  assertEquals(told(counted(grows)), []);
});

Deno.test("a side of fewer than 20 records has no say, and a rate is of 10", () => {
  const few = [...every(20, "2005-01-01", "2005-06-30"), ...every(5, "2015-01-01", "2022-01-01")];
  assertEquals(told(counted(few)), [["2005-06-30", "2015-01-01"]]);
  const sparse = [
    ...every(200, "1920-01-01", "1935-01-01"),
    ...every(200, "1990-01-01", "2020-01-01"),
  ];
  assertEquals(told(counted(sparse)), []);
});

Deno.test("years without a record of a source that tells years are a pause, none within a year", () => {
  const years = (list: readonly number[]) =>
    counted(list.flatMap((year) => Array(30).fill(firstInstant(`${year}-01-01`))), "year");
  assertEquals(told(years([2010, 2011, 2012, 2015, 2016, 2017])), [["2012-12-31", "2015-01-01"]]);
  assertEquals(told(years([2010, 2011, 2012, 2013, 2014])), []);
  assertEquals(sinceOf(years([2010, 2011, 2012])), "2009-01-02", "2010 is whole, 2009 not covered");
});

Deno.test("a source begins where 20 records are missing before its first", () => {
  // one a day from September on: 20 days before it are enough
  assertEquals(sinceOf(counted(every(1, "2015-09-06", "2018-01-01"))), "2015-08-18");
  assertEquals(sinceOf(counted(every(1, "2015-09-06", "2016-03-01"))), "2015-06-16", "half a year");
  assertEquals(sinceOf(counted(every(30, "2015-09-06", "2020-01-01"))), "2014-01-31");
  assertEquals(sinceOf(counted(every(300, "1950-01-01", "2020-01-01"))), null, "no rate");
  assertEquals(sinceOf(counted(every(1, "2020-01-01", "2020-01-15"))), null, "fewer than 20");
});

Deno.test("a source with few records at first begins no later than these tell", () => {
  // a topic that breaks out: 12 in the first 120 days, then ten a day
  const breaksOut = [
    ...every(10, "2020-01-11", "2020-05-01"),
    ...Array(10).fill(every(1, "2020-05-10", "2021-12-31")).flat(),
  ];
  assertEquals(sinceOf(counted(breaksOut)), "2019-09-13");
});

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = (mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed)) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

const FIRST = firstInstant("2005-01-01"), YEARS = 18;

/** Days of a source at a rate per day that is thinned from the highest. */
function drawn(random: () => number, most: number, rate: (year: number) => number): number[] {
  const instants: number[] = [];
  for (let at = 0;;) {
    at -= Math.log(1 - random()) / most;
    if (at > YEARS * 365.25) return instants;
    if (random() * most < rate(at / 365.25)) instants.push(FIRST + Math.floor(at) * DAY);
  }
}

const PER_YEAR = [3, 8, 20, 60, 200];
const SEEDS = 20;

/** How many series of each size have a pause, or a first year that is said to be cut. */
function falseOnes(rateOf: (perDay: number, random: () => number) => (year: number) => number) {
  return PER_YEAR.map((size, at) => {
    let found = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const random = seeded(1_000 * at + seed);
      const perDay = size / 365.25;
      const instants = drawn(random, 4 * perDay, rateOf(perDay, random));
      for (const precision of ["day", "month", "year"] as const) {
        const days = counted(
          instants.map((each) => floorTo(each, precision)),
          precision,
        );
        if (!days.length) continue;
        const { first, last } = limitsOf(days)!;
        const kept = days.filter(({ day }) => day >= first && day <= last);
        const since = coveredSince(kept);
        const year = firstInstant(dayText(first).slice(0, 4) + "-01-01") / DAY;
        if (pausesOf(kept).length || since > year && first * DAY - FIRST < 31 * DAY) found++;
      }
    }
    return found;
  });
}

function floorTo(instant: number, precision: "day" | "month" | "year"): number {
  const text = new Date(instant).toISOString();
  if (precision === "day") return instant;
  return firstInstant(
    precision === "month" ? `${text.slice(0, 7)}-01` : `${text.slice(0, 4)}-01-01`,
  );
}

/** Under 1 in 100 of all, and no size stands out. */
function assertRare(found: readonly number[], what: string): void {
  const all = found.reduce((sum, each) => sum + each, 0);
  assert(all < PER_YEAR.length * SEEDS * 3 / 100, `${what}: ${found}`);
}

Deno.test("steady sources have no false pause", () => {
  assertRare(falseOnes((rate) => () => rate), "steady");
});

Deno.test("growing and dwindling sources have none", () => {
  assertRare(falseOnes((rate) => (year) => rate * 4 * Math.exp(-0.25 * (YEARS - year))), "growing");
  assertRare(falseOnes((rate) => (year) => rate * 4 * Math.exp(-0.25 * year)), "dwindling");
});

Deno.test("seasonal sources have none", () => {
  const season = (year: number) => 1 + 0.95 * Math.sin(2 * Math.PI * year);
  assertRare(falseOnes((rate) => (year) => 2 * rate * season(year)), "seasonal");
  // all in two months of each year
  assertRare(falseOnes((rate) => (year) => (year % 1 < 1 / 6 ? 4 * rate : 0)), "conferences");
});

Deno.test("sources that come in bursts have none", () => {
  assertRare(
    falseOnes((rate, random) => {
      const levels = Array.from({ length: 12 * YEARS + 2 }, () => rate * (0.3 + 1.4 * random()));
      return (year) => levels[Math.floor(12 * year)]!;
    }),
    "months of five times as many as others",
  );
});
