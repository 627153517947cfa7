import { LEAD_LAG } from "../../analysis/lead_lag.ts";
import { type LeadLag, leadLag as ofNumbers, type LeadLagOptions } from "../../analysis/mod.ts";
import { Frame, type Provenance } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { note } from "../../words/note.ts";
import { briefWords, reasonWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { isFrame } from "../_given.ts";
import { viewOf } from "../_read_view.ts";
import {
  checkSameYears,
  CHOICE,
  gaplessOf,
  PER_YEAR,
  type SeriesChoice,
  type View,
} from "../_view.ts";
import { evened, isCounted } from "./_evened.ts";
import { type LagInMonths, lagInterval } from "./_lag_interval.ts";

type Numbers = Parameters<typeof ofNumbers>[0];

/**
 * Which of two series of frames moves first.
 *
 * @category Topics
 */
export interface SeriesLeadLag extends LeadLag, Finding {
  /** How much later the second moves, in months; null where no lag stands out. */
  readonly months: LagInMonths | null;
}

const TASK = "find lead and lag";
const OPTIONS: Checks<SeriesChoice & LeadLagOptions> = { ...CHOICE, ...LEAD_LAG };

/**
 * Which of two series moves first and by how long: prewhitened cross-correlation, of frames over
 * the complete buckets that both have, without their seasons. Counts of frames are taken as √(count +
 * 3/8) (Anscombe 1948): the noise of growing counts would else pass for a common movement.
 *
 * @category Topics
 * @throws {TypeError} for frames without buckets, or lists of different lengths
 * @throws {RangeError} for buckets of different widths, a gap between them, or an option out of
 * bounds
 *
 * @example
 * ```ts ignore
 * const papers = await trends.researchArticles().timeSeries("year");
 * const patents = await trends.patents().timeSeries("year");
 * leadLag(papers, patents).best; // the lag, in years
 * ```
 */
export function leadLag(
  first: Frame,
  second: Frame,
  options?: SeriesChoice & LeadLagOptions,
): SeriesLeadLag;
export function leadLag(x: Numbers, y: Numbers, options?: LeadLagOptions): LeadLag;
export function leadLag(
  first: Frame | Numbers,
  second: Frame | Numbers,
  options: SeriesChoice & LeadLagOptions = {},
): LeadLag {
  checkSurplus(TASK, arguments, 3);
  if (!isFrame(first, TASK)) return ofNumbers(first, second as Numbers, options);
  checkOptions(TASK, options, OPTIONS);
  const one = viewOf(first, options, TASK);
  const other = viewOf(second as Frame, options, TASK);
  return leadLagOf(one, other, options);
}

/** The same of two views. */
export function leadLagOf(one: View, other: View, options: LeadLagOptions = {}): SeriesLeadLag {
  if (one.resolution !== other.resolution) {
    throw new RefusedValue(
      `Cannot ${TASK}: the buckets of both must have one width, current values are ` +
        `"${one.resolution}" and "${other.resolution}"`,
    );
  }
  checkSameYears(one, other, TASK);
  const places = new Map(other.kept.map((at) => [other.labels[at]!, at]));
  const both = { ...one, kept: one.kept.filter((at) => places.has(one.labels[at]!)) };
  const { kept: common, notes } = gaplessOf(both, TASK);
  const scaled = (view: View, value: number) => isCounted(view) ? evened(value) : value;
  const x = common.map((at) => scaled(one, one.values[at]!));
  const y = common.map((at) => scaled(other, other.values[places.get(one.labels[at]!)!]!));
  const { maxLag, differences, period = PER_YEAR[one.resolution], level } = options;
  const found = ofNumbers(x, y, {
    period,
    ...(maxLag !== undefined && { maxLag }),
    ...(differences !== undefined && { differences }),
    ...(level !== undefined && { level }),
  });
  const months = lagInterval(found, one.resolution);
  const finding = findingOf({ ...one, notes }, [
    ...other.frame.notes,
    ...other.notes,
    ...found.notes,
    ...(isCounted(one) || isCounted(other) ? [note("square_roots", {})] : []),
  ]);
  const result = {
    ...found,
    ...finding,
    subject: null,
    series: null,
    provenance: ofBoth(one, other),
    months,
  };
  return shown(result, [
    months === null
      ? `no lag stands out${found.reason ? ` (${reasonWords(found.reason)})` : ""}`
      : `the second follows after ${briefWords(months.value)} months (${
        briefWords(months.low)
      } to ${briefWords(months.high)})`,
    found.pValue === null ? null : `p ${briefWords(found.pValue)}`,
  ]);
}

/** Where the numbers of two series come from. */
function ofBoth(one: View, other: View): Provenance {
  const [first, second] = [one.frame.provenance, other.frame.provenance];
  const subjects = [one, other].flatMap(({ subject }) => subject ?? []);
  if (one.frame === other.frame) return { ...first, subjects };
  return { ...first, subjects, request: { first: first.request, second: second.request } };
}
