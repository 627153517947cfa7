import { logTicks, valueTicks } from "../layout/ticks.ts";

/** Bounds between classes of values, rising; a class holds its lower bound. */
const MOST = 6;
/** Values that differ by less than this many times have bounds of equal distance. */
const NARROW = 5;

/** Round bounds between values above zero, of equal distance or of equal ratio. */
export function boundsOf(values: readonly number[], whole: boolean): number[] {
  const above = values.filter((value) => value > 0);
  if (!above.length) return [];
  const [least, most] = [Math.min(...above), Math.max(...above)];
  const ticks = most < least * NARROW
    ? valueTicks(0, most, { most: MOST, whole })
    : logTicks(least, most, { most: MOST + 1, whole });
  return ticks.values.filter((bound) => bound > least && bound <= most).slice(-MOST);
}

/** The class of a value: how many bounds it has reached. */
export function classOf(value: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => value >= bound).length;
}

/** So many colours of a ramp, its palest left out, which is that of nothing. */
export function shades(ramp: readonly string[], classes: number): string[] {
  const most = ramp.length - 1;
  return Array.from(
    { length: classes },
    (_, index) => ramp[classes === 1 ? 5 : Math.round(2 + index * (most - 2) / (classes - 1))]!,
  );
}
