import { KLEINBERG } from "../../analysis/kleinberg_bursts.ts";
import {
  type KleinbergBursts,
  kleinbergBursts,
  type KleinbergOptions,
  type ShareScatter,
  shareScatter,
} from "../../analysis/mod.ts";
import type { Frame } from "../../frame/mod.ts";
import { spanWords } from "../../words/buckets.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { type Note, note } from "../../words/note.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { backgroundOf, coveredBy } from "../_background.ts";
import { viewOf } from "../_read_view.ts";
import {
  CHOICE,
  completeLabels,
  completeValues,
  gaplessOf,
  overAll,
  type SeriesChoice,
  withoutChoice,
} from "../_view.ts";

/**
 * A time in which a topic took a larger part of everything.
 *
 * @category Trend and change
 */
export interface BurstPeriod {
  /** First and last bucket. */
  readonly from: string;
  readonly to: string;
  /** Cost saved by the burst state. */
  readonly weight: number;
  /** Whether it stands out from how shares scatter from bucket to bucket. */
  readonly beyondScatter: boolean;
}

/**
 * States are one per bucket, 0 where it was left out; starts and ends are buckets, too.
 *
 * @category Trend and change
 */
export interface Bursts extends KleinbergBursts, Finding {
  readonly periods: readonly BurstPeriod[];
  /** How much shares scatter from bucket to bucket. */
  readonly scatter: ShareScatter;
}

const TASK = "find bursts";
const OPTIONS: Checks<SeriesChoice & KleinbergOptions> = { ...CHOICE, ...KLEINBERG };
/** What of the excess of scatter is allowed for: few neighbours often show too little of it. */
const ALLOWED = 2;
const MOST = 0.99;

/**
 * Kleinberg's bursts of a series against a background: the times in which its part of everything
 * was raised, over the complete buckets. Where shares scatter by more than chance, many of them are
 * scatter: `beyondScatter` is true of those that are found again when twice the excess of scatter
 * between neighbours is allowed for (beta-binomial batches), in at most 6 % of 12 or 30 scattering
 * buckets without any; a share three times as high for two buckets is found in 60 to 99 % (tests/calibration/README.md).
 *
 * @category Trend and change
 * @param background everything of the same kind, over the same buckets
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a gap between complete buckets, a background that lacks one, a count
 * above its background, or an option out of bounds
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const all = trends.patents();
 * bursts(await all.topic(topic).timeSeries("year"), await all.timeSeries("year"));
 * ```
 */
export function bursts(
  series: Frame,
  background: Frame,
  options: SeriesChoice & KleinbergOptions = {},
): Bursts {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const view = gaplessOf(coveredBy(viewOf(series, options, TASK), background, options, TASK), TASK);
  const labels = completeLabels(view);
  const values = completeValues(view);
  const totals = backgroundOf(view, background, TASK);
  const own = withoutChoice(options);
  const found = kleinbergBursts(values, totals, own);
  const scatter = shareScatter(values, totals);
  const correlation = Math.min(MOST, ALLOWED * (scatter.correlation ?? 0));
  const strict = kleinbergBursts(values, totals, { ...own, correlation });
  const first = view.kept[0] ?? 0;
  const periods = found.bursts.map(({ start, end, weight }): BurstPeriod => ({
    from: labels[start]!,
    to: labels[end - 1]!,
    weight,
    beyondScatter: strict.states.slice(start, end).includes(1),
  }));
  const result: Bursts = {
    ...found,
    ...findingOf(view, [...found.notes, ...scatterNotes(scatter, periods)]),
    states: overAll(view, found.states).map((state) => state ?? 0),
    bursts: found.bursts.map((burst) => ({
      ...burst,
      start: first + burst.start,
      end: first + burst.end,
    })),
    periods,
    scatter,
  };
  const lines = periods.map(({ from, to, weight, beyondScatter }) =>
    `${spanWords(from, to)}, weight ${briefWords(weight)}${
      beyondScatter ? "" : ", no more than shares scatter"
    }`
  );
  return shown(result, lines.length ? lines : ["no burst"]);
}

function scatterNotes(
  { dispersion, beyondChance }: ShareScatter,
  periods: readonly BurstPeriod[],
): Note[] {
  const within = periods.filter(({ beyondScatter }) => !beyondScatter).length;
  if (dispersion === null || !beyondChance && within === 0) return [];
  return [note("bursts_in_scatter", { dispersion, bursts: periods.length, within })];
}
