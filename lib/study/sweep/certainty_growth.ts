import { type CertaintyGrowthStep, commonSign, support } from "../../analysis/certainty_growth.ts";
import { growthOver } from "../../analysis/log_linear_growth.ts";
import {
  type CertaintyGrowth,
  certaintyGrowth as ofLinks,
  type CertaintyLinks,
  logLinearGrowth,
  type LogLinearOptions,
  type Quantity,
} from "../../analysis/mod.ts";
import { type Breathe, breather } from "../../event_loop.ts";
import { Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, LEVEL } from "../../words/check.ts";
import { countWords } from "../../words/numbers.ts";
import { fractionWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { beginsAtFirstRecord, growthPart } from "../_growth_part.ts";
import { RUN, type RunOptions } from "../_query.ts";
import { growthOf } from "../series/growth.ts";
import { eachView } from "../_read_view.ts";
import { completeLabels, completeTimes, completeValues, type View } from "../_view.ts";

/**
 * Growth at every threshold of a sweep, and growth of what the links are worth together.
 *
 * @category Certainty
 */
export interface SweptGrowth extends CertaintyGrowth, Finding {
  /** Each record counted with the certainty of its link, as the probability that it is one. */
  readonly expected: {
    readonly rate: Quantity;
    /**
     * P(growth > 0): what the p-value leaves to the other side, taken from 1 (the posterior of a flat
     * prior where its error is normal); null where the growth is not defined.
     */
    readonly probability: number | null;
  };
}

export interface CertaintyGrowthOptions extends RunOptions {
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

const TASK = "sweep certainty of growth";
const OPTIONS: Checks<CertaintyGrowthOptions> = { ...RUN, level: LEVEL };

/**
 * Does the trend depend on how sure the links must be? Of a {@linkcode sweep} over certainty or
 * minScore: growth at every threshold, each of its own series as {@linkcode growth} has it, and the
 * growth of the expected counts.
 *
 * Expected counts add up the certainties as probabilities. Their error is that of Poisson counts
 * of this size at least (counting and doubtful links together), or what the data show.
 *
 * @category Certainty
 * @throws {RangeError} for a sweep over something else, or over given thresholds
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const swept = await sweep(trends.investments().topic(topic), { certainty: "all" });
 * plot.certaintySteps(await certaintyGrowth(swept));
 * ```
 */
export function certaintyGrowth(
  sweep: Frame,
  options?: CertaintyGrowthOptions,
): Promise<SweptGrowth>;
export function certaintyGrowth(
  links: CertaintyLinks,
  times: ArrayLike<number>,
  options?: LogLinearOptions,
): CertaintyGrowth;
export function certaintyGrowth(
  given: Frame | CertaintyLinks,
  second?: ArrayLike<number> | CertaintyGrowthOptions,
  options?: LogLinearOptions,
): Promise<SweptGrowth> | CertaintyGrowth {
  if (!(given instanceof Frame)) {
    checkSurplus(TASK, arguments, 3);
    return ofLinks(given, second as ArrayLike<number>, options);
  }
  const chosen = second as CertaintyGrowthOptions | undefined;
  checkSurplus(TASK, arguments, 2);
  return ofSweep(given, chosen === undefined ? {} : chosen);
}

async function ofSweep(
  sweep: Frame,
  options: CertaintyGrowthOptions,
): Promise<SweptGrowth> {
  checkOptions(TASK, options, OPTIONS);
  const { level = 0.95, signal } = options;
  const breathe = breather(signal);
  const { views, thresholds } = await seriesOf(sweep, breathe);
  const { parameters: { buckets: _buckets, ...parameters }, notes } = growthOf(views[0]!, {
    level,
  });
  const steps = await stepsOf(views, thresholds, level, breathe);
  const sign = commonSign(steps);
  const expected = expectedGrowth(views, thresholds, level);
  return shown({
    method: "certainty sweep of growth",
    parameters,
    steps,
    sign,
    support: sign ? support(steps, sign) : null,
    ...findingOf(views[0]!, notes),
    subject: sweep.provenance.subjects[0] ?? null,
    series: null,
    expected,
  }, [
    saidOf(steps, level),
    `expected counts: ${fractionWords(expected.rate)} a year` +
    (expected.probability === null
      ? ""
      : `, P(growth > 0) ${probabilityWords(expected.probability)}`),
  ]);
}

/** A probability to three decimals; one that is nearly certain is not said to be. */
function probabilityWords(probability: number): string {
  if (probability < 0.0005) return "below 0.001";
  return probability >= 0.9995 ? "above 0.999" : probability.toFixed(3);
}

/** At how many thresholds growth is surely above zero, surely below, or neither. */
function saidOf(steps: readonly CertaintyGrowthStep[], level: number): string {
  const all = countWords(steps.length, "thresholds");
  const defined = steps.filter(({ rate }) => rate.value !== null);
  if (!defined.length) return `${all}: growth is not defined at any`;
  const parts = [
    [defined.filter(({ rate }) => rate.low! > 0).length, "above zero"],
    [defined.filter(({ rate }) => rate.high! < 0).length, "below zero"],
    [defined.filter(({ rate }) => rate.low! <= 0 && rate.high! >= 0).length, "undecided"],
    [steps.length - defined.length, "not defined"],
  ] as const;
  const said = parts.filter(([count]) => count > 0)
    .map(([count, what]) => `${what} at ${count === steps.length ? "all" : count}`);
  return `${all}: by its ${100 * level} % interval growth is ${said.join(", ")}`;
}

/** The series of a sweep, by threshold. */
async function seriesOf(
  sweep: Frame,
  breathe: Breathe,
): Promise<{ views: readonly View[]; thresholds: readonly number[] }> {
  const { swept, distinct } = sweep.facts;
  if (swept !== "certainty" && swept !== "minScore" || distinct !== true) {
    throw new RefusedValue(
      `Cannot ${TASK}: give a sweep over { certainty: "all" } or { minScore: "all" }, current value ` +
        `is a sweep over ${
          distinct === false
            ? "given thresholds, or of an engine that does not know all"
            : swept ?? "nothing"
        }`,
    );
  }
  if (sweep.height === 0) throw new RefusedValue(`Cannot ${TASK}: the sweep has no steps`);
  const values = sweep.numbers(swept);
  const thresholdOf = ({ rows }: View) => values[rows[0]!]!;
  const views: View[] = [];
  for (const [, view] of eachView(sweep, {}, TASK)) {
    views.push(view);
    await breathe();
  }
  views.sort((one, other) => thresholdOf(one) - thresholdOf(other));
  return { views, thresholds: views.map(thresholdOf) };
}

/** Growth at each threshold that makes a difference, of its own series. */
async function stepsOf(
  views: readonly View[],
  thresholds: readonly number[],
  level: number,
  breathe: Breathe,
): Promise<CertaintyGrowthStep[]> {
  const parts = views.map(growthPart);
  const fits = new Map<string, ReturnType<typeof growthOver>>();
  const steps: CertaintyGrowthStep[] = [];
  for (const [at, part] of parts.entries()) {
    await breathe();
    const counts = completeValues(part);
    if (isSame(part, counts, parts[at + 1])) continue;
    const firstRecord = beginsAtFirstRecord(part);
    const key = JSON.stringify([completeLabels(part), firstRecord]);
    const fit = fits.get(key) ?? growthOver(completeTimes(part), { level, firstRecord });
    fits.set(key, fit);
    const { rate, pValue } = fit(counts);
    const count = counts.reduce((sum, each) => sum + each, 0);
    steps.push({ certainty: thresholds[at]!, count, rate, pValue });
  }
  return steps;
}

/** Whether a threshold keeps what the next one does, or nothing. */
function isSame(part: View, counts: readonly number[], next: View | undefined): boolean {
  if (!next) return counts.every((count) => count === 0);
  const [own, after] = [completeLabels(part), completeLabels(next)];
  const others = completeValues(next);
  return own.length === after.length && own[0] === after[0] &&
    counts.every((count, bucket) => count === others[bucket]);
}

/** Growth of what the records are worth: each with the highest threshold that it passes. */
function expectedGrowth(
  views: readonly View[],
  thresholds: readonly number[],
  level: number,
): SweptGrowth["expected"] {
  const lowest = growthPart(views[0]!);
  const worth = lowest.kept.map(() => 0);
  views.forEach(({ labels, values }, step) => {
    const gained = thresholds[step]! - (thresholds[step - 1] ?? 0);
    const places = new Map(labels.map((label, at) => [label, at]));
    completeLabels(lowest).forEach((label, bucket) => {
      worth[bucket]! += gained * (values[places.get(label) ?? -1] ?? 0);
    });
  });
  const firstRecord = beginsAtFirstRecord(lowest);
  const found = logLinearGrowth(completeTimes(lowest), worth, { level, firstRecord });
  const { rate, slope, pValue } = found;
  if (slope.value === null || pValue === null) return { rate, probability: null };
  return { rate, probability: slope.value > 0 ? 1 - pValue / 2 : pValue / 2 };
}
