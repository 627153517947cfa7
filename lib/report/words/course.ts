import type { TrendWarning } from "../../analysis/mod.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { ChangePoints } from "../../study/mod.ts";
import { noteText } from "../../words/note.ts";
import {
  bucketWords,
  capital,
  countWords,
  dayWords,
  listWords,
  percentWords,
  rangeWords,
  wholeWords,
} from "../../words/numbers.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Course, LEAST_BUCKETS, type PartBucket } from "../growth.ts";

/**
 * What a series of counts says in one sentence, without its trend where that is in doubt; `total`
 * has the records without a date, too.
 */
export function courseSentence(
  course: Course,
  noun: string,
  total: number,
  doubtful: boolean,
): string {
  const claim = claimOf(course);
  const numbers = latestOf(course);
  if (claim && doubtful) {
    return `${countWords(total, noun)} in all, ${numbers}; no trend is claimed.`;
  }
  if (claim) return `${capital(noun)} ${claim}: ${numbers}.`;
  const few = course.complete.length < LEAST_BUCKETS ? "complete buckets" : "records";
  return `${countWords(total, noun)} in all, ${numbers}; too few ${few} to speak of a trend.`;
}

/** How the share of all records of the type develops; empty where it cannot be said. */
export function shareSentence(share: Course, noun: string): string {
  if (share.trend === "unknown") return "";
  const subject = `Their share of all ${noun} in the corpus`;
  if (share.trend === "none") return `${subject} shows no clear trend.`;
  return `${subject} ${share.trend === "grows" ? "grew" : "fell"} ${rateOf(share)}.`;
}

/** `In steps: in 2016 from 4.8 to 31 a year.` */
export function stepsSentence({ changes }: ChangePoints, resolution: Resolution): string {
  const steps = changes.map(({ label, before, after }) =>
    `in ${bucketWords(label)} from ${briefWords(before)} to ${briefWords(after)}`
  );
  return `In steps rather than steadily: ${listWords(steps)} a ${resolution} on average.`;
}

/** Reasons to doubt a trend, in one sentence; empty without one. */
export function doubtSentence(doubts: readonly TrendWarning[]): string {
  return doubts.length ? `Caution: ${doubts.map(noteText).join("; ")}.` : "";
}

/** The course for a card: `+18 % a year (12 to 25 %)`, `no clear trend`. */
export function changeOf(course: Course): string {
  switch (course.trend) {
    case "unknown":
      return "too few for a trend";
    case "none":
      return "no clear trend";
    case "falls":
      return `−${rateOf(course)}`;
    case "grows":
      return `+${rateOf(course)}`;
  }
}

/** The rate of what grows or falls, without its sign: `18 % a year (12 to 25 %)`. */
export function rateOf({ growth, trend }: Course): string {
  const { value, low, high } = growth!.rate;
  const [rate, least, most] = trend === "falls"
    ? [-value!, negated(high), negated(low)]
    : [value!, low, high];
  return `${percentWords(rate)} a year (${boundWords(least, most)})`;
}

/** Whether counts grow, and their share of all records of the type does not. */
export function growsSlower({ trend }: Course, share: Course | null): boolean {
  return trend === "grows" && share !== null && (share.trend === "none" || share.trend === "falls");
}

/** `grew 18 % a year (12 to 25 %) from 2010 to 2024`; null where nothing can be said. */
function claimOf(course: Course): string | null {
  const { growth, trend, complete } = course;
  if (!growth || trend === "unknown") return null;
  const span = `from ${bucketWords(complete[0]!.label)} to ${bucketWords(complete.at(-1)!.label)}`;
  if (trend !== "none") return `${trend === "grows" ? "grew" : "fell"} ${rateOf(course)} ${span}`;
  const { low, high } = growth.rate;
  return `show no clear trend ${span} (${boundWords(low, high)} a year)`;
}

/** The last complete bucket and what is known of the one after it. */
function latestOf({ complete, unfinished }: Course): string {
  const last = complete.at(-1);
  const parts = [
    last && `${wholeWords(last.value)} in ${bucketWords(last.label)}`,
    unfinished && partWords(wholeWords(unfinished.value), unfinished),
  ].filter(Boolean);
  return parts.join(", ") || "none of them with a date";
}

/** `3 so far in 2024`; of a bucket that the request cuts, `3 in 2024 until 30 June 2024`. */
export function partWords(value: string, { label, until }: PartBucket): string {
  return until === null
    ? `${value} so far in ${bucketWords(label)}`
    : `${value} in ${bucketWords(label)} until ${dayWords(until)}`;
}

/** An interval of 95 %. */
export function boundWords(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return rangeWords(low, high);
  if (low !== null) return `at least ${percentWords(low)}`;
  return high !== null ? `at most ${percentWords(high)}` : "unbounded";
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
