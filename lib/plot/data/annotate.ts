import type { BaiPerron, KleinbergBursts, Pelt } from "../../analysis/mod.ts";
import type { Frame } from "../../frame/frame.ts";
import { checkFrame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, checkValue } from "../../words/check.ts";
import { having, isList, MOST, ONLY_LOCALE } from "../checks.ts";
import type { Annotation } from "../layout/annotations.ts";
import { formatsOf } from "../page/format.ts";
import { dealsOf } from "./deals.ts";

const TASK = "mark change points";
const FOUND = having("what changePoints gives", { breaks: isList, segments: isList });
const BURSTS = having("what bursts gives", { bursts: isList });
const DEALS: Checks<{ most?: number; locale?: string }> = { ...ONLY_LOCALE, most: MOST };

/**
 * Change points as annotations: when the level changed, and from what to what.
 *
 * @category Charts
 *
 * @param options.reason why there is no change point, where there is none
 * @param options.locale language of numbers
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * plot.timeSeries(series, { annotations: plot.changePoints(series, changePoints(series)) });
 * ```
 */
export function changePoints(
  frame: Frame,
  found: Pelt | BaiPerron,
  options: { locale?: string } = {},
): Annotation[] {
  checkFrame(frame, TASK);
  checkValue(TASK, "what was found", found, FOUND);
  checkOptions(TASK, options, ONLY_LOCALE);
  checkSurplus(TASK, arguments, 3);
  const { breaks, segments } = found;
  const { locale } = options;
  const starts = frame.numbers("start");
  const formats = formatsOf(locale);
  return breaks.flatMap((index, position) => {
    const at = starts[index];
    const [before, after] = [segments[position], segments[position + 1]];
    if (at === null || at === undefined || !before || !after) return [];
    const level = (mean: number) => formats.short(Number(mean.toPrecision(3)));
    return [{ at, text: `Level ${level(before.mean)} → ${level(after.mean)}` }];
  });
}

/** Bursts, and of each whether it is more than the scatter of shares, where that is known. */
type MarkedBursts = KleinbergBursts & {
  readonly periods?: readonly { readonly beyondScatter: boolean }[];
};

/**
 * Bursts as annotations over the time that they last.
 *
 * @category Charts
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const all = trends.patents();
 * const series = await all.topic(topic).timeSeries("year");
 * const found = bursts(series, await all.timeSeries("year"));
 * plot.timeSeries(series, { annotations: plot.bursts(series, found) });
 * ```
 */
export function bursts(frame: Frame, result: MarkedBursts): Annotation[] {
  checkFrame(frame, "mark bursts");
  checkValue("mark bursts", "what was found", result, BURSTS);
  checkSurplus("mark bursts", arguments, 2);
  const starts = frame.numbers("start");
  const ends = frame.numbers("end");
  return result.bursts.flatMap(({ start, end }, position) => {
    const [at, to] = [starts[start], ends[end - 1]];
    const text = result.periods?.[position]?.beyondScatter === false ? "Burst or scatter" : "Burst";
    return at === null || at === undefined || to === null || to === undefined
      ? []
      : [{ at, to, text }];
  });
}

/**
 * The largest deals of a frame of deals as annotations.
 *
 * @category Charts
 *
 * @param options.most at most so many
 * @param options.locale language of numbers
 * @example
 * ```ts ignore
 * const deals = await trends.investments().top(50).proofPoints();
 * const series = await trends.investments().timeSeries("year");
 * plot.timeSeries(series, { annotations: plot.dealEvents(deals) });
 * ```
 */
export function dealEvents(
  frame: Frame,
  options: { most?: number; locale?: string } = {},
): Annotation[] {
  checkFrame(frame, "mark deals");
  checkOptions("mark deals", options, DEALS);
  checkSurplus("mark deals", arguments, 2);
  const { most = 3, locale } = options;
  return dealsOf(frame, formatsOf(locale))
    .filter(({ at, amount }) => at !== null && amount !== null)
    .sort((one, other) => other.amount! - one.amount!)
    .slice(0, most)
    .map(({ at, name, amountText }) => ({ at: at!, text: `${name}, ${amountText}` }));
}
