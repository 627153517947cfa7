import { note } from "../words/note.ts";
import { estimate, type Quantity, type Result, undefinedFor } from "./_result.ts";
import type { LogLinearGrowth } from "./log_linear_growth.ts";

/** Time in which a growing series doubles, or a shrinking one halves. */
export interface DoublingTime extends Result<LogLinearGrowth["parameters"]> {
  /** Whether the series doubles or halves; null where there is no time. */
  readonly direction: "doubling" | "halving" | null;
  /** In the unit of the times of the growth; a null bound is unbounded. */
  readonly time: Quantity;
}

/**
 * Doubling time ln 2 / β of a log-linear growth with slope β; its interval is the transformed
 * interval of β. A shrinking series has the halving time ln 2 / −β instead.
 *
 * When the interval of β covers 0 the time is unbounded above: the series may not double at all,
 * and a note says so. Null when the growth is null, for its reason, or when β is exactly 0
 * (`no_growth`).
 *
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
  const { slope, parameters } = growth;
  const shared = { method: "doubling time", parameters };
  if (slope.value === null || slope.value === 0) {
    const time = undefinedFor(slope.reason ?? "no_growth");
    return { ...shared, notes: growth.notes, direction: null, time };
  }
  const sign = Math.sign(slope.value);
  const slow = (sign > 0 ? slope.low : slope.high) ?? -sign * Infinity;
  const fast = (sign > 0 ? slope.high : slope.low) ?? sign * Infinity;
  const direction = sign > 0 ? "doubling" : "halving";
  const clear = sign * slow > 0;
  const time = estimate(
    Math.LN2 / Math.abs(slope.value),
    Math.LN2 / Math.abs(fast),
    clear ? Math.LN2 / Math.abs(slow) : Infinity,
  );
  const notes = clear ? growth.notes : [...growth.notes, note("unbounded_time", { direction })];
  return { ...shared, notes, direction, time };
}
