import { noteText } from "../../words/note.ts";
import {
  amountWords,
  bucketWords,
  capital,
  countWords,
  dayWords,
  listWords,
  wholeWords,
} from "../../words/numbers.ts";
import type { Bucket, Course, PartBucket } from "../growth.ts";
import { type Standing, standingOf, type Story } from "../story.ts";
import { boundWords, rateOf, spanOf } from "./rate.ts";

/** So many numbers are told one by one. */
const MOST_TOLD = 4;

/** What is known of a type of evidence, in the order of what matters. */
export function storySentences(story: Story): string[] {
  return [trendSentence(story), moneySentence(story), leaderSentence(story)].filter(Boolean);
}

/** What happened, in one sentence: a trend where one can be claimed, else the numbers. */
export function trendSentence(story: Story): string {
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly":
      return `${claimOf(story)}${inWays(story, standing)}; ${latestOf(story)}.`;
    case "fails":
    case "doubted":
      return `${capital(numbersOf(story))}; no trend holds: ${rateOf(story.course)} ${
        spanOf(story.course)
      } ${why(story, standing)}.`;
    case "unclear":
      return `${capital(numbersOf(story))}; ${unclearOf(story)}.`;
    case "few":
      return `${capital(numbersOf(story))}.`;
  }
}

/** The number and its share, the share first where they differ. */
function claimOf(story: Story): string {
  const { course, share, noun } = story;
  const number = course.trend === "grows" || course.trend === "falls"
    ? `${movedOf(course)} ${rateOf(course)} ${spanOf(course)}`
    : null;
  const all = `all ${noun} in the corpus`;
  if (!share || share.trend === "unknown") return `${capital(noun)}${until(story)} ${number}`;
  if (share.trend === course.trend) {
    return `${capital(noun)}${until(story)} ${number}, their share of ${all} ${rateOf(share)}`;
  }
  const theirs = number
    ? `their number ${number}`
    : `their number shows no clear trend (${boundsOf(course)})`;
  return share.trend === "none"
    ? `Whether the share of these ${noun}${until(story)} among ${all} rose or fell is unclear (${
      boundsOf(share)
    }); ${theirs}`
    : `The share of these ${noun}${until(story)} among ${all} ${movedOf(share)} ${rateOf(share)} ${
      spanOf(share)
    }; ${theirs}`;
}

function movedOf({ trend }: Course): "grew" | "fell" {
  return trend === "grows" ? "grew" : "fell";
}

/** How many ways to compute a trend find it, where it is not nearly all of them. */
function inWays({ robust }: Story, standing: Standing): string {
  if (standing === "claimed" || !robust) return "";
  return `, in ${wholeWords(robust.holds)} of ${countWords(robust.of, "ways")} to compute it`;
}

function why({ robust, doubts }: Story, standing: Standing): string {
  if (standing === "fails" && robust) {
    return `in ${wholeWords(robust.holds)} of ${countWords(robust.of, "ways")} to compute it`;
  }
  return `(${doubts.map(noteText).join("; ")})`;
}

/** No trend of the number, and what is known of the share. */
function unclearOf({ course, share, noun }: Story): string {
  const number = `no clear trend ${spanOf(course)} (${boundsOf(course)} a year)`;
  if (!share || share.trend !== "none") return number;
  return `${number}, nor of their share of all ${noun} in the corpus (${boundsOf(share)} a year)`;
}

function boundsOf({ growth }: Course): string {
  const { low, high } = growth!.rate;
  return boundWords(low, high);
}

/** `72 patents in 2023 and 57 in 2024`; `26 patents in 2015, none from 2016 to 2024`. */
function numbersOf(story: Story): string {
  const { total, noun, course } = story;
  const told = toldOf(story);
  if (!told.length) {
    const undated = course.unfinished ? "" : ", none of them with a date";
    return `${countWords(total, noun)}${until(story)}${undated}${soFar(course.unfinished, "")}`;
  }
  const sum = told.reduce((all, { value }) => all + value, 0);
  const inAll = sum === total ? "" : `${countWords(total, noun)} in all${until(story)}: `;
  const words = bucketsOf(told, inAll ? "" : noun);
  return `${inAll}${words}${soFar(course.unfinished, ", ")}`;
}

/** The numbers behind a claim: the last two, and how they turn. */
function latestOf(story: Story): string {
  const { course } = story;
  return `${turnOf(course)}${bucketsOf(toldOf(story, 2), "")}${soFar(course.unfinished, ", ")}`;
}

/** The last complete buckets, where they go against the trend. */
function turnOf({ complete, trend }: Course): string {
  const up = trend === "grows";
  let at = complete.length - 1;
  while (at > 0 && goesAgainst(complete[at - 1]!, complete[at]!, up)) at--;
  const turned = complete.slice(at + 1);
  if (!turned.length) return "";
  const when = turned.length > 1
    ? `from ${bucketWords(turned[0]!.label)} to ${bucketWords(turned.at(-1)!.label)}`
    : `in ${bucketWords(turned[0]!.label)}`;
  return `they ${up ? "fell" : "rose"} ${when}: `;
}

function goesAgainst(before: Bucket, after: Bucket, up: boolean): boolean {
  return up ? after.value < before.value : after.value > before.value;
}

/** The last buckets with records, and the empty ones after them. */
function toldOf({ course: { complete } }: Story, most = MOST_TOLD): Bucket[] {
  const last = complete.findLastIndex(({ value }) => value > 0);
  return last < 0 ? [] : complete.slice(Math.max(0, last + 1 - most));
}

/** `45 in 2022, 43 in 2023 and 21 in 2024`; zeros at the end as one. */
function bucketsOf(buckets: readonly Bucket[], noun: string): string {
  const filled = buckets.findLastIndex(({ value }) => value > 0) + 1;
  const said = buckets.slice(0, filled).map(({ label, value }, at) =>
    `${at || !noun ? numberOf(value) : countWords(value, noun)} in ${bucketWords(label)}`
  );
  const none = buckets.slice(filled);
  if (!none.length) return listWords(said);
  const [first, last] = [none[0]!, none.at(-1)!].map(({ label }) => bucketWords(label));
  return `${said.join(", ")}, none ${first === last ? `in ${first}` : `from ${first} to ${last}`}`;
}

function numberOf(value: number): string {
  return value === 0 ? "none" : wholeWords(value);
}

function soFar(part: PartBucket | null, before: string): string {
  if (!part) return "";
  const { label, value, until } = part;
  return until === null
    ? `${before}${numberOf(value)} so far in ${bucketWords(label)}`
    : `${before}${numberOf(value)} in ${bucketWords(label)} until ${dayWords(until)}`;
}

/** The last day of the data, where that is before the rest of the corpus. */
function until({ ended }: Pick<Story, "ended">): string {
  return ended === null ? "" : ` until ${dayWords(ended)}, where their data end,`;
}

/** How much money, and of how many; empty where nothing is known. */
export function moneySentence({ money, noun }: Story): string {
  if (!money || !money.sum) return "";
  const { sum, currency, known, of, what } = money;
  const part = known === null || known === of
    ? ""
    : ` in the ${wholeWords(known)} of ${wholeWords(of)} whose amount is known`;
  return `${capital(what)} of these ${noun}: ${amountWords(sum, currency)}${part}.`;
}

/** Who leads, where one does. */
export function leaderSentence({ leader, noun }: Story): string {
  if (!leader) return "";
  return `Most often named: ${leader.name}, in ${countWords(leader.count, noun)}.`;
}
