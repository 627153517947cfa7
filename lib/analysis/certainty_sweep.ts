import { checkOptions, type Checks, checkSurplus, LIST } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import {
  checkLength,
  checkNumber,
  checkNumbers,
  checkObject,
  checkSameLength,
  type Numbers,
} from "./_check.ts";
import type { Result } from "./_result.ts";
import type { Member } from "./jaccard.ts";

/**
 * Options of {@linkcode certaintySweep}.
 *
 * @category Certainty
 */
export interface CertaintySweepOptions {
  /** What each link belongs to; an id counts once, at its highest certainty. */
  readonly ids?: ArrayLike<Member>;
  /**
   * A number per link to add up, for example the deal's amount; links of one id must have one
   * amount.
   */
  readonly amounts?: Numbers;
}

/**
 * What is left at one threshold.
 *
 * @category Certainty
 */
export interface CertaintyStep {
  /** Threshold: links with at least this certainty are kept. */
  readonly certainty: number;
  /** Number of links, or of ids, that are kept. */
  readonly count: number;
  /** Sum of the amounts, when they were given. */
  readonly amount: number | null;
}

/**
 * Counts at every threshold that makes a difference.
 *
 * @category Certainty
 */
export interface CertaintySweep
  extends Result<{ readonly ids: boolean; readonly amounts: boolean }> {
  /** By certainty, the lowest first; counts never increase. */
  readonly steps: readonly CertaintyStep[];
}

const OPTIONS: Checks<CertaintySweepOptions> = { ids: LIST, amounts: LIST };

/**
 * The value at every distinct certainty, in one pass: how many links are kept at each threshold.
 * Between two steps the value is that of the higher one ({@linkcode atCertainty}).
 *
 * @category Certainty
 * @param certainties one certainty per link, from 0 to 1, in any order
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a certainty is not between 0 and 1, an amount is not finite, or links
 * of one id have different amounts
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { steps } = certaintySweep([0.6, 0.9, 0.6]);
 * assertEquals(steps.map(({ certainty, count }) => [certainty, count]), [[0.6, 3], [0.9, 1]]);
 * ```
 */
export function certaintySweep(
  certainties: Numbers,
  options: CertaintySweepOptions = {},
): CertaintySweep {
  const task = "sweep certainty";
  checkOptions(task, options, OPTIONS);
  checkSurplus(task, arguments, 2);
  const { ids, amounts } = options;
  checkSameLength(task, { certainties, ids, amounts });
  checkNumbers(task, "certainties", certainties, { min: 0, max: 1 });
  if (amounts) checkNumbers(task, "amounts", amounts);

  const down = Array.from(certainties, (_, i) => i).sort((a, b) =>
    certainties[b]! - certainties[a]!
  );
  const seen = new Map<Member, number>();
  const steps: CertaintyStep[] = [];
  let [count, amount] = [0, 0];
  down.forEach((i, position) => {
    const id = ids?.[i] ?? i;
    const own = amounts?.[i] ?? 0;
    const before = seen.get(id);
    if (before === undefined) {
      seen.set(id, own);
      count++;
      amount += own;
    } else if (before !== own) {
      throw new RefusedValue(
        `Cannot ${task}: amounts[${i}] must be that of the other links of ${id}, ${before}, current value is ${own}`,
      );
    }
    const certainty = certainties[i]!;
    const next = down[position + 1];
    if (next === undefined || certainties[next] !== certainty) {
      steps.push({ certainty, count, amount: amounts ? amount : null });
    }
  });
  return {
    method: "certainty sweep",
    parameters: { ids: ids !== undefined, amounts: amounts !== undefined },
    notes: [],
    steps: steps.reverse(),
  };
}

/**
 * What is left at any threshold: the first step at or above it, nothing above the highest.
 *
 * @category Certainty
 * @throws {RangeError} when the threshold is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(atCertainty(certaintySweep([0.6, 0.9, 0.6]), 0.7).count, 1);
 * ```
 */
export function atCertainty(sweep: CertaintySweep, threshold: number): CertaintyStep {
  const task = "read a certainty sweep";
  checkSurplus(task, arguments, 2);
  checkObject(task, "the sweep", sweep, "certaintySweep(certainties)");
  checkObject(task, "its parameters", sweep.parameters, "{ ids, amounts }");
  checkLength(task, "its steps", sweep.steps);
  checkNumber(task, "threshold", threshold, { min: 0, max: 1 });
  const { steps, parameters } = sweep;
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]!.certainty < threshold) low = middle + 1;
    else high = middle;
  }
  const { count, amount } = steps[low] ?? { count: 0, amount: parameters.amounts ? 0 : null };
  return { certainty: threshold, count, amount };
}
