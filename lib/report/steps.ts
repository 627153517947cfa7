import type { Frame } from "../frame/mod.ts";
import { type ChangePoints, changePoints } from "../study/mod.ts";
import type { Course } from "./growth.ts";

/** Differences of BIC from here on are strong evidence. */
const STRONG = 6;

/**
 * Where the level of a series changed, when levels with steps describe it clearly better than its
 * average growth does; else null: any rise can be cut into steps.
 */
export function stepsOf(frame: Frame, { growth, complete }: Course): ChangePoints | null {
  if (!growth || growth.rate.value === null || growth.fitted.length !== complete.length) {
    return null;
  }
  const found = changePoints(frame);
  if (!found.changes.length) return null;
  const first = found.segments[0]!.start;
  const levels = complete.map((_, at) =>
    found.segments.find(({ start, end }) => at + first >= start && at + first < end)?.mean ?? 0
  );
  const curve = growth.fitted.map(({ value }) => value);
  const criterion = (fit: readonly number[], parameters: number) => {
    const rss = complete.reduce((sum, { value }, at) => sum + (value - fit[at]!) ** 2, 0);
    return complete.length * Math.log(rss / complete.length) +
      parameters * Math.log(complete.length);
  };
  const steps = criterion(levels, 2 * found.segments.length - 1);
  return criterion(curve, 2) - steps >= STRONG ? found : null;
}
