import { checkOptions, type Checks, checkSurplus, number } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkCounts, checkLength, checkNumber, checkSameLength, type Numbers } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";
import { logGamma } from "./_special.ts";

/**
 * Options of {@linkcode kleinbergBursts}.
 *
 * @category Trend and change
 */
export interface KleinbergOptions {
  /** The burst state's rate as a multiple of the base rate. @default {2} */
  readonly s?: number;
  /** Price of going up, in ln n. @default {1} */
  readonly gamma?: number;
  /**
   * Correlation between the documents of a batch, by which shares scatter without a burst ({@linkcode
   * shareScatter}): a batch is then beta-binomial. @default {0, binomial}
   */
  readonly correlation?: number;
}

/**
 * A run of batches in the burst state.
 *
 * @category Trend and change
 */
export interface Burst {
  /** Index of its first batch. */
  readonly start: number;
  /** Index after its last batch. */
  readonly end: number;
  /** Cost saved by the burst state over its batches. */
  readonly weight: number;
}

/**
 * Result of {@linkcode kleinbergBursts}.
 *
 * @category Trend and change
 */
export interface KleinbergBursts
  extends Result<Required<KleinbergOptions> & { readonly n: number }> {
  /** Base rate Σr / Σd; null without documents. */
  readonly baseRate: number | null;
  /** Rate of the burst state; null when it would not be below 1. */
  readonly burstRate: number | null;
  /** 0 or 1 per batch. */
  readonly states: readonly number[];
  /** Cost of the cheapest sequence of states. */
  readonly cost: number | null;
  readonly bursts: readonly Burst[];
  readonly reason: Reason | null;
}

const TASK = "find bursts";
const MOST_CORRELATED = 0.99;

/** What each option must be. */
export const KLEINBERG: Checks<KleinbergOptions> = {
  s: number({ over: 1 }),
  gamma: number({ least: 0 }),
  correlation: number({ least: 0, most: MOST_CORRELATED }),
};

/**
 * Kleinberg's bursts of batched arrivals: the cheapest sequence of a base and a burst state, by a
 * true Viterbi search.
 *
 * A batch costs −log of the binomial probability of r relevant among d; going up costs γ ln n, also
 * before the first batch; going down is free; ties stay low. A base rate so high that the burst
 * rate reaches 1 gives `not_identifiable`, no relevant document `zero_base`. Shares that scatter
 * more than binomial ones give bursts without any: of beta-binomial shares 25 to 99 % had one. With
 * the correlation given a batch costs −log of the beta-binomial probability instead.
 *
 * Source: J. Kleinberg 2002, Bursty and hierarchical structure in streams, KDD, section 4.
 *
 * @category Trend and change
 * @param relevant relevant documents per batch, whole numbers
 * @param totals all documents per batch, at least as many
 * @throws {TypeError} when the lists have not one length
 * @throws {RangeError} when a count is negative or above its total, s ≤ 1 or γ < 0
 *
 * @example A burst in the middle
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { states } = kleinbergBursts([1, 1, 9, 8, 1], [20, 20, 20, 20, 20]);
 * assertEquals(states, [0, 0, 1, 1, 0]);
 * ```
 */
export function kleinbergBursts(
  relevant: Numbers,
  totals: Numbers,
  options: KleinbergOptions = {},
): KleinbergBursts {
  checkOptions(TASK, options, KLEINBERG);
  checkSurplus(TASK, arguments, 3);
  const { s = 2, gamma = 1, correlation = 0 } = options;
  checkLength(TASK, "relevant", relevant);
  const n = checkSameLength(TASK, { relevant, totals });
  checkCounts(TASK, "totals", totals);
  for (let i = 0; i < n; i++) {
    checkNumber(TASK, `relevant[${i}]`, relevant[i]!, { min: 0, max: totals[i]! });
  }
  const r = Array.from(relevant);
  const d = Array.from(totals);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const all = sum(d);
  const baseRate = all === 0 ? null : sum(r) / all;
  const burstRate = baseRate === null || s * baseRate >= 1 ? null : s * baseRate;
  const head = { method: "Kleinberg bursts", parameters: { s, gamma, correlation, n }, baseRate };
  if (baseRate === null || baseRate === 0 || burstRate === null) {
    const reason = baseRate === null || baseRate === 0 ? "zero_base" : "not_identifiable";
    const notes = [
      reason === "zero_base" || baseRate === null
        ? note("no_relevant_documents", {})
        : note("burst_above_all", { s, baseRate }),
    ];
    const states = r.map(() => 0);
    return { ...head, burstRate: null, notes, states, cost: null, bursts: [], reason };
  }
  const emission = (rate: number) =>
    r.map((k, i) => -logChoose(d[i]!, k) - logChance(k, d[i]! - k, rate, correlation));
  const [low, high] = [emission(baseRate), emission(burstRate)];
  const { states, cost } = cheapestStates(low, high, gamma * Math.log(n));
  const saved = low.map((value, i) => value - high[i]!);
  const bursts = runs(states).map(({ start, end }) => ({
    start,
    end,
    weight: sum(saved.slice(start, end)),
  }));
  return { ...head, burstRate, notes: [], states, cost, bursts, reason: null };
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** ln of the probability of one order of k relevant and m other documents. */
function logChance(k: number, m: number, rate: number, correlation: number): number {
  if (correlation === 0) return k * Math.log(rate) + m * Math.log1p(-rate);
  const size = 1 / correlation - 1;
  const rising = (a: number, steps: number) => logGamma(a + steps) - logGamma(a);
  return rising(rate * size, k) + rising((1 - rate) * size, m) - rising(size, k + m);
}

function cheapestStates(low: readonly number[], high: readonly number[], up: number) {
  let [atLow, atHigh] = [0, Infinity];
  const fromHigh: (readonly [boolean, boolean])[] = [];
  low.forEach((cost, i) => {
    const [down, stay] = [atHigh < atLow, atHigh < atLow + up];
    fromHigh.push([down, stay]);
    [atLow, atHigh] = [Math.min(atLow, atHigh) + cost, Math.min(atLow + up, atHigh) + high[i]!];
  });
  const states = new Array<number>(low.length).fill(0);
  let state = atHigh < atLow ? 1 : 0;
  for (let i = low.length - 1; i >= 0; i--) {
    states[i] = state;
    state = fromHigh[i]![state as 0 | 1] ? 1 : 0;
  }
  return { states, cost: Math.min(atLow, atHigh) };
}

function runs(states: readonly number[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  states.forEach((state, i) => {
    if (state === 0) return;
    const last = found.at(-1);
    if (last?.end === i) last.end = i + 1;
    else found.push({ start: i, end: i + 1 });
  });
  return found;
}
