import type { TrendWarning } from "../../analysis/mod.ts";
import type { Course } from "../growth.ts";
import {
  bucketWords,
  capital,
  countWords,
  percentWords,
  rangeWords,
  SPACE,
  wholeWords,
} from "./numbers.ts";

const INTERVAL = `95${SPACE}% interval`;

/** What a series of counts says in one sentence. */
export function courseSentence(course: Course, noun: string): string {
  const claim = claimOf(course);
  const numbers = latestOf(course, noun);
  if (!claim) return `${capital(numbers)}; too few complete buckets to speak of a trend.`;
  return `${capital(noun)} ${claim}: ${numbers}.`;
}

/** How the share of a background develops, in one sentence; empty where it cannot be said. */
export function shareSentence({ growth, trend }: Course, noun: string): string {
  if (!growth || trend === "unknown") return "";
  const subject = `Their share of all ${noun} in the corpus`;
  if (trend === "none") return `${subject} shows no clear trend.`;
  const { value, low, high } = growth.rate;
  const [verb, rate, range] = trend === "grows"
    ? ["grew", value!, bounds(low, high)]
    : ["fell", -value!, bounds(negated(high), negated(low))];
  return `${subject} ${verb} ${percentWords(rate)} a year (${range}).`;
}

/** Reasons to doubt a trend, in one sentence; empty without one. */
export function doubtSentence(doubts: readonly TrendWarning[]): string {
  return doubts.length ? `Caution: ${doubts.map(({ message }) => message).join("; ")}.` : "";
}

/** The same as the sentence for a card: `+18 % a year (12 to 25 %)`, `no clear trend`. */
export function changeOf({ growth, trend, complete }: Course): string {
  if (!growth || trend === "unknown") {
    return complete.length ? "too few complete buckets for a trend" : "no complete bucket yet";
  }
  if (trend === "none") return "no clear trend";
  const { value, low, high } = growth.rate;
  return `${trend === "grows" ? "+" : ""}${percentWords(value!)} a year (${bounds(low, high)})`;
}

/** `grew 18 % a year from 2010 to 2024 (95 % interval 12 to 25 %)`; null where nothing is borne. */
function claimOf({ growth, trend, complete }: Course): string | null {
  if (!growth || trend === "unknown") return null;
  const { value, low, high } = growth.rate;
  const [first, last] = [complete[0]!.label, complete.at(-1)!.label];
  const span = `from ${bucketWords(first)} to ${bucketWords(last)}`;
  if (trend === "none") {
    return `show no clear trend ${span} (${INTERVAL} ${bounds(low, high)} a year)`;
  }
  const [verb, rate, range] = trend === "grows"
    ? ["grew", value!, bounds(low, high)]
    : ["fell", -value!, bounds(negated(high), negated(low))];
  return `${verb} ${percentWords(rate)} a year ${span} (${INTERVAL} ${range})`;
}

/** The last complete bucket and what the unfinished one has so far. */
function latestOf({ complete, unfinished }: Course, noun: string): string {
  const last = complete.at(-1);
  const so = unfinished && `so far in ${bucketWords(unfinished.label)}`;
  if (!last) return so ? `${countWords(unfinished!.value, noun)} ${so}` : `no dated ${noun}`;
  const settled = `${countWords(last.value, noun)} in ${bucketWords(last.label)}`;
  return so ? `${settled}, ${wholeWords(unfinished!.value)} ${so}` : settled;
}

function bounds(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return rangeWords(low, high);
  if (low !== null) return `at least ${percentWords(low)}`;
  return high !== null ? `at most ${percentWords(high)}` : "unbounded";
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
