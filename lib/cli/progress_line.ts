import type { Progress } from "../corpus/pulse.ts";
import { duration } from "./duration.ts";

/** `indexing patents: 12,000 of 20,000, about 3 min left`; left is of the whole build. */
export function progressLine({ phase, done, total, secondsLeft }: Progress): string {
  const number = new Intl.NumberFormat("en");
  if (!done) return phase;
  const left = secondsLeft === null ? "" : `, about ${duration(secondsLeft)} left`;
  const of = total === null ? "" : ` of ${number.format(total)}`;
  return `${phase}: ${number.format(done)}${of}${left}`;
}
