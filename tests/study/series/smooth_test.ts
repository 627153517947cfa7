import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import {
  ewma,
  henderson,
  lowess,
  movingAverage,
  poissonInterval,
  whittaker,
} from "../../../lib/analysis/mod.ts";
import { intervals, shareOfVoice, smooth } from "../../../lib/study/mod.ts";
import { assertNear } from "../../analysis/_numbers.ts";
import { series } from "../_frames.ts";
import { note } from "../../../lib/words/note.ts";
import { assertNoted } from "../_notes.ts";

const COUNTS = [12, 18, 15, 30, 41, 38, 60, 77, 70, 91];
const TIMES = COUNTS.map((_, at) => 2014 + at);
const FRAME = series("2014", [...COUNTS, 8], { asOf: "2024-05-17" });

Deno.test("smoothed values are those of the method over the complete buckets", () => {
  const expected = {
    "whittaker": whittaker(COUNTS).values,
    "henderson": henderson(COUNTS, { terms: 5 }).values,
    "lowess": lowess(TIMES, COUNTS).values,
    "moving-average": movingAverage(COUNTS, { window: 3 }).values,
    "ewma": ewma(COUNTS, 0.5).values,
  };
  for (const [method, values] of Object.entries(expected)) {
    const frame = smooth(FRAME, method as keyof typeof expected);
    assertNear(frame.numbers("smoothed"), [...values, null], 1e-12);
    assertEquals(frame.flags("partial").at(-1), true);
    assertNoted(frame.notes, note("unfinished_left_out", { labels: ["2024"] }));
    assertEquals(frame.provenance.request, FRAME.provenance.request);
  }
});

Deno.test("options reach the method, and its parameters are facts", () => {
  const given = smooth(FRAME, "whittaker", { lambda: 1 });
  assertNear(
    given.numbers("smoothed").slice(0, 10),
    whittaker(COUNTS, { lambda: 1 }).values,
    1e-12,
  );
  assertEquals([given.facts.method, given.facts.lambda], ["Whittaker", 1]);
  assertEquals(smooth(FRAME, "moving-average", { window: 2 }).numbers("smoothed")[1], 15);
  assertEquals(smooth(FRAME, "ewma", { alpha: 1 }).numbers("smoothed").slice(0, 10), COUNTS);
});

Deno.test("bounds carry the variances through, and there are none where they cannot be", () => {
  const mean = smooth(FRAME, "moving-average", { window: 2 });
  const both = poissonInterval(12 + 18);
  assertAlmostEquals(mean.numbers("low")[1]!, both.low / 2, 1e-9);
  assertAlmostEquals(mean.numbers("high")[1]!, both.high / 2, 1e-9);
  const weighted = series("2014", COUNTS, {
    weighted: COUNTS.map((count) => count / 2),
    variances: COUNTS.map((count) => count / 4),
  });
  const halved = smooth(weighted, "moving-average", { window: 2, measure: "weightedCount" });
  assertAlmostEquals(halved.numbers("high")[1]!, both.high / 4, 1e-9);
  const robust = smooth(FRAME, "lowess");
  assertEquals(new Set(robust.numbers("low")), new Set([null]));
  assertNoted(robust.notes, note("not_linear", {}));
  assert(smooth(FRAME, "lowess", { iterations: 0 }).numbers("low")[3] !== null);
  const amounts = smooth(series("2014", COUNTS, { amounts: COUNTS }), "ewma", {
    measure: "amount",
  });
  assertEquals(amounts.column("smoothed").unit, "USD");
  assertNoted(amounts.notes, note("not_counted", {}));
});

Deno.test("what cannot be smoothed is refused with a reason", () => {
  assertThrows(() => smooth(series("2014", [1, 2]), "whittaker"), RangeError, "at least 3 values");
  assertThrows(
    () => smooth(FRAME, "spline" as "ewma"),
    RangeError,
    'must be one of whittaker, henderson, lowess, moving-average, ewma, current value is "spline"',
  );
  const gap = series("2014", COUNTS);
  const without = gap.with({ df: gap.df.slice(0, 3).vstack(gap.df.slice(5, 3)) });
  assertThrows(() => smooth(without), RangeError, "current value is 2019 after 2016");
});

Deno.test("intervals are Garwood's, of weighted counts by their variance", () => {
  const frame = intervals(FRAME);
  const { low, high } = poissonInterval(12);
  assertEquals([frame.numbers("low")[0], frame.numbers("high")[0]], [low, high]);
  assertEquals(frame.numbers("low").at(-1), null);
  const weighted = series("2014", [4], { weighted: [2], variances: [1] });
  assertEquals(
    intervals(weighted, { measure: "weightedCount" }).numbers("high")[0],
    poissonInterval(2, { variance: 1, events: 4 }).high,
  );
  const uneven = series("2014", [4, 0], { weighted: [2, 0], variances: [2, 0] });
  const found = intervals(uneven, { measure: "weightedCount" });
  assert(found.numbers("high")[0]! > poissonInterval(2, { variance: 2 }).high);
  assertNoted(found.notes, note("buckets_carried_by_few", { count: 1 }));
  const amounts = series("2014", [4], { amounts: [5] });
  assertThrows(() => intervals(amounts, { measure: "amount" }), TypeError, "must be counted");
});

Deno.test("share of voice of frames and of numbers", () => {
  const background = series("2014", COUNTS.map((count) => 10 * count));
  const frame = shareOfVoice(series("2014", COUNTS), background);
  assertEquals(new Set(frame.numbers("share")), new Set([0.1]));
  assertEquals(frame.numbers("total")[0], 120);
  assertEquals(frame.numbers("low")[0], shareOfVoice([12], [120]).shares[0]!.low);
});
