import { assert } from "@std/assert";
import fc from "fast-check";
import { analogues } from "../../lib/analysis/analogues.ts";
import { baiPerron } from "../../lib/analysis/bai_perron.ts";
import { emergence } from "../../lib/analysis/emergence.ts";
import { fitBass } from "../../lib/analysis/fit_bass.ts";
import { fitGompertz } from "../../lib/analysis/fit_gompertz.ts";
import { fitLogistic } from "../../lib/analysis/fit_logistic.ts";
import { fitRichards } from "../../lib/analysis/fit_richards.ts";
import { leadLag } from "../../lib/analysis/lead_lag.ts";
import { kleinbergBursts } from "../../lib/analysis/kleinberg_bursts.ts";
import { lintTrend } from "../../lib/analysis/lint_trend.ts";
import { mannKendall } from "../../lib/analysis/mann_kendall.ts";
import { nowcast } from "../../lib/analysis/nowcast.ts";
import { pelt } from "../../lib/analysis/pelt.ts";
import { seasonality } from "../../lib/analysis/seasonality.ts";
import { senSlope } from "../../lib/analysis/sen_slope.ts";
import { numbersIn } from "./_numbers.ts";

const counts = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }),
  fc.array(fc.constantFrom(0, 0, 0, 1), { maxLength: 30 }),
  fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 20 }),
);

const METHODS: Readonly<Record<string, (values: number[]) => unknown>> = {
  mannKendall: (values) => mannKendall(values, { autocorrelation: "hamed-rao" }),
  senSlope,
  baiPerron: (values) => [baiPerron(values), baiPerron(values, { model: "trend" })],
  pelt: (values) =>
    (["level", "trend", "poisson"] as const).map((model) => pelt(values, { model })),
  kleinbergBursts: (values) => kleinbergBursts(values, values.map((value) => 2 * value + 1)),
  seasonality: (values) => [
    seasonality(values, 4),
    seasonality(values, 3, { model: "additive" }),
  ],
  fits: (values) => [fitLogistic, fitGompertz, fitRichards, fitBass].map((fit) => fit(values)),
  fitsOfIncrements: (values) =>
    [fitLogistic, fitGompertz, fitRichards].map((fit) => fit(values, { increments: true })),
  leadLag: (values) => leadLag(values, values.toReversed(), { period: 4, maxLag: 3 }),
  emergence: (values) => emergence({ years: values.map((_, i) => 2000 + i), counts: values }),
  analogues: (values) =>
    analogues([values, values.toReversed(), values.map((value) => value / 2), values], 0, {
      horizon: 1,
    }),
  lintTrend: (values) => lintTrend({ labels: values.map(String), counts: values }),
  nowcast: (values) =>
    nowcast({
      eventDays: values,
      addedDays: values.map((value, i) => value + i),
      edges: [0, 8, 16, 24, 32, 40],
      asOf: 37,
    }),
};

for (const [name, method] of Object.entries(METHODS)) {
  Deno.test(`${name} gives finite numbers for any counts`, () => {
    fc.assert(
      fc.property(counts, (values) => {
        const strange = numbersIn(method(values)).filter((value) => !Number.isFinite(value));
        assert(strange.length === 0, `${strange} in the result of ${JSON.stringify(values)}`);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
}
