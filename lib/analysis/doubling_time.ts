import { checkSurplus } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkObject } from "./_check.ts";
import { estimate, type Quantity, type Result, undefinedFor } from "./_result.ts";
import type { LogLinearGrowth } from "./log_linear_growth.ts";

/**
 * Time in which a growing series doubles, or a shrinking one halves.
 *
 * @category Growth
 */
export interface DoublingTime extends Result<LogLinearGrowth["parameters"]> {
  /** Whether the series doubles or halves; null where there is no time. */
  readonly direction: "doubling" | "halving" | null;
  /** In the unit of the times of the growth; a null bound is unbounded. */
  readonly time: Quantity;
  /**
   * The shortest time in which the series may double, by the interval of the growth; null where it
   * only shrinks. With both this and `halvingAtLeast` the interval leaves open which of them it does.
   */
  readonly doublingAtLeast: number | null;
  /** The shortest time in which it may halve; null where it only grows. */
  readonly halvingAtLeast: number | null;
}

/**
 * Doubling time ln 2 / β of a log-linear growth with slope β; its interval is the transformed
 * interval of β, with its assumptions. A shrinking series has the halving time ln 2 / −β instead.
 *
 * When the interval of β covers 0 the time is unbounded above and a note says so: the series doubles
 * in at least `doublingAtLeast`, or halves in at least `halvingAtLeast`. Null when the growth is
 * null, for its reason, or when β is exactly 0 (`no_growth`).
 *
 * @category Growth
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { logLinearGrowth } from "./log_linear_growth.ts";
 *
 * const growth = logLinearGrowth([2020, 2021, 2022], [100, 200, 400]);
 * assertEquals(doublingTime(growth).time.value?.toFixed(6), "1.000000");
 * ```
 */
export function doublingTime(growth: LogLinearGrowth): DoublingTime {
  const task = "compute the doubling time";
  checkSurplus(task, arguments, 1);
  checkObject(task, "the growth", growth, "logLinearGrowth(times, counts)");
  checkObject(task, "its slope", growth.slope, "{ value, low, high }");
  const { slope, parameters } = growth;
  const shared = { method: "doubling time", parameters };
  if (slope.value === null) {
    const none = { doublingAtLeast: null, halvingAtLeast: null };
    const time = undefinedFor(slope.reason);
    return { ...shared, ...none, notes: growth.notes, direction: null, time };
  }
  const [low, high] = [slope.low ?? -Infinity, slope.high ?? Infinity];
  const sides = {
    doublingAtLeast: high > 0 ? Math.LN2 / high : null,
    halvingAtLeast: low < 0 ? Math.LN2 / -low : null,
  };
  const sign = Math.sign(slope.value);
  if (sign === 0) {
    const time = undefinedFor("no_growth");
    return { ...shared, ...sides, notes: growth.notes, direction: null, time };
  }
  const [slow, fast] = sign > 0 ? [low, high] : [-high, -low];
  const direction = sign > 0 ? "doubling" : "halving";
  const clear = slow > 0;
  const time = estimate(
    Math.LN2 / Math.abs(slope.value),
    Math.LN2 / fast,
    clear ? Math.LN2 / slow : Infinity,
  );
  const notes = clear ? growth.notes : [...growth.notes, note("unbounded_time", sides)];
  return { ...shared, ...sides, notes, direction, time };
}
