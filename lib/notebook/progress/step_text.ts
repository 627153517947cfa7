import { wholeWords } from "../../words/numbers.ts";
import type { Step } from "./bar.ts";

/** `Building: indexing patents, 12,000 of 20,000`. */
export function stepText(label: string, { phase, done, total }: Step): string {
  const count = total == null
    ? done ? wholeWords(done) : ""
    : `${wholeWords(done)} of ${wholeWords(total)}`;
  const rest = [phase, count].filter(Boolean).join(", ");
  return rest ? `${label}: ${rest}` : label;
}
