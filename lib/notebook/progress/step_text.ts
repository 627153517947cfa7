import { duration } from "../../words/duration.ts";
import { wholeWords } from "../../words/numbers.ts";
import type { Step } from "./bar.ts";

/** The end of work: `Building: writing, done`, or where it was stopped. */
export function endText(label: string, step: Step, complete: boolean): string {
  const text = stepText(label, { ...step, secondsLeft: null });
  return `${text}${complete ? ", done" : ", stopped"}`;
}

/** `Building: indexing patents, 12,000 of 20,000, about 40 s left`. */
export function stepText(label: string, { phase, done, total, secondsLeft }: Step): string {
  const count = total == null
    ? done ? wholeWords(done) : ""
    : `${wholeWords(done)} of ${wholeWords(total)}`;
  const left = secondsLeft == null ? "" : `about ${duration(secondsLeft)} left`;
  const rest = [phase, count, left].filter(Boolean).join(", ");
  return rest ? `${label}: ${rest}` : label;
}
