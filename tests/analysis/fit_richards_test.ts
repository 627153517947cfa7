import { assertAlmostEquals, assertEquals } from "@std/assert";
import { fitRichards } from "../../lib/analysis/fit_richards.ts";
import { assertNear } from "./_numbers.ts";
import { RAT43 } from "./fixtures/nist_growth.ts";

const digits = (value: number) => Number(value.toPrecision(11));

for (const [k, begin] of [...RAT43.starts, undefined].entries()) {
  const name = begin ? `NIST start ${k + 1}` : "its own start";
  Deno.test(`fitRichards gives NIST's values of Rat43 from ${name}`, () => {
    const start = begin &&
      { capacity: begin[0]!, shift: begin[1]!, rate: begin[2]!, shape: begin[3]! };
    const fit = fitRichards(RAT43.values, { times: RAT43.times, ...(start && { start }) });
    const { capacity, shift, rate, shape } = fit.coefficients;
    const found = [capacity, shift, rate, shape];
    assertEquals(found.map(({ value }) => digits(value!)), [...RAT43.certified]);
    assertNear(found.map(({ standardError }) => standardError!), RAT43.standardErrors, 1e-7);
    assertAlmostEquals(fit.rss!, RAT43.rss, 1e-6);
    assertAlmostEquals(fit.residualStandardError!, RAT43.residualStandardError, 1e-8);
    assertEquals(fit.degreesOfFreedom, 11);
  });
}

Deno.test("fitRichards turns where its second derivative is 0", () => {
  const { coefficients, inflection } = fitRichards(RAT43.values, { times: RAT43.times });
  const [capacity, shift, rate, shape] = [
    coefficients.capacity,
    coefficients.shift,
    coefficients.rate,
    coefficients.shape,
  ].map(({ value }) => value!) as [number, number, number, number];
  const curve = (time: number) => capacity / (1 + Math.exp(shift - rate * time)) ** (1 / shape);
  const [time, h] = [inflection.value!, 1e-3];
  const bend = (curve(time + h) - 2 * curve(time) + curve(time - h)) / h ** 2;
  assertAlmostEquals(bend / capacity, 0, 1e-6);
});

Deno.test("fitRichards gives scipy's delta-method interval of the inflection", () => {
  const { value, low, high } = fitRichards(RAT43.values, { times: RAT43.times }).inflection;
  assertNear([value, low, high], [6.6227726, 5.7400408, 7.5055043], 5e-7);
});

Deno.test("fitRichards refuses growth without an end", () => {
  const growing = Array.from({ length: 14 }, (_, i) => 10 * Math.exp(0.3 * i) + Math.sin(7 * i));
  assertEquals(fitRichards(growing).reason, "not_identifiable");
  assertEquals(fitRichards([1, 2, 3, 4]).reason, "too_few_points");
});
