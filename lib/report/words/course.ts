import type { Course } from "../growth.ts";
import {
  bucketWords,
  capital,
  countWords,
  percentWords,
  rangeWords,
  wholeWords,
} from "./numbers.ts";

/** What a series of counts says in one sentence. */
export function courseSentence(course: Course, noun: string): string {
  const claim = claimOf(course);
  const numbers = latestOf(course, noun);
  if (!claim) return `${capital(numbers)}; too few complete buckets to speak of a trend.`;
  return `${capital(noun)} ${claim}: ${numbers}.`;
}

/** What the growth of a series bears: `grew 18 % a year from 2010 to 2024 (12 to 25 %)`; else null. */
export function claimOf({ growth, trend, complete }: Course): string | null {
  if (!growth || trend === "unknown") return null;
  const { value, low, high } = growth.rate;
  const [first, last] = [complete[0]!.label, complete.at(-1)!.label];
  const span = `from ${bucketWords(first)} to ${bucketWords(last)}`;
  if (trend === "grows") {
    return `grew ${percentWords(value!)} a year ${span} (95 % interval ${bounds(low, high)})`;
  }
  if (trend === "falls") {
    return `fell ${percentWords(-value!)} a year ${span} (95 % interval ${
      bounds(negated(high), negated(low))
    })`;
  }
  return `show no clear trend ${span} (95 % interval ${bounds(low, high)} a year)`;
}

/** The same for a card: `+18 % a year (12 to 25 %)`, `no clear trend`. */
export function changeOf({ growth, trend, complete }: Course): string {
  if (!growth || trend === "unknown") {
    return complete.length ? "too few complete buckets for a trend" : "no complete bucket yet";
  }
  if (trend === "none") return "no clear trend";
  const { value, low, high } = growth.rate;
  const sign = trend === "grows" ? "+" : "";
  return `${sign}${percentWords(value!)} a year (${bounds(low, high)})`;
}

/** The last complete bucket and what the unfinished one has so far. */
export function latestOf({ complete, unfinished }: Course, noun: string): string {
  const last = complete.at(-1);
  const so = unfinished
    ? `${wholeWords(unfinished.value)} so far in ${bucketWords(unfinished.label)}`
    : null;
  if (!last) return so ? `${countWords(unfinished!.value, noun)} so far in ${bucketWords(unfinished!.label)}` : `no ${noun}`;
  const settled = `${countWords(last.value, noun)} in ${bucketWords(last.label)}`;
  return so ? `${settled}, ${so}` : settled;
}

function bounds(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return rangeWords(low, high);
  if (low !== null) return `at least ${percentWords(low)}`;
  return high !== null ? `at most ${percentWords(high)}` : "unbounded";
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
