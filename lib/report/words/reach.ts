import { byDay, knownWords } from "../../words/known_day.ts";
import type { Report } from "../report.ts";

/** `to 17 May 2025`; of types that end apart the earliest and the latest day; empty: not known. */
export function reachWords(reach: Report["reach"]): string {
  if (!reach) return "";
  const [first, last] = reach;
  return byDay(first, last) === 0
    ? `to ${knownWords(last)}`
    : `to ${knownWords(first)} at the earliest, ${knownWords(last)} at the latest`;
}
