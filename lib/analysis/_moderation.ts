import { correlated, dot, leftOf } from "./_dependence.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { digamma, trigamma, trigammaInverse } from "./_polygamma.ts";
import { pullOf, type Scatter } from "./_scatter.ts";
import { countingError, type SlopeError } from "./_slope_error.ts";

/** A fit and its scatter. */
export interface Scattered {
  readonly fit: GrowthFit;
  readonly scatter: Scatter;
}

/** What many series have in common. */
export interface Common {
  /** Correlation of neighbours, in the part of the scatter that is not counting noise. */
  readonly rho: number;
  /** Variance of that part, relative to the square of what is expected. */
  readonly variance: number;
  /** What the common variance weighs against that of one series; null: the series do not differ. */
  readonly degreesOfFreedom: number | null;
}

/** A series' own error by what it has in common with the others. */
export interface Moderated {
  readonly errors: readonly SlopeError[];
  /** The part of its scatter that is not counting noise. */
  readonly share: number;
}

/** A larger correlation cannot be told from a trend, in however many series. */
const LARGEST = 0.98;
/** A smaller χ², relative to what is expected, says no more than this. */
const SMALLEST = 0.01;

/**
 * What the scatter of many series has in common: the correlation at which the products of
 * neighbouring residuals are, over all series, what is expected of them; the variance beside counting
 * noise; and how much single series differ from it (G. K. Smyth 2004, Stat. Appl. Genet. Mol. Biol.
 * 3, 3: ln of a series' χ² varies by ψ′(d/2) + ψ′(d₀/2)).
 */
export function commonOf(all: readonly Scattered[]): Common {
  const rho = commonCorrelation(all);
  const lefts = all.map(({ scatter }) => leftOf(scatter.design, rho));
  let [over, expected] = [0, 0];
  all.forEach(({ fit, scatter }, k) => {
    over += scatter.squares - scatter.noise;
    expected += lefts[k]!.squares * levelOf(fit, scatter);
  });
  const variance = Math.max(0, over / expected);
  const logs: number[] = [];
  let chance = 0;
  for (const each of all) {
    const { expected, degreesOfFreedom: df } = expectedOf(each, rho, variance);
    if (!(expected > 0)) continue;
    const ratio = Math.max(SMALLEST, each.scatter.squares / expected);
    logs.push(Math.log(ratio) - digamma(df / 2) + Math.log(df / 2));
    chance += trigamma(df / 2);
  }
  const n = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const spread = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1);
  const more = spread - chance / n;
  return { rho, variance, degreesOfFreedom: more > 0 ? 2 * trigammaInverse(more) : null };
}

/** The errors of the slope of one series among many: of counting, and of its moderated scatter. */
export function moderatedErrors(each: Scattered, common: Common): Moderated {
  const { fit, scatter } = each;
  const { rho, variance, degreesOfFreedom: shared } = common;
  const counting = countingError(fit, fit.influence);
  const { expected, left, degreesOfFreedom: own } = expectedOf(each, rho, variance);
  const squares = shared === null
    ? expected
    : (own * scatter.squares + shared * expected) / (own + shared);
  const excess = Math.max(0, (squares - scatter.noise) / left);
  const pull = pullOf(fit.influence, fit, scatter.cells);
  const carried = dot(pull, correlated(pull, rho, scatter.design.places));
  return {
    errors: [counting, {
      error: Math.sqrt(counting.error ** 2 + excess * carried),
      degreesOfFreedom: shared === null ? null : own + shared,
    }],
    share: squares > 0 ? excess * left / (scatter.noise + excess * left) : 0,
  };
}

/** χ² of a series if its scatter is the common one, with its degrees of freedom (Satterthwaite). */
function expectedOf({ fit, scatter }: Scattered, rho: number, variance: number) {
  const { noise, degreesOfFreedom: cells, design } = scatter;
  const left = leftOf(design, rho);
  const excess = variance * levelOf(fit, scatter);
  const counting = noise / cells;
  const expected = noise + excess * left.squares;
  const spread = counting ** 2 * cells + 2 * counting * excess * left.squares +
    (excess * left.squares) ** 2 / left.degreesOfFreedom;
  return { expected, left: left.squares, degreesOfFreedom: expected ** 2 / spread };
}

/** What is expected in a cell, on average. */
function levelOf({ masses }: GrowthFit, { cells }: Scatter): number {
  return masses.reduce((sum, mass) => sum + mass, 0) / cells.length;
}

/** The correlation at which residuals are as alike as they are, over all series. */
function commonCorrelation(all: readonly Scattered[]): number {
  const alone = all.map(({ scatter }) => leftOf(scatter.design, 0));
  const tooMuch = (rho: number) =>
    all.reduce((sum, { scatter: { squares, products, noise, degreesOfFreedom, design } }, k) => {
      const left = leftOf(design, rho);
      const counting = noise / degreesOfFreedom * alone[k]!.products;
      return sum + counting + (squares - noise) / left.squares * left.products - products;
    }, 0);
  if (tooMuch(0) >= 0) return 0;
  if (tooMuch(LARGEST) <= 0) return LARGEST;
  let [low, high] = [0, LARGEST];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (tooMuch(middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}
