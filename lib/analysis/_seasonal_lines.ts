/** A series without its trend and season, and how many parameters these took. */
export interface Detrended {
  readonly rest: Float64Array;
  readonly parameters: number;
}

const FEWEST_CYCLES = 5;

/**
 * Takes a straight line out of each season: a trend, a season, and a season that grows with the
 * trend. Fewer than 5 cycles share one slope. A period of 1 is one line through all values.
 */
export function withoutSeasonalLines(values: Float64Array, period: number): Detrended {
  const n = values.length;
  const shared = n < FEWEST_CYCLES * period;
  const seasons = Array.from({ length: Math.min(n, period) }, (_, season) => {
    const places = Array.from(values.keys()).filter((i) => i % period === season);
    const mean = (of: (i: number) => number) =>
      places.reduce((sum, i) => sum + of(i), 0) / places.length;
    const [time, value] = [mean((i) => i), mean((i) => values[i]!)];
    let [sxx, sxy] = [0, 0];
    for (const i of places) {
      sxx += (i - time) ** 2;
      sxy += (i - time) * (values[i]! - value);
    }
    return { time, value, sxx, sxy };
  });
  const all = seasons.reduce(
    (sum, { sxx, sxy }) => ({ sxx: sum.sxx + sxx, sxy: sum.sxy + sxy }),
    { sxx: 0, sxy: 0 },
  );
  const rest = values.map((y, i) => {
    const { time, value, sxx, sxy } = seasons[i % period]!;
    const slope = shared ? all.sxy / all.sxx : sxy / sxx;
    return y - value - (slope || 0) * (i - time);
  });
  return { rest, parameters: shared ? period + 1 : 2 * period };
}
