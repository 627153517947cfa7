import type { Step } from "./bar.ts";

/** Before that a rate is chance. */
const LEAST_SECONDS = 2;

/**
 * The step with about how long the rest takes at the rate so far, unless it was told; of a phase
 * alone nobody knows what comes after it.
 *
 * @param seconds since the work began
 */
export function withTimeLeft(step: Step, seconds: number): Step {
  const { phase, done, total, secondsLeft } = step;
  if (secondsLeft !== undefined || phase !== undefined || total == null) return step;
  if (seconds < LEAST_SECONDS || done <= 0 || done >= total) return step;
  return { ...step, secondsLeft: seconds * (total - done) / done };
}
