import { levelWords } from "../../words/quantity.ts";

/** The line that tells a level other than the usual 95 %, which goes without saying. */
export function levelLine(level: number): string | null {
  return level === 0.95 ? null : `intervals at a level of ${levelWords(level)}`;
}
