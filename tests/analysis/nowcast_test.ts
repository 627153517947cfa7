import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { completenessCurve } from "../../lib/analysis/_completeness.ts";
import { nowcast, type NowcastInput } from "../../lib/analysis/nowcast.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";

const YEAR = 365;

/** Twelve years of events, 0.3 a day and growing, added with an exponential delay of 60 days on average. */
function reported(seed: number, growth = 1.1): Omit<NowcastInput, "asOf"> {
  const random = randomNumbers(seed);
  const eventDays: number[] = [];
  const addedDays: number[] = [];
  for (let day = 0; day < 12 * YEAR; day++) {
    const events = randomPoisson(random, 0.3 * growth ** Math.floor(day / YEAR));
    for (let k = 0; k < events; k++) {
      eventDays.push(day);
      addedDays.push(day + Math.floor(-60 * Math.log(1 - random())));
    }
  }
  return { eventDays, addedDays, edges: Array.from({ length: 13 }, (_, i) => i * YEAR) };
}

function truth({ eventDays }: { readonly eventDays: ArrayLike<number> }, bucket: number): number {
  return Array.from(eventDays).filter((day) => Math.floor(day / YEAR) === bucket).length;
}

Deno.test("nowcast comes near the truth at every cut, and its interval holds it", () => {
  let [held, cuts, off, asItStands] = [0, 0, 0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    const input = reported(seed);
    for (const day of [120, 180, 240, 300, 364]) {
      const { total, observed, completeness } = nowcast({ ...input, asOf: 11 * YEAR + day });
      const actual = truth(input, 11);
      assert(observed <= total.low! && total.low! <= total.value!);
      assert(completeness! > 0 && completeness! < 1);
      held += Number(total.low! <= actual && actual <= total.high!);
      off += Math.abs(total.value! / actual - 1);
      asItStands += 1 - observed / actual;
      cuts++;
    }
  }
  assert(held / cuts >= 0.88, `held ${held} of ${cuts}`);
  assert(off / cuts < 0.1, `off by ${off / cuts}`);
  assert(off < asItStands / 3);
});

Deno.test("nowcast gets narrower as the bucket fills", () => {
  const input = reported(3);
  const width = (day: number) => {
    const { total } = nowcast({ ...input, asOf: 11 * YEAR + day }, { bucket: 11 });
    return total.high! / total.low!;
  };
  assert(width(100) > width(250));
  assert(width(250) > width(500));
});

Deno.test("nowcast shows its back-test beside the count as it stood", () => {
  const { backTest } = nowcast({ ...reported(5), asOf: 11 * YEAR + 200 });
  assertEquals(backTest.cases.map(({ bucket }) => bucket), [3, 4, 5, 6, 7, 8, 9, 10]);
  assert(backTest.medianError! < 0.2);
  assert(backTest.medianErrorAsItStood! > 0.4);
});

Deno.test("nowcast does not see what was added later", () => {
  const input = reported(7);
  const asOf = 11 * YEAR + 150;
  const known = Array.from(input.addedDays, (_, i) => i).filter((i) => input.addedDays[i]! <= asOf);
  const cut = {
    eventDays: known.map((i) => input.eventDays[i]!),
    addedDays: known.map((i) => input.addedDays[i]!),
    edges: input.edges,
    asOf,
  };
  assertEquals(nowcast(cut), nowcast({ ...input, asOf }));
});

Deno.test("nowcast moves with the calendar and does not mind the order of records", () => {
  const input = { ...reported(8), asOf: 11 * YEAR + 150 };
  const plain = nowcast(input);
  const moved = nowcast({
    eventDays: Array.from(input.eventDays, (day) => day + 7000).reverse(),
    addedDays: Array.from(input.addedDays, (day) => day + 7000).reverse(),
    edges: Array.from(input.edges, (day) => day + 7000),
    asOf: input.asOf + 7000,
  });
  assertAlmostEquals(moved.total.value!, plain.total.value!, 1e-9);
  assertAlmostEquals(moved.total.high!, plain.total.high!, 1e-9);
});

Deno.test("the completeness curve is the product limit of right-truncated ages", () => {
  const full = [{ ages: [1, 2, 3, 4], limit: 9 }];
  assertEquals([0, 1, 2.5, 4].map(completenessCurve(full)), [0, 0.25, 0.5, 1]);
  // At age 4 only the first bucket is known: 1 of its 4. At age 2 both are: 3 of 4.
  const cut = [{ ages: [1, 2, 2, 4], limit: 9 }, { ages: [2], limit: 3 }];
  const curve = completenessCurve(cut);
  assertAlmostEquals(curve(2), 3 / 4);
  assertAlmostEquals(curve(1), 3 / 4 * (1 - 3 / 4));
});

Deno.test("nowcast is as unsure as earlier buckets were at the same age", () => {
  // Of 100 records, 20 and 80 by turns fall into the first half of a bucket of ten days.
  const buckets = Array.from({ length: 12 }, (_, k) => k);
  const eventDays = buckets.flatMap((k) =>
    Array.from({ length: 100 }, (_, i) => 10 * k + (i < (k % 2 === 0 ? 20 : 80) ? 2 : 7))
  );
  const edges = [...buckets.map((k) => 10 * k), 120];
  const { total, observed, completeness } = nowcast({
    eventDays,
    addedDays: eventDays,
    edges,
    asOf: 115,
  });
  assertEquals(observed, 80);
  assert(completeness! > 0.45 && completeness! < 0.55);
  assertEquals(total.low, 80);
  assert(total.high! > 2 * total.value!);
});

Deno.test("nowcast of an empty bucket has an upper bound all the same", () => {
  const eventDays = Array.from({ length: 50 }, (_, i) => i);
  const edges = [0, 10, 20, 30, 40, 50, 60];
  const { total } = nowcast({ eventDays, addedDays: eventDays, edges, asOf: 54 });
  assertEquals([total.value, total.low], [0, 0]);
  assertAlmostEquals(total.high!, 3.688879 / 0.5, 1e-5);
});

Deno.test("nowcast says why it has no value", () => {
  const eventDays = [1, 12, 23];
  const input = { eventDays, addedDays: eventDays, edges: [0, 10, 20, 30] };
  const early = nowcast({ ...input, asOf: 25 });
  assertEquals([early.total.reason, early.observed], ["too_few_points", 1]);
  const late = Array.from({ length: 50 }, (_, i) => i);
  const unseen = nowcast({
    eventDays: late,
    addedDays: late.map((day) => day + 20),
    edges: [0, 10, 20, 30, 40, 50],
    asOf: 41,
  });
  assertEquals(unseen.total.reason, "not_identifiable");
});

Deno.test("nowcast names what is wrong", () => {
  const input = { eventDays: [1], addedDays: [1], edges: [0, 10], asOf: 5 };
  assertThrows(() => nowcast({ ...input, addedDays: [] }), TypeError, "eventDays and addedDays");
  assertThrows(() => nowcast({ ...input, edges: [0] }), RangeError, "edges");
  assertThrows(() => nowcast({ ...input, asOf: -1 }), RangeError, "bucket");
  assertThrows(() => nowcast(null as never), TypeError, "must be an object, as { eventDays");
  assertThrows(() => nowcast(input, { bucket: 1 }), RangeError, "bucket must be at most 0");
});
