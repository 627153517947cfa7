import { max, median, min } from "simple-statistics";
import { checkSurplus } from "../words/check.ts";
import { note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { checkNumber, checkObject, checkOneOf, checkSameLength } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";
import type { Specification } from "./multiverse_grid.ts";

/**
 * What one specification found.
 *
 * @category Certainty
 */
export interface Outcome<Spec extends Specification = Specification> {
  readonly specification: Spec;
  /** The estimate whose sign is claimed; null where it is not defined. */
  readonly estimate: number | null;
  /** Bounds of its 95 % interval; null is unbounded. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * How the outcomes speak to the claim.
 *
 * @category Certainty
 */
export interface Verdicts {
  /** Its sign, and an interval without 0. */
  readonly holds: number;
  /** The other sign, and an interval without 0. */
  readonly contradicted: number;
  /** An interval with 0. */
  readonly undecided: number;
  /** No estimate. */
  readonly undefined: number;
}

/**
 * Result of {@linkcode multiverse}.
 *
 * @category Certainty
 */
export interface Multiverse extends Result<{ claim: "up" | "down"; specifications: number }> {
  readonly verdicts: Verdicts;
  /** Share of the specifications with an estimate in which the claim holds. */
  readonly share: number | null;
  /** Median, least and greatest estimate. */
  readonly estimates:
    | { readonly median: number; readonly least: number; readonly most: number }
    | null;
  /** The verdicts for each value of each choice: where the answer turns. */
  readonly byChoice: Readonly<
    Record<
      string,
      readonly (Verdicts & { readonly value: string | number; readonly share: number | null })[]
    >
  >;
  readonly reason: Reason | null;
}

type Verdict = keyof Verdicts;

const TASK = "judge the multiverse";

/**
 * Does the sign of an estimate survive every reasonable way to compute it? The share of
 * specifications in which it holds with an interval that leaves out 0.
 *
 * The specifications share their data: the share is not a probability, and says nothing about what
 * all of them have in common. No estimate at all gives `not_identifiable`; a note names the values
 * of choices under which the claim holds in no way.
 *
 * Source: S. Steegen, F. Tuerlinckx, A. Gelman, W. Vanpaemel 2016, Persp. Psychol. Sci. 11, 702.
 *
 * @param outcomes one per specification, with an interval of a 95 % level
 * @param claim the sign that is claimed
 * @throws {TypeError} when the outcomes are no list of objects
 * @throws {RangeError} when a bound lies on the wrong side of its estimate, or the claim is neither
 * `up` nor `down`
 *
 * @example A rise that needs the long window
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { share } = multiverse([
 *   { specification: { window: 5 }, estimate: 0.1, low: -0.1, high: 0.3 },
 *   { specification: { window: 10 }, estimate: 0.1, low: 0.05, high: 0.15 },
 * ], "up");
 * assertEquals(share, 0.5);
 * ```
 */
export function multiverse(outcomes: readonly Outcome[], claim: "up" | "down"): Multiverse {
  checkSurplus(TASK, arguments, 2);
  checkSameLength(TASK, { outcomes });
  checkOneOf(TASK, "claim", claim, ["up", "down"]);
  const judged = outcomes.map((outcome, i) => {
    checkOutcome(outcome, i);
    return { ...outcome, verdict: verdictOf(outcome, claim) };
  });
  const estimates = judged.flatMap(({ estimate }) => estimate === null ? [] : [estimate]);
  const { share, ...verdicts } = tally(judged);
  const names = [...new Set(outcomes.flatMap(({ specification }) => Object.keys(specification)))];
  const byChoice = Object.fromEntries(names.map((name) => {
    const byValue = Map.groupBy(judged, ({ specification }) => specification[name]);
    const tallies = [...byValue].flatMap(([value, own]) =>
      value === undefined ? [] : [{ value, ...tally(own) }]
    );
    return [name, tallies];
  }));
  const under = neverUnder(byChoice, verdicts);
  return {
    method: "multiverse",
    parameters: { claim, specifications: outcomes.length },
    notes: [
      ...verdicts.undefined > 0
        ? [note("without_estimate", { count: verdicts.undefined, of: outcomes.length })]
        : [],
      ...under.length ? [note("never_under", { under })] : [],
    ],
    verdicts,
    share,
    estimates: estimates.length === 0 ? null : {
      median: median(estimates),
      least: min(estimates),
      most: max(estimates),
    },
    byChoice,
    reason: share === null ? "not_identifiable" : null,
  };
}

/** The values of choices that a claim needs not to be made: under them it holds in no way. */
function neverUnder(byChoice: Multiverse["byChoice"], { holds }: Verdicts) {
  if (!holds) return [];
  return Object.entries(byChoice).flatMap(([choice, values]) =>
    values.filter((each) => each.holds === 0).map(({ value }) => ({ choice, value }))
  );
}

function verdictOf({ estimate, low, high }: Outcome, claim: "up" | "down"): Verdict {
  if (estimate === null) return "undefined";
  const [above, below] = [low !== null && low > 0, high !== null && high < 0];
  if (!above && !below) return "undecided";
  return above === (claim === "up") ? "holds" : "contradicted";
}

function tally(judged: readonly { readonly verdict: Verdict }[]) {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const holds = count("holds");
  const none = count("undefined");
  return {
    holds,
    contradicted: count("contradicted"),
    undecided: count("undecided"),
    undefined: none,
    share: judged.length === none ? null : holds / (judged.length - none),
  };
}

function checkOutcome(outcome: Outcome, i: number): void {
  checkObject(TASK, `outcomes[${i}]`, outcome, "{ specification, estimate, low, high }");
  const { specification, estimate, low, high } = outcome;
  checkObject(TASK, `outcomes[${i}].specification`, specification, "{ window: 5 }");
  for (const [name, value] of Object.entries({ estimate, low, high })) {
    if (value !== null) checkNumber(TASK, `outcomes[${i}].${name}`, value);
  }
  if (estimate !== null && ((low ?? -Infinity) > estimate || (high ?? Infinity) < estimate)) {
    throw new RefusedValue(
      `Cannot ${TASK}: outcomes[${i}] must have low ≤ estimate ≤ high, ` +
        `current value is ${low} ≤ ${estimate} ≤ ${high}`,
    );
  }
}
