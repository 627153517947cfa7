/** Does growth survive every reasonable way to compute it? */
import { multiverseGrid } from "../lib/analysis/mod.ts";
import { type Chart, specificationCurve } from "../lib/plot/mod.ts";
import { dice, noise } from "./_data.ts";

export function chart(): Chart {
  const next = dice(15);
  const outcomes = multiverseGrid().map((specification) => {
    const { certainty, window, unfinished } = specification;
    const shift = (window === 5 ? -0.07 : window === 10 ? 0.03 : 0) - certainty * 0.06 +
      (unfinished === "nowcast" ? 0.02 : 0);
    const estimate = 0.09 + shift + noise(next) * 0.012;
    const reach = window === 5 ? 0.09 : 0.045;
    return window === 5 && certainty === 0.7 && unfinished === "dropped"
      ? { specification, estimate: null, low: null, high: null }
      : { specification, estimate, low: estimate - reach, high: estimate + reach };
  });
  return specificationCurve(outcomes, {
    title: "Patents on graphene: growth under every specification",
    source: "Example numbers",
  });
}

if (import.meta.main) await chart().save("specification_curve.svg");
