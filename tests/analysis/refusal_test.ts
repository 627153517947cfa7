import { assertThrows } from "@std/assert";
import {
  baiPerron,
  cagr,
  calendarAdjust,
  henderson,
  jaccard,
  leadLag,
  logLinearGrowth,
  mannKendall,
  movingAverage,
  pelt,
  rateRatio,
  seasonality,
  sourceMix,
} from "../../lib/analysis/mod.ts";

const Y = [3, 5, 4, 8, 9, 14, 13, 20, 22, 30, 28, 41, 40];
/** An argument that the types would refuse, as a notebook without a check gives it. */
const any = (value: unknown) => value as never;

const CHOICES: Readonly<Record<string, readonly [() => unknown, string]>> = {
  "pelt": [() => pelt(Y, { model: any("Poisson") }), "level, poisson, trend"],
  "baiPerron": [() => baiPerron(Y, { model: any("Level") }), "level, trend"],
  "logLinearGrowth": [() => logLinearGrowth(Y.keys().toArray(), Y, { model: any("OLS") }), "ols"],
  "mannKendall": [() => mannKendall(Y, { autocorrelation: any("hamed_rao") }), "none, hamed-rao"],
  "seasonality": [() => seasonality(Y, 4, { model: any("mult") }), "additive, multiplicative"],
  "movingAverage": [() => movingAverage(Y, { window: 3, align: any("center") }), "centred"],
  "calendarAdjust": [
    () => calendarAdjust([1], ["2024-01-01"], ["2024-01-31"], { basis: any("workdays") }),
    "days, working-days",
  ],
};

for (const [name, [run, choices]] of Object.entries(CHOICES)) {
  Deno.test(`${name} refuses a mistyped choice and lists the choices`, () => {
    assertThrows(run, RangeError, `must be one of`);
    assertThrows(run, RangeError, choices);
  });
}

const SHAPES: Readonly<Record<string, readonly [() => unknown, string]>> = {
  "leadLag": [() => leadLag(any(null), Y), "x must be a list, current value is null"],
  "cagr": [() => cagr(any(null), Y), "times must be a list, current value is null"],
  "logLinearGrowth": [() => logLinearGrowth(any(null), Y), "times must be a list"],
  "movingAverage": [() => movingAverage(Y, any(undefined)), "options must be an object such as"],
  "henderson": [() => henderson(Y, any(null)), "options must be an object such as"],
  "rateRatio": [() => rateRatio(any(5), { count: 3 }), "rate must be an object"],
  "jaccard": [() => jaccard(any(5), ["a"]), "a set must be a collection of ids"],
  "sourceMix": [() => sourceMix(any(null)), "sources must be a list, current value is null"],
};

for (const [name, [run, message]] of Object.entries(SHAPES)) {
  Deno.test(`${name} names what is missing`, () => {
    assertThrows(run, TypeError, message);
  });
}
