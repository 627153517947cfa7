import { dayWords } from "../../words/numbers.ts";
import type { Report } from "../report.ts";

/** `to 17 May 2025`; of types that end apart the earliest and the latest day; empty: not known. */
export function reachWords(reach: Report["reach"]): string {
  if (!reach) return "";
  const [first, last] = reach;
  return first === last
    ? `to ${dayWords(last)}`
    : `to ${dayWords(first)} at the earliest, ${dayWords(last)} at the latest`;
}
