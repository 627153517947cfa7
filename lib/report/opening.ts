import type { Course } from "./growth.ts";
import type { Scope } from "./scope.ts";
import type { Claim } from "./sections/claims.ts";
import { growsSlower, rateOf } from "./words/course.ts";
import { topicWords } from "./words/nouns.ts";
import { capital, countWords, listWords, windowWords } from "../words/numbers.ts";

const MOST = 3;

/** What of a report's scope its opening speaks of. */
type Asked = Pick<Scope, "topics" | "start" | "end">;

/**
 * What happens, as far as the evidence bears it, types with the most records first: what grows, what
 * falls, what only grows with the corpus, what shows no clear trend. Doubtful trends are left out.
 */
export function openingOf(
  all: readonly Claim[],
  { topics, ...days }: Asked,
  grants: boolean,
): string {
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
  if (!all.length) {
    const then = windowWords(days);
    return `The corpus holds no evidence on ${topicWords(topics)}${then && ` ${then}`}${
      grants ? ", apart from grants that run then" : ""
    }.`;
  }
  const found = all.slice(0, MOST).map(({ noun, records }) => countWords(records, noun));
  return `${capital(listWords(found))}; not enough to speak of a trend.`;
}

/** `patents grow 18 % a year (12 to 25 %) and projects 9 % a year (4 to 15 %)`. */
function ratesOf(claims: readonly Claim[], verb: "grow" | "fall"): string {
  const [first, ...others] = claims.slice(0, MOST);
  if (!first) return "";
  const left = claims.length - 1 - others.length;
  const said = listWords([
    `${first.noun} ${verb} ${rateOf(first.course)}`,
    ...others.map(({ noun, course }) => `${noun} ${rateOf(course)}`),
  ]);
  if (left === 0) return said;
  return `${said}, as ${left === 1 ? "does 1 more type" : `do ${left} more types`} of evidence`;
}

function namesOf(claims: readonly Claim[], what: string): string {
  return claims.length ? `${listWords(claims.slice(0, MOST).map(({ noun }) => noun))} ${what}` : "";
}
