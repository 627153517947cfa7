import type { RunOptions } from "../../engines/engine.ts";
import { Frame, type FrameParts, type HeldParts } from "../../frame/frame.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  either,
  SIGNAL,
  TEXT,
  whole,
} from "../../words/check.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { ResampleOptions } from "../../frame/resample/mod.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { partialReasons } from "../../frame/wide.ts";
import { shown } from "../../words/shown.ts";
import { type Plan, subjectOf } from "../verbs/plan.ts";
import type { Receipt } from "./receipt.ts";
import { receiptOf } from "./receipt_of.ts";

const TASK = "trace a number";
const OPTIONS: Checks<RunOptions> = { signal: SIGNAL };

/**
 * The time series of one query: a frame of buckets whose numbers can be traced.
 *
 * @category Frames
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * await series.why("2020"); // the request and the records behind the number
 * ```
 */
export class SeriesFrame extends Frame {
  readonly #plan: Plan;

  constructor(plan: Plan, parts: HeldParts) {
    super(parts);
    this.#plan = plan;
  }

  /** The series of a plan, once it is a frame. */
  static of(plan: Plan, frame: Frame): SeriesFrame {
    return new SeriesFrame(plan, Frame.partsOf(frame));
  }

  override with(parts: Partial<FrameParts>): SeriesFrame {
    checkSurplus("change the frame", arguments, 1);
    return SeriesFrame.of(this.#plan, super.with(parts));
  }

  override resample(resolution: Resolution, options: ResampleOptions = {}): SeriesFrame {
    checkSurplus("resample", arguments, 2);
    return SeriesFrame.of(this.#plan, super.resample(resolution, options));
  }

  /**
   * The receipt of the number in a bucket: the request, the ids of all records behind it, the
   * rules by which they count, and the fingerprint of the corpus.
   *
   * @param bucket a label or a year, as `2019`, `2019-Q3`, `2019-03` or `FY2019`
   * @throws {RangeError} for a bucket that the series does not have
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * const receipt = await series.why("2020");
   * receipt.records(); // what was counted
   * ```
   */
  async why(bucket: string | number, options: RunOptions = {}): Promise<Receipt> {
    checkValue(TASK, "the bucket", bucket, either(TEXT, whole()));
    checkOptions(TASK, options, OPTIONS);
    checkSurplus(TASK, arguments, 2);
    const labels = this.texts("label");
    const at = labels.indexOf(String(bucket));
    if (at < 0) {
      throw new RefusedValue(
        `Cannot ${TASK}: the series has ${labels[0] ?? "no bucket"} to ` +
          `${labels.at(-1) ?? "no bucket"}, current value is ${shown(bucket)}`,
      );
    }
    return await receiptOf(
      this.#plan,
      {
        subject: subjectOf(this.#plan),
        count: this.numbers("count")[at] ?? null,
        isPartial: this.flags("partial")[at] === true,
        reason: partialReasons(this, "count")[at] ?? null,
        series: this,
      },
      String(bucket),
      options,
    );
  }
}
