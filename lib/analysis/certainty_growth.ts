import { atOnce } from "../steps.ts";
import { checkOptions, type Checks, checkSurplus, LIST } from "../words/check.ts";
import {
  checkInteger,
  checkLength,
  checkNumbers,
  checkSameLength,
  type Numbers,
} from "./_check.ts";
import type { Quantity, Result } from "./_result.ts";
import {
  growthOver,
  type LogLinearOptions,
  type LogLinearParameters,
} from "./log_linear_growth.ts";

/**
 * One link: how certain it is, and the bucket it falls into.
 *
 * @category Certainty
 */
export interface CertaintyLinks {
  /** One certainty per link, from 0 to 1. */
  readonly certainties: Numbers;
  /** Position of each link's bucket in `times`. */
  readonly buckets: Numbers;
}

/**
 * Growth of what is left at one threshold.
 *
 * @category Certainty
 */
export interface CertaintyGrowthStep {
  /** Threshold: links with at least this certainty are kept. */
  readonly certainty: number;
  /** CertaintyLinks kept, in all buckets. */
  readonly count: number;
  /** Growth per year as a fraction. */
  readonly rate: Quantity;
  /** Two-sided p-value of "no growth". */
  readonly pValue: number | null;
}

/**
 * Growth at every threshold that makes a difference.
 *
 * @category Certainty
 */
export interface CertaintyGrowth extends Result<Omit<LogLinearParameters, "buckets">> {
  /** By certainty, the lowest first. */
  readonly steps: readonly CertaintyGrowthStep[];
  /**
   * 1 or −1 when growth has this sign at every threshold where it is defined, else 0; null when
   * nowhere.
   */
  readonly sign: 1 | 0 | -1 | null;
  /**
   * Share of the thresholds whose interval lies on that side of 0; null when there is no one sign.
   */
  readonly support: number | null;
}

const TASK = "sweep certainty of growth";
const LINKS: Checks<CertaintyLinks> = { certainties: LIST, buckets: LIST };

/**
 * Log-linear growth at every distinct certainty: does the trend depend on where the threshold is
 * put?
 *
 * The thresholds share links, so their intervals are not independent evidence.
 *
 * @param links certainties and buckets, in any order
 * @param times start of each bucket in years, increasing
 * @param options as for {@linkcode logLinearGrowth}
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a certainty is not between 0 and 1, a bucket is not a position in
 * `times`, or {@linkcode logLinearGrowth} refuses the series
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const links = { certainties: [0.3, 0.3, 0.9, 0.9, 0.3, 0.9], buckets: [0, 1, 1, 2, 2, 2] };
 * assertEquals(certaintyGrowth(links, [2020, 2021, 2022]).sign, 1);
 * ```
 */
export function certaintyGrowth(
  links: CertaintyLinks,
  times: Numbers,
  options: LogLinearOptions = {},
): CertaintyGrowth {
  checkSurplus(TASK, arguments, 3);
  return atOnce(certaintyGrowthSteps(links, times, options));
}

/** The same with a stop after each threshold. */
export function* certaintyGrowthSteps(
  links: CertaintyLinks,
  times: Numbers,
  options: LogLinearOptions = {},
): Generator<void, CertaintyGrowth> {
  checkOptions(TASK, links, LINKS, "the links");
  const { certainties, buckets } = links;
  checkSameLength(TASK, { certainties, buckets });
  checkNumbers(TASK, "certainties", certainties, { min: 0, max: 1 });
  checkLength(TASK, "times", times);
  for (let i = 0; i < buckets.length; i++) {
    checkInteger(TASK, `buckets[${i}]`, buckets[i]!, { min: 0, below: times.length });
  }
  const growthOf = growthOver(times, options);
  const counts = new Float64Array(times.length);
  const all = growthOf(counts);
  const { buckets: _, ...parameters } = all.parameters;

  const down = Array.from(certainties, (_, i) => i).sort((a, b) =>
    certainties[b]! - certainties[a]!
  );
  const steps: CertaintyGrowthStep[] = [];
  for (const [position, i] of down.entries()) {
    counts[buckets[i]!]!++;
    const next = down[position + 1];
    if (next !== undefined && certainties[next] === certainties[i]) continue;
    const { rate, pValue } = growthOf(counts);
    steps.push({ certainty: certainties[i]!, count: position + 1, rate, pValue });
    yield;
  }
  const sign = commonSign(steps);
  return {
    method: "certainty sweep of growth",
    parameters,
    notes: all.notes,
    steps: steps.reverse(),
    sign,
    support: sign ? support(steps, sign) : null,
  };
}

/** 1 or −1 when growth has this sign wherever it is defined, else 0; null when nowhere. */
export function commonSign(steps: readonly CertaintyGrowthStep[]): 1 | 0 | -1 | null {
  const rates = steps.flatMap(({ rate }) => rate.value === null ? [] : [rate.value]);
  if (rates.length === 0) return null;
  if (rates.every((rate) => rate > 0)) return 1;
  return rates.every((rate) => rate < 0) ? -1 : 0;
}

/** Share of the steps with a growth whose interval lies on one side of 0. */
export function support(steps: readonly CertaintyGrowthStep[], sign: 1 | -1): number {
  const defined = steps.filter(({ rate }) => rate.value !== null);
  const clear = defined.filter(({ rate }) =>
    sign > 0 ? rate.low !== null && rate.low > 0 : rate.high !== null && rate.high < 0
  );
  return clear.length / defined.length;
}
