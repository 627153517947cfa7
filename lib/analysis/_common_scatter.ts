import { leftOf } from "./_correlated.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { digamma, trigamma, trigammaInverse } from "./_polygamma.ts";
import type { Scatter } from "./_scatter.ts";

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

/** A larger correlation cannot be told from a trend, in however many series. */
const LARGEST = 0.98;
/** A smaller χ², relative to what is expected, says no more than this. */
const SMALLEST = 0.01;

/**
 * What the scatter of many series, a bend aside, has in common: the correlation at which the products of
 * neighbouring residuals are, over all series, what is expected of them; the variance beside counting
 * noise; and how much single series differ from it (G. K. Smyth 2004, Stat. Appl. Genet. Mol. Biol.
 * 3, 3: ln of a series' χ² varies by ψ′(d/2) + ψ′(d₀/2)).
 */
export function* commonOf(all: readonly Scattered[]): Generator<void, Common> {
  const rho = yield* commonCorrelation(all);
  let [over, expected] = [0, 0];
  for (const each of all) {
    over += each.scatter.rest.squares - each.scatter.rest.noise;
    expected += leftOf(each.scatter.rest.design, rho).squares * levelOf(each);
    yield;
  }
  const variance = Math.max(0, over / expected);
  const logs: number[] = [];
  let chance = 0;
  for (const each of all) {
    const { expected, degreesOfFreedom: df } = expectedOf(each, rho, variance);
    if (!(expected > 0)) continue;
    const ratio = Math.max(SMALLEST, each.scatter.rest.squares / expected);
    logs.push(Math.log(ratio) - digamma(df / 2) + Math.log(df / 2));
    chance += trigamma(df / 2);
    yield;
  }
  const n = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const spread = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1);
  const more = spread - chance / n;
  return { rho, variance, degreesOfFreedom: more > 0 ? 2 * trigammaInverse(more) : null };
}

/** χ² of a series if its scatter is the common one, with its degrees of freedom (Satterthwaite). */
export function expectedOf(each: Scattered, rho: number, variance: number) {
  const { noise, degreesOfFreedom: cells, design } = each.scatter.rest;
  const left = leftOf(design, rho);
  const excess = variance * levelOf(each);
  const counting = noise / cells;
  const expected = noise + excess * left.squares;
  const spread = counting ** 2 * cells + 2 * counting * excess * left.squares +
    (excess * left.squares) ** 2 / left.degreesOfFreedom;
  return { expected, left: left.squares, degreesOfFreedom: expected ** 2 / spread };
}

/** What is expected in a cell, on average. */
function levelOf({ fit, scatter }: Scattered): number {
  return fit.masses.reduce((sum, mass) => sum + mass, 0) / scatter.cells.length;
}

/** The correlation at which residuals are as alike as they are, over all series. */
function* commonCorrelation(all: readonly Scattered[]): Generator<void, number> {
  const rests = all.map(({ scatter }) => scatter.rest);
  const counting = rests.map(({ noise, degreesOfFreedom, design }) =>
    noise / degreesOfFreedom * leftOf(design, 0).products
  );
  function* tooMuch(rho: number): Generator<void, number> {
    let sum = 0;
    for (const [k, { squares, products, noise, design }] of rests.entries()) {
      const left = leftOf(design, rho);
      sum += counting[k]! - products + (squares - noise) / left.squares * left.products;
      yield;
    }
    return sum;
  }
  if ((yield* tooMuch(0)) >= 0) return 0;
  let [low, high] = [0, LARGEST];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if ((yield* tooMuch(middle)) < 0) low = middle;
    else high = middle;
  }
  return low;
}
