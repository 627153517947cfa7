import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { seasonality } from "../../lib/analysis/seasonality.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";
import { AIR_PASSENGERS } from "./fixtures/air_passengers.ts";

Deno.test("seasonality gives the indices of R's decompose for the air passengers", () => {
  // deno-fmt-ignore
  assertNear(seasonality(AIR_PASSENGERS, 12).indices!, [
    0.91023037, 0.88362532, 1.00736629, 0.97590601, 0.98137803, 1.11277583,
    1.22655554, 1.21991097, 1.06049193, 0.92175724, 0.80117808, 0.89882439,
  ], 5e-9);
  // deno-fmt-ignore
  assertNear(seasonality(AIR_PASSENGERS, 12, { model: "additive" }).indices!, [
    -24.74873737, -36.18813131, -2.24116162, -8.03661616, -4.50631313, 35.40277778,
    63.83080808, 62.82323232, 16.52020202, -20.64267677, -53.59343434, -28.61994949,
  ], 5e-9);
});

Deno.test("seasonality gives scipy's F for the air passengers", () => {
  const { f, pValue, strength } = seasonality(AIR_PASSENGERS, 12);
  assertAlmostEquals(f!, 151.43025398531972, 1e-8);
  // Reference: both quadratic forms as matrices, in numpy, with Satterthwaite's degrees of freedom.
  assertAlmostEquals(Math.log10(pValue!), Math.log10(2.986500173697866e-57), 0.1);
  assertAlmostEquals(strength!, 0.9328006964905127, 1e-10);
});

for (const [length, period] of [[40, 4], [48, 12], [30, 3]] as const) {
  Deno.test(`seasonality of period ${period} finds one in counts without any in 5 % of cases`, () => {
    const random = randomNumbers(5);
    const counts = () => Array.from({ length }, () => randomPoisson(random, 20));
    const found = Array.from({ length: 1000 }, () => seasonality(counts(), period).pValue!)
      .filter((pValue) => pValue < 0.05).length;
    assert(found > 30 && found < 70, `found ${found} of 1000`);
  });
}

Deno.test("seasonality takes an odd period and takes the season out", () => {
  const season = [3, -1, -2];
  const values = Array.from({ length: 15 }, (_, i) => 10 + i + season[i % 3]!);
  const { indices, adjusted, f, pValue } = seasonality(values, 3, { model: "additive" });
  assertNear(indices!, season, 1e-12);
  assertNear(adjusted!, values.map((_, i) => 10 + i), 1e-12);
  assertEquals([f, pValue], [null, 0]);
});

Deno.test("seasonality finds none in noise, and scale changes nothing", () => {
  const random = randomNumbers(2);
  const noise = Array.from({ length: 120 }, () => 50 + 10 * random());
  const found = seasonality(noise, 12);
  assert(found.pValue! > 0.05);
  assert(found.strength! < 0.3);
  assertNear(seasonality(noise.map((value) => 7 * value), 12).indices!, found.indices!, 1e-12);
});

Deno.test("seasonality says why it has no value", () => {
  assertEquals(seasonality([1, 2, 3, 4, 5, 6, 7, 8], 4).reason, "too_few_points");
  assertEquals(seasonality([], 4).reason, "too_few_points");
  assertEquals(seasonality(new Array(16).fill(0), 4).reason, "zero_base");
  assertEquals(seasonality(new Array(16).fill(3), 4).reason, "no_variation");
  const empty = [0, 2, 4, 2, 0, 2, 4, 2, 0, 2, 4, 2];
  assertEquals(seasonality(empty, 4).adjusted![0], null);
});

Deno.test("seasonality names what is wrong", () => {
  assertThrows(() => seasonality([1, -1], 4), RangeError, "values[1]");
  assertThrows(() => seasonality([1, 2], 1), RangeError, "period");
});
