import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { rateRatio } from "../../lib/analysis/rate_ratio.ts";
import { dataOf, noteText } from "../../lib/words/note.ts";

// R: poisson.test(c(11, 6 + 8 + 7), c(800, 1083 + 1050 + 878)).
Deno.test("rateRatio has the interval of R's poisson.test", () => {
  const { ratio } = rateRatio({ count: 11, exposure: 800 }, { count: 21, exposure: 3011 });
  assertAlmostEquals(ratio.value!, 1.971488, 5e-7);
  assertAlmostEquals(ratio.low!, 0.8584264, 5e-8);
  assertAlmostEquals(ratio.high!, 4.2772659, 5e-8);
});

Deno.test("rateRatio turned round is the reciprocal", () => {
  const [a, b] = [{ count: 9, exposure: 3 }, { count: 30, exposure: 4 }];
  const [there, back] = [rateRatio(a, b), rateRatio(b, a)];
  assertAlmostEquals(there.ratio.value! * back.ratio.value!, 1, 1e-14);
  assertAlmostEquals(there.ratio.low! * back.ratio.high!, 1, 1e-12);
  assertAlmostEquals(there.pValue, back.pValue, 1e-12);
});

Deno.test("rateRatio's p-value is below 1 − level exactly where the interval leaves out 1", () => {
  for (let a = 0; a < 25; a++) {
    const { ratio, pValue } = rateRatio({ count: a }, { count: 9, exposure: 1.3 });
    assertEquals(pValue < 0.05, ratio.low! > 1 || ratio.high! < 1);
  }
});

Deno.test("rateRatio's p-value is the binomial one", () => {
  // 2 × P(X ≥ 5) for X binomial of 5 trials at one half.
  assertAlmostEquals(rateRatio({ count: 5 }, { count: 0 }).pValue, 2 / 32, 1e-13);
  assertEquals(rateRatio({ count: 4 }, { count: 4 }).pValue, 1);
});

Deno.test("rateRatio over 0 is null and says what bound still holds", () => {
  const { ratio, notes } = rateRatio({ count: 5 }, { count: 0 });
  assertEquals(ratio.reason, "zero_base");
  assertAlmostEquals(dataOf(notes, "ratio_at_least")!.low, 0.916, 1e-3);
  assertEquals(notes.map(noteText), ["The ratio is at least 0.916"]);
  assertEquals(rateRatio({ count: 0 }, { count: 0 }).ratio.value, null);
  assertEquals(rateRatio({ count: 0 }, { count: 5 }).ratio.low, 0);
});

Deno.test("rateRatio refuses fractions of a count", () => {
  const one = { count: 1 };
  assertThrows(
    () => rateRatio({ count: 1.5 }, one),
    RangeError,
    "rate.count must be a whole number",
  );
  assertThrows(() => rateRatio(one, { count: 1, exposure: 0 }), RangeError, "base.exposure");
});
