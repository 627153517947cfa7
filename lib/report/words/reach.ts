import { byDay, knownText, knownWords } from "../../words/known_day.ts";
import type { Report } from "../report.ts";

/** `to 17 May 2025`; of types that end apart the earliest and the latest day; empty: not known. */
export function reachWords(reach: Report["reach"]): string {
  if (!reach) return "";
  const [first, last] = reach;
  return byDay(first, last) === 0
    ? `to ${knownWords(last)}`
    : `to ${knownWords(first)} at the earliest, ${knownWords(last)} at the latest`;
}

/** The same for a line over the title: `Data to 17 May 2025`, `Sources end between 2013 and 2026`. */
export function briefReachWords(reach: Report["reach"]): string {
  if (!reach) return "";
  const [first, last] = reach;
  if (byDay(first, last) === 0) return `Data to ${knownWords(last)}`;
  const [from, to] = [first, last].map((each) => knownText(each).slice(0, 4));
  return from === to ? `Data end in ${to}` : `Sources end between ${from} and ${to}`;
}
