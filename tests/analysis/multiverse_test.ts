import { assert, assertEquals, assertThrows } from "@std/assert";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { multiverse } from "../../lib/analysis/multiverse.ts";
import { multiverseGrid, TREND_CHOICES } from "../../lib/analysis/multiverse_grid.ts";
import { note, noteText } from "../../lib/words/note.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";

Deno.test("the grid is every combination once", () => {
  const grid = multiverseGrid();
  assertEquals(grid.length, 4 * 3 * 2 * 2 * 2);
  assertEquals(new Set(grid.map((one) => JSON.stringify(one))).size, 96);
  assertEquals(grid[0], {
    certainty: 0,
    window: 5,
    unfinished: "dropped",
    smoothing: "none",
    resolution: "year",
  });
  assert(Object.isFrozen(TREND_CHOICES));
  assertThrows(() => multiverseGrid({ a: [] }), RangeError, "a must have at least 1 value");
});

const outcome = (
  window: number,
  low: number | null,
  high: number | null,
  estimate?: number | null,
) => ({
  specification: { window },
  estimate: estimate === undefined ? ((low ?? 0) + (high ?? 0)) / 2 : estimate,
  low,
  high,
});

Deno.test("multiverse tells holding, contradicted, undecided and undefined apart", () => {
  const outcomes = [
    outcome(5, 0.1, 0.3),
    outcome(5, -0.1, 0.3),
    outcome(10, -0.4, -0.2),
    outcome(10, 0, 0.2),
    outcome(10, 0.2, null, 0.4),
    outcome(10, null, null, null),
  ];
  const { verdicts, share, byChoice, estimates, notes } = multiverse(outcomes, "up");
  assertEquals(verdicts, { holds: 2, contradicted: 1, undecided: 2, undefined: 1 });
  assertEquals(share, 0.4);
  assertEquals(byChoice.window!.map(({ value, share }) => [value, share]), [[5, 1 / 2], [
    10,
    1 / 3,
  ]]);
  assertEquals([estimates!.least, estimates!.most], [-0.30000000000000004, 0.4]);
  assertEquals(notes, [note("without_estimate", { count: 1, of: 6 })]);
  assertEquals(multiverse(outcomes, "down").verdicts, {
    holds: 1,
    contradicted: 2,
    undecided: 2,
    undefined: 1,
  });
});

Deno.test("a value of a choice under which a claim holds in no way is named", () => {
  const outcome = (window: number, smoothing: string, low: number) => ({
    specification: { window, smoothing },
    estimate: 1,
    low,
    high: 2,
  });
  const turns = multiverse([
    outcome(5, "none", -1),
    outcome(5, "whittaker", -1),
    outcome(10, "none", 0.5),
    outcome(10, "whittaker", 0.5),
  ], "up");
  assertEquals(turns.notes, [note("never_under", { under: [{ choice: "window", value: 5 }] })]);
  assertEquals(noteText(turns.notes[0]!), "The claim holds in none of the ways with window 5");
  assertEquals(multiverse([outcome(5, "none", -1)], "up").notes, []);
});

Deno.test("Poisson noise without trend holds in at most 3 % a side, and at times", () => {
  const random = randomNumbers(17);
  const times = Array.from({ length: 12 }, (_, i) => i);
  const outcomes = Array.from({ length: 2000 }, (_, run) => {
    const { rate } = logLinearGrowth(times, times.map(() => randomPoisson(random, 25)));
    return { specification: { run }, estimate: rate.value, low: rate.low, high: rate.high };
  });
  for (const claim of ["up", "down"] as const) {
    const { share } = multiverse(outcomes, claim);
    assert(share! > 0.005 && share! <= 0.03, `${claim}: ${share}`);
  }
});

Deno.test("a clear trend holds in all specifications", () => {
  const outcomes = multiverseGrid().map((specification, i) => ({
    specification,
    estimate: 0.2 + i / 1000,
    low: 0.1,
    high: 0.4,
  }));
  const { share, byChoice } = multiverse(outcomes, "up");
  assertEquals(share, 1);
  assertEquals(Object.keys(byChoice), Object.keys(TREND_CHOICES));
  assertEquals(byChoice.certainty!.map(({ holds }) => holds), [24, 24, 24, 24]);
});

Deno.test("multiverse says when nothing was estimated, and names a wrong interval", () => {
  assertEquals(multiverse([], "up").reason, "not_identifiable");
  assertEquals(multiverse([outcome(5, null, null, null)], "up").share, null);
  assertThrows(() => multiverse([outcome(5, 0.2, 0.1, 0.3)], "up"), RangeError, "outcomes[0]");
  assertThrows(
    () => multiverse([], "rises" as never),
    RangeError,
    'claim must be one of up, down, current value is "rises"',
  );
  assertThrows(() => multiverse([null as never], "up"), TypeError, "outcomes[0] must be an object");
  assertThrows(() => multiverse(null as never, "up"), TypeError, "outcomes must be a list");
});

Deno.test("many outcomes are judged, too", () => {
  const many = Array.from({ length: 200_000 }, (_, at) => outcome(at, at + 1, at + 3));
  const { estimates, byChoice } = multiverse(many, "up");
  assertEquals(estimates, { median: 100_001.5, least: 2, most: 200_001 });
  assertEquals(byChoice.window!.length, many.length);
});
