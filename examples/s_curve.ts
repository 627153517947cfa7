/** A logistic curve with the fan of its forecast, from refits to resampled residuals. */
import { fitLogistic } from "../lib/analysis/mod.ts";
import { type Chart, type FanBand, sCurve } from "../lib/plot/mod.ts";
import { dice, noise } from "./_data.ts";

const REFITS = 200;
const LEVELS = [0.5, 0.8, 0.95];

export function chart(): Chart {
  const next = dice(16);
  const times = Array.from({ length: 20 }, (_, year) => 2004 + year);
  const at = Array.from({ length: 7 }, (_, year) => 2024 + year);
  const values = times.map((time) =>
    Math.round(4_200 / (1 + Math.exp(-0.42 * (time - 2017))) * (1 + 0.03 * noise(next)))
  );
  const fit = fitLogistic(values, { times, at });
  const residuals = values.map((value, index) => value - fit.fitted![index]!);
  const paths = Array.from({ length: REFITS }, () => {
    const drawn = () => residuals[Math.floor(next() * residuals.length)]!;
    const again = fitLogistic(fit.fitted!.map((value) => value + drawn()), { times, at });
    return again.predicted?.map((value) => value + drawn()) ?? [];
  }).filter(({ length }) => length > 0);
  return sCurve({ fit, times, values, at, fan: LEVELS.map((level) => fanBand(paths, level)) }, {
    title: "Cumulative patents on perovskite solar cells",
    source: "Example numbers",
  });
}

function fanBand(paths: readonly (readonly number[])[], level: number): FanBand {
  const bound = (part: number) =>
    (paths[0] ?? []).map((_, index) => {
      const sorted = paths.map((path) => path[index]!).sort((one, other) => one - other);
      return sorted[Math.round(part * (sorted.length - 1))]!;
    });
  return { level, low: bound((1 - level) / 2), high: bound((1 + level) / 2) };
}

if (import.meta.main) await chart().save("s_curve.svg");
