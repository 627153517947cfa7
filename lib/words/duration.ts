import { format } from "@std/fmt/duration";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** About how long, from a second up: `40s`, `3m`, `1h 20m`, `2d 5h`. */
export function duration(seconds: number): string {
  const exact = seconds < 2 * MINUTE ? 1 : seconds < 24 * HOUR ? MINUTE : HOUR;
  const about = Math.max(1, Math.round(seconds / exact) * exact);
  return format(about * 1_000, { ignoreZero: true });
}
