import type { Numbers } from "./_check.ts";

/** How much more neighbours differ than chance alone would have it. */
export interface Scatter {
  /** Variance over that of chance, at least 0; null where fewer than three neighbours compare. */
  readonly dispersion: number | null;
  /** Whether it is above 1 by more than chance (2 standard errors of normal scatter). */
  readonly beyondChance: boolean;
  /** How many neighbours compare. */
  readonly compared: number;
}

/** Variance of the mean of m ratios of normal scatter between two neighbours, times m. */
const OF_TWO = 3;
/** The same of three. */
const OF_THREE = 35 / 9;
const FEWEST = 3;
const CLEAR = 2;

/**
 * Scatter of shares between neighbouring buckets, over that of binomial counts: slow change hardly
 * touches it (J. Rice 1984, Ann. Stat. 12, 1215).
 */
export function scatterOfShares(
  counts: Numbers,
  totals: Numbers,
): Scatter & { readonly correlation: number | null } {
  const filled = Array.from(counts, (count, i) => ({ count, total: totals[i]! }))
    .filter(({ total }) => total > 0);
  const pairs = filled.slice(1).flatMap((b, i) => {
    const a = filled[i]!;
    const share = (a.count + b.count) / (a.total + b.total);
    const chance = share * (1 - share) * (1 / a.total + 1 / b.total);
    if (chance === 0) return [];
    const ratio = (a.count / a.total - b.count / b.total) ** 2 / chance;
    // what a correlation of 1 between the records of a bucket would add to the ratio
    const most = (2 - 1 / a.total - 1 / b.total) / (1 / a.total + 1 / b.total);
    return [{ ratio, most }];
  });
  const scatter = scatterOf(pairs.map(({ ratio }) => ratio), OF_TWO);
  const { dispersion } = scatter;
  const most = pairs.reduce((sum, pair) => sum + pair.most, 0) / pairs.length;
  const correlation = dispersion === null
    ? null
    : most > 0
    ? Math.max(0, (dispersion - 1) / most)
    : 0;
  return { ...scatter, correlation };
}

/**
 * Scatter of counts around the line through both their neighbours, over that of Poisson counts (T.
 * Gasser, L. Sroka, C. Jennen-Steinmetz 1986, Biometrika 73, 625).
 */
export function scatterOfCounts(counts: Numbers): Scatter {
  const ratios = Array.from(counts).slice(2).flatMap((after, i) => {
    const [before, count] = [counts[i]!, counts[i + 1]!];
    // given their sum, three even Poisson counts are multinomial
    const chance = 2 * (before + count + after);
    return chance === 0 ? [] : [(before - 2 * count + after) ** 2 / chance];
  });
  return scatterOf(ratios, OF_THREE);
}

/** Scatter of several series of shares together, as if they had one dispersion. */
export function pooledScatter(scatters: readonly Scatter[]): Scatter {
  const known = scatters.filter(({ dispersion }) => dispersion !== null);
  const compared = known.reduce((sum, one) => sum + one.compared, 0);
  const ratios = known.reduce((sum, one) => sum + one.compared * one.dispersion!, 0);
  return scatterFrom(ratios / compared, compared, OF_TWO);
}

function scatterOf(ratios: readonly number[], spread: number): Scatter {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return scatterFrom(mean, ratios.length, spread);
}

function scatterFrom(dispersion: number, compared: number, spread: number): Scatter {
  if (compared < FEWEST) return { dispersion: null, beyondChance: false, compared };
  const beyondChance = dispersion > 1 + CLEAR * Math.sqrt(spread / compared);
  return { dispersion, beyondChance, compared };
}
