import type { Course } from "./growth.ts";
import type { Deals } from "./sections/deals.ts";
import type { Evidence } from "./sections/evidence.ts";
import { nounOf } from "./words/nouns.ts";
import { capital, countWords, listWords, percentWords, rangeWords } from "./words/numbers.ts";

interface Claim {
  readonly noun: string;
  readonly course: Course;
  readonly records: number;
}

const MOST = 3;

/**
 * What happens, as far as the evidence bears it: what grows, what falls, what shows no clear trend,
 * those with the most records first. Without a claim, what there is.
 */
export function openingOf(evidence: readonly Evidence[], deals: readonly Deals[]): string {
  const claims: Claim[] = [
    ...evidence.map(({ noun, course, total }) => ({ noun, course, records: total })),
    ...deals.flatMap(({ type, total, series }) =>
      series ? [{ noun: nounOf(type), course: series.counts, records: total }] : []
    ),
  ].sort((one, other) => other.records - one.records);
  const of = (trend: Course["trend"]) => claims.filter(({ course }) => course.trend === trend);
  const parts = [
    said(of("grows"), "grow", (claim) => rate(claim, 1)),
    said(of("falls"), "fall", (claim) => rate(claim, -1)),
  ].filter(Boolean);
  const flat = of("none").slice(0, MOST).map(({ noun }) => noun);
  if (flat.length) parts.push(`${listWords(flat)} show no clear trend`);
  if (parts.length) return `${capital(parts.join("; "))}.`;
  if (!claims.length) return "The corpus holds no evidence on this topic.";
  const found = claims.slice(0, MOST).map(({ noun, records }) => countWords(records, noun));
  return `${capital(listWords(found))}; too few complete buckets to speak of a trend.`;
}

function said(claims: readonly Claim[], verb: string, rateOf: (claim: Claim) => string): string {
  const shown = claims.slice(0, MOST);
  if (!shown.length) return "";
  const left = claims.length - shown.length;
  const rest = left > 0
    ? `, and ${left} more ${left === 1 ? "type" : "types"} of evidence ${verb}`
    : "";
  return listWords(
    shown.map((claim, index) => `${claim.noun} ${index === 0 ? `${verb} ` : ""}${rateOf(claim)}`),
  ) + rest;
}

function rate({ course: { growth } }: Claim, sign: 1 | -1): string {
  const { value, low, high } = growth!.rate;
  const [least, most] = sign > 0 ? [low, high] : [negated(high), negated(low)];
  const range = least !== null && most !== null ? ` (${rangeWords(least, most)})` : "";
  return `${percentWords(sign * value!)} a year${range}`;
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
