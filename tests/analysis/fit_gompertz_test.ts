import { assertAlmostEquals, assertEquals } from "@std/assert";
import { fitGompertz } from "../../lib/analysis/fit_gompertz.ts";
import { assertNear } from "./_numbers.ts";
import { RAT43 } from "./fixtures/nist_growth.ts";

Deno.test("fitGompertz gives scipy's values for the onions of Rat43", () => {
  const { coefficients, rss } = fitGompertz(RAT43.values, { times: RAT43.times });
  const { capacity, shift, rate } = coefficients;
  assertAlmostEquals(capacity.value!, 7.23108623e2, 5e-7);
  assertAlmostEquals(shift.value!, 2.50018402, 5e-8);
  assertAlmostEquals(rate.value!, 4.50103125e-1, 5e-9);
  assertNear(
    [capacity.standardError!, shift.standardError!, rate.standardError!],
    [22.06046747, 0.28469561, 0.05177615],
    5e-7,
  );
  assertAlmostEquals(rss!, 13606.142708238323, 1e-6);
});

Deno.test("fitGompertz turns at 1/e of its capacity", () => {
  const { inflection, coefficients, predicted } = fitGompertz(RAT43.values, {
    times: RAT43.times,
    at: [coefficientTime()],
  });
  assertAlmostEquals(inflection.value!, coefficientTime(), 1e-9);
  assertAlmostEquals(predicted![0]!, coefficients.capacity.value! / Math.E, 1e-6);
});

function coefficientTime(): number {
  const { shift, rate } = fitGompertz(RAT43.values, { times: RAT43.times }).coefficients;
  return shift.value! / rate.value!;
}

Deno.test("fitGompertz gives scipy's delta-method interval of the inflection", () => {
  const { value, low, high } = fitGompertz(RAT43.values, { times: RAT43.times }).inflection;
  assertNear([value, low, high], [5.5546915, 5.1888260, 5.9205571], 5e-7);
});

Deno.test("fitGompertz refuses growth without an end", () => {
  const growing = Array.from({ length: 14 }, (_, i) => 10 * Math.exp(0.3 * i) + Math.sin(7 * i));
  assertEquals(fitGompertz(growing).reason, "not_identifiable");
});
