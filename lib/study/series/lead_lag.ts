import { type LeadLag, leadLag as ofNumbers, type LeadLagOptions } from "../../analysis/mod.ts";
import { Frame } from "../../frame/mod.ts";
import { type Finding, findingOf, shown, uniqueNotes } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import { checkGapless, PER_YEAR, type SeriesChoice, type View } from "../_view.ts";
import { brief } from "../_words.ts";
import { evened, isCounted } from "./_evened.ts";
import { type LagInMonths, lagInterval } from "./_lag_interval.ts";

type Numbers = Parameters<typeof ofNumbers>[0];

/** Which of two series of frames moves first. */
export interface SeriesLeadLag extends LeadLag, Finding {
  /** How much later the second moves, in months; null where no lag stands out. */
  readonly months: LagInMonths | null;
}

const TASK = "find lead and lag";
const EVENED =
  "Counts are taken as their square roots, so that large ones are not noisier than small";

/**
 * Which of two series moves first and by how long: prewhitened cross-correlation, of frames over
 * the complete buckets that both have, without their seasons. Counts of frames are taken as √(count +
 * 3/8) (Anscombe 1948): the noise of growing counts would else pass for a common movement.
 *
 * @throws {TypeError} for frames without buckets, or lists of different lengths
 * @throws {RangeError} for buckets of different widths, a gap between them, or an option out of
 * bounds
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
  if (!(first instanceof Frame)) return ofNumbers(first, second as Numbers, options);
  const one = viewOf(first, options, TASK);
  const other = viewOf(second as Frame, options, TASK);
  return leadLagOf(one, other, options);
}

/** The same of two views. */
export function leadLagOf(one: View, other: View, options: LeadLagOptions = {}): SeriesLeadLag {
  if (one.resolution !== other.resolution) {
    throw new RangeError(
      `Cannot ${TASK}: the buckets of both must have one width, current values are ` +
        `"${one.resolution}" and "${other.resolution}"`,
    );
  }
  const places = new Map(other.kept.map((at) => [other.labels[at]!, at]));
  const common = one.kept.filter((at) => places.has(one.labels[at]!));
  checkGapless({ ...one, kept: common }, TASK);
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
  const finding = findingOf(
    one,
    uniqueNotes(
      other.frame.notes,
      other.notes,
      found.notes,
      isCounted(one) || isCounted(other) ? [EVENED] : [],
    ),
  );
  const subject = `${one.subject} and ${other.subject}`;
  return shown({ ...found, ...finding, subject, months }, [
    months === null
      ? `no lag stands out${found.reason ? ` (${found.reason})` : ""}`
      : `the second follows after ${months.value} months (${months.low} to ${months.high})`,
    found.pValue === null ? null : `p ${brief(found.pValue)}`,
  ]);
}
