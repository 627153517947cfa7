import type { TrendWarning } from "../../analysis/mod.ts";
import { bucketOfLabel, type Resolution } from "../../catalogue/dates.ts";
import type { Frame } from "../../frame/mod.ts";
import type { ChangePoints, TrendMultiverse } from "../../study/mod.ts";
import { byDay, knownWords, whenWords } from "../../words/known_day.ts";
import { dataOf, noteText } from "../../words/note.ts";
import {
  amountWords,
  bucketWords,
  capital,
  countWords,
  listWords,
  percentWords,
  wholeWords,
} from "../../words/numbers.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Bucket, type Course, isClaim, type PartBucket } from "../growth.ts";
import { type Standing, standingOf, type Story } from "../story.ts";
import { endWords } from "../../words/ends.ts";
import { isTold, openRateOf, rateOf, signedRateOf, yearsOf } from "./rate.ts";

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
      return `${claimOf(story, standing)}; ${latestOf(story)}${endOf(story)}.`;
    case "fails":
    case "doubted":
      return `${capital(numbersOf(story))}${endOf(story)}; no trend holds: ${
        refusedOf(story, standing)
      }`;
    case "unclear":
      return `${capital(numbersOf(story))}${endOf(story)}; ${unclearOf(story)}.`;
    case "few":
      return `${capital(numbersOf(story))}${endOf(story)}.`;
  }
}

/** The number and its share, the share first where they differ. */
function claimOf(story: Story, standing: Standing): string {
  const { course, share, noun } = story;
  const moved = isClaim(course)
    ? `${movedOf(course)} ${rateOf(course)} ${yearsOf(course)}${inWays(story, standing)}`
    : "";
  if (!share || share.trend === "unknown") return `${capital(noun)} ${moved}`;
  if (share.trend === course.trend) {
    return `${capital(noun)} ${moved}, their share of all ${noun} in the corpus ${rateOf(share)}`;
  }
  const number = moved
    ? `their number ${moved}`
    : `their number shows no clear trend (${openRateOf(course)})`;
  const said = share.trend === "none"
    ? `is unclear (${openRateOf(share)})`
    : `${movedOf(share)} ${rateOf(share)} ${yearsOf(share)}`;
  return `The share of these ${noun} among all in the corpus ${said}; ${number}`;
}

function movedOf({ trend }: Course): "grew" | "fell" {
  return trend === "grows" ? "grew" : "fell";
}

/** How many ways to compute a trend find it, where it is not nearly all of them. */
function inWays({ robust }: Story, standing: Standing): string {
  return standing === "claimed" || !robust ? "" : `, ${waysOf(robust)}`;
}

/** `in 16 of 32 ways to compute it`. */
function waysOf({ verdicts: { holds, contradicted, undecided } }: TrendMultiverse): string {
  const all = holds + contradicted + undecided;
  return `in ${wholeWords(holds)} of ${countWords(all, "ways")} to compute it`;
}

/** The rate that does not bear a trend, and why. */
function refusedOf({ course, robust, grave }: Story, standing: Standing): string {
  const rate = `${signedRateOf(course)} ${yearsOf(course)}`;
  return standing === "fails" && robust
    ? `${rate} is found ${waysOf(robust)}.`
    : `${rate}, but ${listWords(grave.map((each) => graveWords(each, unitOf(course))))}.`;
}

/** What forbids to claim a trend, within a sentence. */
function graveWords(warning: TrendWarning, unit: Resolution): string {
  switch (warning.code) {
    case "few_documents": {
      const most = Math.floor(warning.data.median);
      return `half of the ${unit}s hold ${
        most === 0 ? "no record" : `at most ${countWords(most, "records")}`
      }`;
    }
    case "source_disappears": {
      // the source itself may go on: it has no more of this
      const { source, label, share, strays } = warning.data;
      const but = strays ? ` but for ${countWords(strays, "records")}` : "";
      return `what is of ${source}, ${percentWords(share)} of the records until then, ends in ${
        bucketWords(label)
      }${but}`;
    }
    default:
      return noteText(warning);
  }
}

/** No trend of the number, and what is known of the share. */
function unclearOf({ course, share, noun }: Story): string {
  if (!isTold(course)) return `too few for a trend ${yearsOf(course)}`;
  const number = `no clear trend ${yearsOf(course)} (${openRateOf(course)})`;
  if (!share || share.trend !== "none" || !isTold(share)) return number;
  return `${number}; their share of all ${noun} in the corpus is unclear, too (${
    openRateOf(share)
  })`;
}

/** `72 patents in 2023 and 57 in 2024`; `26 patents in 2015, none from 2016 to 2024`. */
function numbersOf(story: Story): string {
  const { total, noun, course } = story;
  const told = toldOf(story);
  if (!told.length) {
    const { unfinished } = course;
    if (unfinished?.value === total) return partWords(countWords(total, noun), unfinished);
    const undated = unfinished
      ? ""
      : dataOf(story.frame.notes, "outside")
      ? ", with dates far from all others of their source"
      : ", none of them with a date";
    return `${countWords(total, noun)}${undated}${soFar(unfinished, ": ")}`;
  }
  const { before, after } = othersOf(story, told);
  const last = soFar(course.unfinished, ", ");
  if (!before && !after.length && !course.unfinished?.value) return bucketsOf(told, noun) + last;
  const counted = [before, bucketsOf(told, "") + last, ...after].filter(Boolean);
  return `${countWords(total, noun)} in all: ${counted.join(", ")}`;
}

/** The records that are not told one by one, so that the numbers add up. */
function othersOf(
  { total, course: { complete, unfinished }, frame }: Story,
  told: readonly Bucket[],
): { readonly before: string; readonly after: readonly string[] } {
  const sumOf = (some: readonly Bucket[]) => some.reduce((all, { value }) => all + value, 0);
  const earlier = complete.slice(0, complete.indexOf(told[0]!));
  const [first, last] = [earlier[0]?.label, earlier.at(-1)?.label];
  const span = first === last ? "in" : `from ${bucketWords(first ?? "")} to`;
  const left = total - sumOf(complete) - (unfinished?.value ?? 0);
  // what has no date is in no window
  const isBounded = frame.provenance.subjects.some(({ start, end }) => start ?? end);
  const { withoutLabel, outside } = frame.facts;
  const undated = isBounded ? 0 : Math.min(left, numberIn(withoutLabel) + numberIn(outside));
  const partial = left - undated;
  return {
    before: last ? `${wholeWords(sumOf(earlier))} ${span} ${bucketWords(last)}` : "",
    after: [
      partial > 0 ? `${wholeWords(partial)} ${partlyWords(frame, unfinished)}` : "",
      undated > 0 ? `${wholeWords(undated)} without a clear date` : "",
    ].filter(Boolean),
  };
}

/** When records are that are counted in part: `from 2016 to 2019, counted in part`. */
function partlyWords(frame: Frame, unfinished: PartBucket | null): string {
  const [flags, counts] = [frame.flags("partial"), frame.numbers("count")];
  const labels = frame.texts("label").filter((label, row) =>
    flags[row] && counts[row] && label !== unfinished?.label
  );
  const [first, last] = [labels[0], labels.at(-1)].map((label) => bucketWords(label ?? ""));
  const when = first === last ? `in ${first}` : `from ${first} to ${last}`;
  return first ? `${when} (counted in part)` : "counted in part";
}

function numberIn(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}

/** What the buckets of a course are: years, quarters or months. */
function unitOf({ complete }: Pick<Course, "complete">): Resolution {
  return bucketOfLabel(complete[0]!.label).resolution;
}

/** The numbers behind a claim: the last two, and how they turn. */
function latestOf(story: Story): string {
  const { course } = story;
  return `${turnOf(course)}${bucketsOf(toldOf(story, 2), "")}${soFar(course.unfinished, ", ")}`;
}

/** The last complete buckets, where they go against the trend. */
function turnOf({ complete, trend }: Course): string {
  if (trend !== "grows" && trend !== "falls") return "";
  const up = trend === "grows";
  let at = complete.length - 1;
  while (at > 0 && goesAgainst(complete[at - 1]!, complete[at]!, up)) at--;
  const turned = complete.slice(at + 1);
  if (!turned.length) return "";
  const when = turned.length > 1
    ? `from ${bucketWords(turned[0]!.label)} to ${bucketWords(turned.at(-1)!.label)}`
    : `in ${bucketWords(turned[0]!.label)}`;
  return `${up ? "fewer" : "more"} ${when}: `;
}

function goesAgainst(before: Bucket, after: Bucket, up: boolean): boolean {
  return up ? after.value < before.value : after.value > before.value;
}

/** The last buckets from one with records on. */
function toldOf({ course: { complete } }: Story, most = MOST_TOLD): Bucket[] {
  const last = complete.findLastIndex(({ value }) => value > 0);
  if (last < 0) return [];
  const some = complete.slice(Math.max(0, last + 1 - most));
  return some.slice(some.findIndex(({ value }) => value > 0));
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
  return part ? `${before}${partWords(numberOf(part.value), part)}` : "";
}

/** `3 so far in 2024`; of a bucket that the request cuts, `3 in 2024 until 30 June 2024`. */
export function partWords(value: string, { label, until }: PartBucket): string {
  return until === null
    ? `${value} so far in ${bucketWords(label)}`
    : `${value} in ${bucketWords(label)} until ${knownWords(until)}`;
}

/** Where the data end, before the rest of the report does: `; PubMed ends on 19 December 2019`. */
function endOf({ ended, course }: Story): string {
  if (!ended) return "";
  const { day, sources } = ended;
  const until = course.unfinished?.until;
  // said with the number of its bucket
  if (!sources.length && until && byDay(until, day) === 0) return "";
  return `; ${sources.length ? endWords(sources) : `the data end ${whenWords(day)}`}`;
}

/** The course for a card: `+18 % a year (12 to 25 %) from 2012 to 2023`, `after 72 in 2023`. */
export function changeWords(story: Story): string {
  const { course, share } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly": {
      const number = isClaim(course)
        ? `${signedRateOf(course)} ${yearsOf(course)}${inWays(story, standing)}`
        : `unclear (${openRateOf(course)})`;
      return `${number}${shareChange(course, share)}`;
    }
    case "fails":
    case "doubted":
      return `no trend holds${beforeOf(course, "; ")}`;
    case "unclear":
      return isTold(course)
        ? `unclear (${openRateOf(course)} ${yearsOf(course)})`
        : `too few for a trend${beforeOf(course, "; ")}`;
    case "few":
      return beforeOf(course, "");
  }
}

/** The share, where it does not go the way of the number. */
function shareChange(course: Course, share: Course | null): string {
  if (!share || share.trend === "unknown" || share.trend === course.trend) return "";
  if (share.trend === "none") return "; share unclear";
  return `; share ${share.trend === "falls" ? "falling" : "rising"} ${rateOf(share)}`;
}

function beforeOf({ complete }: Course, mark: string): string {
  const before = complete.at(-2);
  return before ? `${mark}after ${numberOf(before.value)} in ${bucketWords(before.label)}` : "";
}

/** `In steps rather than steadily: in 2016 from 4.8 to 31 a year.` */
export function stepsSentence({ changes }: ChangePoints, resolution: Resolution): string {
  const steps = changes.map(({ label, before, after }) =>
    `in ${bucketWords(label)} from ${briefWords(before)} to ${briefWords(after)}`
  );
  return `In steps rather than steadily: ${listWords(steps)} a ${resolution} on average.`;
}

/** What else a reader should know, in one sentence; empty without anything. */
export function cautionSentence({ cautions }: Pick<Story, "cautions">): string {
  return cautions.length ? `Caution: ${cautions.map(noteText).join("; ")}.` : "";
}

/** How much money, and of how many; empty where nothing is known. */
export function moneySentence({ money, noun, total }: Story): string {
  if (!money || !money.sum) return "";
  const { sum, currency, part, what, standIns } = money;
  const amount = amountWords(sum, currency);
  const whole = part ? `the ${wholeWords(part.known)} of ${countWords(part.of, noun)}` : noun;
  if (what === "cost") {
    const cost = part
      ? `The cost of ${whole} where it is known was ${amount}`
      : `These ${noun} cost ${amount} in all`;
    return standIns
      ? `${cost}, counting for ${wholeWords(standIns)} of them what the EU contributes.`
      : `${cost}.`;
  }
  return `${capital(amount)} in ${
    part ? whole : `the ${countWords(total, noun)}`
  } whose amount is known.`;
}

/** Who leads, where one does. */
export function leaderSentence({ leader, noun }: Story): string {
  if (!leader) return "";
  return `Most often named: ${leader.name}, in ${countWords(leader.count, noun)}.`;
}
