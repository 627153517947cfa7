import { assertAlmostEquals, assertEquals } from "@std/assert";
import { fitBass } from "../../lib/analysis/fit_bass.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";
import { VCR_SALES } from "./fixtures/vcr_sales.ts";

Deno.test("fitBass gives scipy's values on the increments of the recorder sales", () => {
  const { coefficients, rss, inflection } = fitBass(VCR_SALES);
  const { capacity, innovation, imitation } = coefficients;
  // curve_fit with sigma = √expected of the fit without, errors times √dispersion of 10 − 3
  assertAlmostEquals(capacity.value!, 6.756406386e4, 1e-3);
  assertAlmostEquals(innovation.value!, 8.1290268e-3, 1e-9);
  assertAlmostEquals(imitation.value!, 6.4812808e-1, 1e-8);
  assertNear(
    [capacity.standardError! / 1e4, innovation.standardError!, imitation.standardError!],
    [0.2655278360, 1.232267905e-3, 3.381451391e-2],
    1e-6,
  );
  assertAlmostEquals(rss!, 535.1920975, 1e-6);
  assertNear(
    [inflection.value, inflection.low, inflection.high],
    [6.67215193, 6.39214178, 6.95216208],
    5e-8,
  );
});

Deno.test("fitBass finds an exact diffusion, and what comes next", () => {
  const [m, p, q] = [5000, 0.01, 0.45];
  const total = (t: number) =>
    m * (1 - Math.exp(-(p + q) * t)) / (1 + q / p * Math.exp(-(p + q) * t));
  const added = Array.from({ length: 15 }, (_, i) => total(i + 1) - total(i));
  const fit = fitBass(added, { at: [16] });
  assertAlmostEquals(fit.coefficients.capacity.value!, m, 1e-4);
  assertAlmostEquals(fit.coefficients.innovation.value!, p, 1e-8);
  assertAlmostEquals(fit.inflection.value!, Math.log(q / p) / (p + q), 1e-6);
  assertAlmostEquals(fit.predicted![0]!, total(16), 1e-4);
  assertAlmostEquals(fit.fitted![14]!, total(15), 1e-4);
});

Deno.test("fitBass refuses sales that have not peaked, and flat noise", () => {
  const random = randomNumbers(12);
  const flat = Array.from({ length: 15 }, () => 100 + 20 * random());
  for (const values of [VCR_SALES.slice(0, 5), flat, [0, 0, 0, 0, 0, 1]]) {
    assertEquals(fitBass(values).reason, "not_identifiable");
  }
  assertEquals(fitBass([1, 2, 3]).reason, "too_few_points");
});
