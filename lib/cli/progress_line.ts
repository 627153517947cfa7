import type { Progress } from "../corpus/pulse.ts";
import { wholeWords } from "../words/numbers.ts";
import { duration } from "../words/duration.ts";

/** `indexing patents: 12,000 of 20,000, about 3m left`; left is of the whole build. */
export function progressLine({ phase, done, total, secondsLeft }: Progress): string {
  if (!done) return phase;
  const left = secondsLeft === null ? "" : `, about ${duration(secondsLeft)} left`;
  const of = total === null ? "" : ` of ${wholeWords(total)}`;
  return `${phase}: ${wholeWords(done)}${of}${left}`;
}
