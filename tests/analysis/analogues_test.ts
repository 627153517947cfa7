import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { analogues } from "../../lib/analysis/analogues.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";

const grown = (years: number, before: number, rate: number, first = 10) =>
  Array.from({ length: years }, (_, i) => i < before ? 0 : first * rate ** (i - before));

Deno.test("analogues finds the series that looked alike at the same age", () => {
  const series = [
    grown(15, 0, 1.1),
    grown(15, 1, 1.5),
    grown(15, 2, 1.52),
    grown(15, 3, 1.48),
    grown(15, 0, 2),
    grown(15, 9, 1.5, 40),
  ];
  const { age, nearest, outlook } = analogues(series, 5, { neighbours: 3 });
  assertEquals(age, 6);
  assertEquals(nearest.map(({ row }) => row), [1, 2, 3]);
  assertEquals(nearest.map(({ first }) => first), [1, 2, 3]);
  assertAlmostEquals(nearest[0]!.distance, 0, 1e-12);
  assertNear(outlook.map(({ value }) => value), [1.5, 1.5 ** 2, 1.5 ** 3], 1e-9);
  assertAlmostEquals(outlook[0]!.low!, 1.48, 1e-9);
  assertAlmostEquals(outlook[0]!.high!, 1.52, 1e-9);
});

Deno.test("distance is the mean absolute difference of log indices", () => {
  const series = [[5, 10, 20, 20, 20], [5, 5, 5, 5, 5], [5, 20, 40, 80, 80], [0, 0, 7, 14, 28]];
  const { nearest } = analogues(series, 3, { horizon: 2 });
  assertEquals(nearest.map(({ row }) => row), [0, 2, 1]);
  assertNear(nearest.map(({ distance }) => distance), [0, 2 / 3 * Math.LN2, Math.LN2], 1e-12);
});

Deno.test("the back-test beats 'stays as it is' where growth repeats", () => {
  const random = randomNumbers(21);
  const series = Array.from({ length: 60 }, () => {
    const [before, rate] = [Math.floor(8 * random()), 1.1 + 0.5 * random()];
    return grown(16, before, rate, 20).map((count) => count * (0.95 + 0.1 * random()));
  });
  const { backTest } = analogues(series, 0);
  assert(backTest.cases > 10);
  assert(backTest.medianError! < backTest.medianErrorAsItIs! / 3);
  assert(backTest.coverage! > 0.6);
});

Deno.test("the back-test knows nothing of the years it forecasts", () => {
  const random = randomNumbers(22);
  const series = Array.from(
    { length: 30 },
    (_, row) => grown(14, row % 6, 1.2 + 0.2 * random(), 20),
  );
  const last = (one: readonly number[], factor: number) =>
    one.map((count, i) => i < 11 ? count : count * factor);
  const plain = analogues(series, 0).backTest;
  const jumped = analogues(series.map((one) => last(one, 2)), 0).backTest;
  assertAlmostEquals(jumped.medianErrorAsItIs! - plain.medianErrorAsItIs!, Math.LN2, 1e-9);
  assert(Math.abs(jumped.medianError! - plain.medianError!) > 0.5);
});

Deno.test("scale changes nothing above the threshold", () => {
  const series = [grown(12, 0, 1.3), grown(12, 1, 1.2), grown(12, 0, 1.4), grown(12, 6, 1.25)];
  const plain = analogues(series, 3);
  const scaled = analogues(series.map((one) => one.map((count) => 8 * count)), 3);
  assertNear(
    scaled.outlook.map(({ value }) => value),
    plain.outlook.map(({ value }) => value),
    1e-9,
  );
});

Deno.test("a year without documents is half a document", () => {
  const series = [[8, 0, 8, 8], [8, 8, 8, 8], [8, 8, 8, 8], [0, 8, 0, 8]];
  const { nearest } = analogues(series, 3, { horizon: 1 });
  assertEquals(nearest[0]!.row, 0);
  assertAlmostEquals(nearest[1]!.distance, Math.log(16) / 3, 1e-12);
});

Deno.test("analogues says when there are too few", () => {
  const alone = analogues([[5, 6, 7], [5, 6, 7]], 0);
  assertEquals(alone.reason, "too_few_points");
  assertEquals(alone.notes, [note("few_elders", { elders: 0, horizon: 3, age: 3, least: 3 })]);
  const { notes } = analogues([[0, 0, 5], [5, 6, 7]], 0);
  assertEquals(notes, [note("young_series", { years: 1, least: 3 })]);
  assertEquals(alone.outlook.map(({ reason }) => reason), new Array(3).fill("too_few_points"));
  assertEquals(alone.backTest.medianError, null);
  assertEquals(analogues([[0, 0, 0]], 0).age, 0);
});

Deno.test("analogues names what is wrong", () => {
  assertThrows(() => analogues([[1, 2], [1]], 0), TypeError, "one length");
  assertThrows(() => analogues([[1, 2]], 1), RangeError, "row must be at most 0");
  assertThrows(() => analogues([[1, -2]], 0), RangeError, "series[0][1]");
  assertThrows(() => analogues(null as never, 0), TypeError, "series must be a list");
});
