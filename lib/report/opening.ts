import type { Course } from "./growth.ts";
import type { Claim } from "./sections/claims.ts";
import { growsSlower, rateOf } from "./words/course.ts";
import { capital, countWords, listWords } from "./words/numbers.ts";

const MOST = 3;

/**
 * What happens, as far as the evidence bears it, types with the most records first: what grows, what
 * falls, what only grows with the corpus, what shows no clear trend. Doubtful trends are left out.
 */
export function openingOf(all: readonly Claim[]): string {
  const claims = all.filter(({ doubtful }) => !doubtful);
  const withCorpus = claims.filter(({ course, share }) => growsSlower(course, share));
  const of = (trend: Course["trend"]) =>
    claims.filter((each) => each.course.trend === trend && !withCorpus.includes(each));
  const parts = [
    ratesOf(of("grows"), "grow"),
    ratesOf(of("falls"), "fall"),
    namesOf(withCorpus, "grow no faster than the corpus as a whole"),
    namesOf(of("none"), "show no clear trend"),
  ].filter(Boolean);
  if (parts.length) return `${capital(parts.join("; "))}.`;
  if (!all.length) return "The corpus holds no evidence on this topic.";
  const found = all.slice(0, MOST).map(({ noun, records }) => countWords(records, noun));
  return `${capital(listWords(found))}; not enough to speak of a trend.`;
}

/** `patents grow 18 % a year (12 to 25 %) and projects 9 % a year (4 to 15 %)`. */
function ratesOf(claims: readonly Claim[], verb: "grow" | "fall"): string {
  const [first, ...others] = claims.slice(0, MOST);
  if (!first) return "";
  const left = claims.length - 1 - others.length;
  return listWords([
    `${first.noun} ${verb} ${rateOf(first.course)}`,
    ...others.map(({ noun, course }) => `${noun} ${rateOf(course)}`),
    ...(left > 0 ? [`${left} more ${left === 1 ? "type" : "types"} of evidence`] : []),
  ]);
}

function namesOf(claims: readonly Claim[], what: string): string {
  return claims.length ? `${listWords(claims.slice(0, MOST).map(({ noun }) => noun))} ${what}` : "";
}
