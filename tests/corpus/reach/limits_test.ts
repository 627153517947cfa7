import { assertEquals } from "@std/assert";
import { DAY, firstInstant } from "../../../lib/catalogue/dates.ts";
import { DayCounts, dayOfText, dayText } from "../../../lib/corpus/reach/day_counts.ts";
import { stopsBefore } from "../../../lib/corpus/reach/gaps.ts";
import { limitsOf } from "../../../lib/corpus/reach/limits.ts";

/** A record each so many days from one day to another, and some more. */
function every(step: number, from: string, to: string, ...others: readonly string[]) {
  const counts = new DayCounts();
  const add = (instant: number) => counts.add({ instant, precision: "day" });
  for (let at = firstInstant(from); at <= firstInstant(to); at += step * DAY) add(at);
  for (const other of others) add(firstInstant(other));
  return counts.sorted();
}

function keptOf(days: ReturnType<typeof every>) {
  const limits = limitsOf(days);
  return limits && {
    first: dayText(limits.first),
    last: dayText(limits.last),
  };
}

Deno.test("no day has no limits", () => {
  assertEquals(keptOf([]), null);
});

Deno.test("a gap is astray from 20 records on that would be in it", () => {
  // one in five days: 20 in 100 days, and the last before the gap is that of 30 December
  const steady = ["2010-01-01", "2019-12-30"] as const;
  const last = dayText(dayOfText("2019-12-30"));
  assertEquals(keptOf(every(5, ...steady, "2020-04-08"))?.last, "2020-04-08", "99 days");
  assertEquals(keptOf(every(5, ...steady, "2020-04-12"))?.last, last, "102 days");
});

Deno.test("at the front, too", () => {
  const days = every(5, "2000-01-01", "2009-12-28", "1900-01-01", "1970-01-01");
  assertEquals(keptOf(days), { first: "2000-01-01", last: "2009-12-24" });
});

Deno.test("more than 20, or than a hundredth, are no mistake", () => {
  const late = (count: number) => Array<string>(count).fill("2031-01-01");
  const many = ["2000-01-01", "2019-12-30"] as const;
  assertEquals(keptOf(every(1, ...many, ...late(20)))?.last, "2019-12-30");
  assertEquals(keptOf(every(1, ...many, ...late(21))), {
    first: "2000-01-01",
    last: "2031-01-01",
  });
  const few = every(1, "2019-01-01", "2019-12-30", ...late(4));
  assertEquals(keptOf(few)?.last, "2031-01-01", "4 of 368");
});

Deno.test("gaps as they come all the time are none", () => {
  const yearly = new DayCounts();
  for (let year = 2000; year < 2024; year++) {
    for (let at = 0; at < 100; at++) {
      yearly.add({ instant: firstInstant(`${year}-05-01`), precision: "day" });
    }
  }
  yearly.add({ instant: firstInstant("2024-05-01"), precision: "day" });
  assertEquals(keptOf(yearly.sorted())?.last, "2024-05-01");
});

Deno.test("a source stops where 20 more would be expected until a day", () => {
  const days = every(5, "2010-01-01", "2019-12-30");
  assertEquals(stopsBefore(days, dayOfText("2020-03-31")), false);
  assertEquals(stopsBefore(days, dayOfText("2020-04-30")), true);
  assertEquals(stopsBefore([], 0), false);
});

Deno.test("a date covers its whole period", () => {
  const counts = new DayCounts();
  counts.add({ instant: firstInstant("2020-01-01"), precision: "year" });
  const [{ day, until } = { day: NaN, until: NaN }] = counts.sorted();
  assertEquals([day, until].map(dayText), ["2020-01-01", "2020-12-31"]);
});
