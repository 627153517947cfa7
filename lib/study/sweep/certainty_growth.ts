import { certaintyGrowthSteps } from "../../analysis/certainty_growth.ts";
import {
  type CertaintyGrowth,
  certaintyGrowth as ofLinks,
  type CertaintyLinks,
  logLinearGrowth,
  type LogLinearOptions,
  type Quantity,
} from "../../analysis/mod.ts";
import { type Breathe, breather, inSteps } from "../../event_loop.ts";
import { Frame } from "../../frame/mod.ts";
import { note } from "../../words/note.ts";
import { countWords } from "../../words/numbers.ts";
import { fractionWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { beginsAtFirstRecord } from "../_record_unit.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import type { RunOptions } from "../_query.ts";
import { eachView } from "../_read_view.ts";
import { completeLabels, completeTimes, completeValues, type View } from "../_view.ts";

/** Growth at every threshold of a sweep, and growth of what the links are worth together. */
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

/**
 * Does the trend depend on how sure the links must be? Of a {@linkcode sweep} over certainty or
 * minScore: growth at every threshold, and the growth of the expected counts.
 *
 * Expected counts add up the certainties as probabilities. Their error is that of Poisson counts
 * of this size at least (counting and doubtful links together), or what the data show.
 *
 * @throws {RangeError} for a sweep over something else, or over given thresholds
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
  second: ArrayLike<number> | CertaintyGrowthOptions = {},
  options: LogLinearOptions = {},
): Promise<SweptGrowth> | CertaintyGrowth {
  return given instanceof Frame
    ? ofSweep(given, second as CertaintyGrowthOptions)
    : ofLinks(given, second as ArrayLike<number>, options);
}

async function ofSweep(
  sweep: Frame,
  { level = 0.95, signal }: CertaintyGrowthOptions,
): Promise<SweptGrowth> {
  const breathe = breather(signal);
  const { views, thresholds } = await stepsOf(sweep, breathe);
  const lowest = views[0]!;
  const times = completeTimes(lowest);
  await breathe();
  const links = linksOf(views, thresholds);
  const options = { level, firstRecord: beginsAtFirstRecord(lowest) };
  const found = await inSteps(certaintyGrowthSteps(links, times, options), breathe);
  const expected = expectedGrowth(links, times, options);
  const { sign, steps } = found;
  const said = sign === null
    ? "growth is not defined at any threshold"
    : sign === 0
    ? "the sign of growth depends on the threshold"
    : `${sign > 0 ? "grows" : "falls"} at every threshold where growth is defined`;
  const labels = completeLabels(lowest);
  const years = labels.length
    ? [note("same_buckets", { from: labels[0]!, to: labels.at(-1)! })]
    : [];
  const finding = findingOf(lowest, [...found.notes, ...years]);
  return shown({
    ...found,
    ...finding,
    subject: sweep.provenance.subjects[0] ?? null,
    series: null,
    expected,
  }, [
    `${countWords(steps.length, "thresholds")}: ${said}`,
    `expected counts: ${fractionWords(expected.rate)} a year` +
    (expected.probability === null ? "" : `, P(growth > 0) ${expected.probability.toFixed(3)}`),
  ]);
}

/** The steps of a sweep, by threshold. */
async function stepsOf(
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

/** One link per record: what one threshold keeps and the next does not has the certainty of it. */
function linksOf(views: readonly View[], thresholds: readonly number[]): CertaintyLinks {
  const certainties: number[] = [];
  const buckets: number[] = [];
  const counts = views.map(completeValues);
  counts.forEach((here, step) =>
    here.forEach((count, bucket) => {
      for (let left = count - (counts[step + 1]?.[bucket] ?? 0); left > 0; left--) {
        certainties.push(thresholds[step]!);
        buckets.push(bucket);
      }
    })
  );
  return { certainties, buckets };
}

function expectedGrowth(
  { certainties, buckets }: CertaintyLinks,
  times: readonly number[],
  { level, firstRecord }: { readonly level: number; readonly firstRecord: boolean },
): SweptGrowth["expected"] {
  const worth = new Float64Array(times.length);
  for (let link = 0; link < buckets.length; link++) worth[buckets[link]!]! += certainties[link]!;
  const { rate, slope, pValue } = logLinearGrowth(times, worth, { level, firstRecord });
  if (slope.value === null || pValue === null) return { rate, probability: null };
  return { rate, probability: slope.value > 0 ? 1 - pValue / 2 : pValue / 2 };
}
