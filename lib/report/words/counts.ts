import { bucketOfLabel, type Resolution } from "../../catalogue/dates.ts";
import type { LackReason, PartialReason } from "../../frame/buckets.ts";
import { runsOf } from "../../words/buckets.ts";
import { knownWords } from "../../words/known_day.ts";
import { bucketWords, countWords, fewWords, listWords, wholeWords } from "../../words/numbers.ts";
import { sourceDoes, sourceWords } from "../../words/sources.ts";
import { type Bucket, type Course, isClaim, type PartBucket } from "../growth.ts";
import { isLacking, lackingIn } from "../lacking.ts";
import { standingOf, type Story } from "../story.ts";

/** So few numbers are told one by one. */
const EACH_TOLD = 3;
/** Why sources do not cover buckets that others may come after. */
const BEFORE = ["source_began", "source_paused"] as const;
/** So many sources are named. */
const MOST_SOURCES = 3;
/** So many buckets and runs of buckets are named. */
const MOST_RUNS = 4;

/**
 * How many in all, and the few numbers that carry it, which add up: those in the complete buckets,
 * with the first, the greatest and the last, and what is beside them. Where no trend can be told the
 * first and the last would suggest one: then the greatest alone.
 *
 * @param inBrief whether buckets that sources do not fully cover are told in one number
 */
export function countsWords(story: Story, inBrief = false): string {
  const { total, noun, course: { complete } } = story;
  if (!complete.length) return incompleteWords(story, inBrief);
  const sum = sumOf(complete);
  if (!sum) return `${incompleteWords(story, inBrief)}${noneWords(complete)}`;
  const parts = apartFrom(story, inBrief), apart = parts.map(partText);
  const filled = filledOf(complete);
  const since = noneWords(complete.slice(complete.indexOf(filled.at(-1)!) + 1));
  if (filled.length === 1 && sum === total) {
    return `${countWords(total, noun)} in ${bucketWords(filled[0]!.label)}${since}`;
  }
  const all = `${wholeWords(total)} in all`;
  if (filled.length <= EACH_TOLD) {
    const each = filled.map(({ label, value }) => `${numberOf(value)} in ${bucketWords(label)}`);
    return `${all}: ${listWords([...each.slice(0, -1), each.at(-1)! + since, ...apart])}`;
  }
  const course = courseWords(story, filled);
  if (!apart.length) return `${all}, ${course}${since}`;
  const areAfter = parts.every(({ isBefore }) => !isBefore);
  const when = areAfter ? `by ${bucketWords(filled.at(-1)!.label)}` : spanWords(filled);
  return `${all}: ${listWords([`${wholeWords(sum)} ${when} (${course}${since})`, ...apart])}`;
}

/** Without a complete bucket: what is known so far, or why there is no bucket at all. */
function incompleteWords(story: Story, inBrief: boolean): string {
  const { total, noun, course: { unfinished } } = story;
  const all = countWords(total, noun);
  if (unfinished?.value === total) return partWords(all, unfinished);
  const apart = apartFrom(story, inBrief);
  return apart.length === 1
    ? `${all} ${apart[0]!.when}`
    : `${all}: ${listWords(apart.map(partText))}`;
}

/** Records that are not in the complete buckets. */
interface Part {
  readonly count: number;
  /** `from 2022 to 2025 (years that PubMed does not fully cover)`. */
  readonly when: string;
  /** Whether some are before the last complete bucket. */
  readonly isBefore?: boolean;
}

function partText({ count, when }: Part): string {
  return `${wholeWords(count)} ${when}`;
}

/** What is not in the complete buckets, each with why. */
function apartFrom(story: Story, inBrief: boolean): Part[] {
  const { frame, course: { complete, unfinished } } = story;
  const [flags, counts] = [frame.flags("partial"), frame.numbers("count")];
  const reasons = frame.texts("partialReason");
  const partial = frame.texts("label").flatMap((label, row) =>
    flags[row] && label !== null && label !== unfinished?.label
      ? [{ label, value: counts[row] ?? 0, reason: reasons[row] }]
      : []
  );
  const of = (reason: PartialReason, why: (buckets: readonly Bucket[]) => string): Part[] => {
    const buckets = filledOf(partial.filter((each) => each.reason === reason));
    return buckets.length
      ? [{
        count: sumOf(buckets),
        when: spanWords(buckets) + why(buckets),
        isBefore: BEFORE.some((each) => each === reason),
      }]
      : [];
  };
  const lacking = (reason: LackReason): Part[] =>
    of(reason, (buckets) => ` (${inPartWords(buckets, lackingIn(frame, reason))})`);
  const others = [
    ...earlyOf(story),
    ...of("cut", () => " (asked for in part)"),
    ...(unfinished?.value ? [{ count: unfinished.value, when: sinceWords(unfinished) }] : []),
    ...of("unfinished", () => " (dated ahead)"),
    ...unplacedOf(story),
  ];
  const lacks = filledOf(partial.filter(({ reason }) => isLacking(reason)));
  const why = [...new Set(lacks.flatMap(({ reason, value }) => value ? [reason] : []))]
    .filter(isLacking);
  if (inBrief && why.length > 1) {
    const when = complete.length ? "in" : `${spanWords(lacks)},`;
    const sources = why.flatMap((each) => lackingIn(frame, each));
    const count = sumOf(lacks);
    return [{ count, when: `${when} ${inAnyWords(lacks, sources)}`, isBefore: true }, ...others];
  }
  return [...BEFORE.flatMap(lacking), ...others, ...lacking("source_ended")];
}

/** Records of finished buckets far before those that a course is of. */
function earlyOf({ frame, course: { complete } }: Story): Part[] {
  const [flags, counts, labels] = [
    frame.flags("partial"),
    frame.numbers("count"),
    frame.texts("label"),
  ];
  const early = labels.slice(0, labels.indexOf(complete[0]?.label ?? "")).flatMap((label, row) =>
    label !== null && !flags[row] && counts[row] ? [{ label, value: counts[row] }] : []
  );
  if (!complete.length || !early.length) return [];
  const when = `${spanWords(early)} (long before all others)`;
  return [{ count: sumOf(early), when, isBefore: true }];
}

/**
 * What the buckets are that a source does not fully cover: `years that PubMed does not fully cover`.
 * It may tell some of their records.
 */
function inPartWords(buckets: readonly Bucket[], importers: readonly string[]): string {
  const names = [...new Set(importers.map(sourceWords))], [only] = names;
  const sourcesDo = names.length > 1
    ? `${fewWords(names, MOST_SOURCES)} do`
    : sourceDoes(only ?? "a source", "do", "does");
  const unit = resolutionOf(buckets);
  return `${buckets.length > 1 ? `${unit}s` : `a ${unit}`} that ${sourcesDo} not fully cover`;
}

/** The same of several at once: `years that not all sources fully cover`. */
function inAnyWords(buckets: readonly Bucket[], importers: readonly string[]): string {
  return new Set(importers.map(sourceWords)).size > 1
    ? `${resolutionOf(buckets)}s that not all sources fully cover`
    : inPartWords(buckets, importers);
}

/** From the first with a record to the last. */
function filledOf<B extends Bucket>(buckets: readonly B[]): readonly B[] {
  const isFilled = ({ value }: B) => value > 0;
  return buckets.slice(buckets.findIndex(isFilled), buckets.findLastIndex(isFilled) + 1);
}

/** The buckets of all records that have one, finished or not: ` from 1998 to 2025`; else empty. */
export function wholeSpan(story: Story): string {
  const filled = drawnOf(story);
  return filled.length && sumOf(filled) === story.total ? ` ${spanWords(filled)}` : "";
}

/** All records with their years: `55 from 2015 to 2025 and 3 without a clear date`. */
export function allWords(story: Story): string {
  const filled = drawnOf(story);
  const placed = filled.length ? [`${wholeWords(sumOf(filled))} ${spanWords(filled)}`] : [];
  return listWords([...placed, ...unplacedOf(story).map(partText)]);
}

/** Records that no bucket holds, each with why. */
function unplacedOf(story: Story): Part[] {
  const left = story.total - sumOf(drawnOf(story));
  const outside = Math.min(left, Number(story.frame.facts.outside ?? 0));
  return [
    ...(outside
      ? [{ count: outside, when: "with dates far from all others of their source" }]
      : []),
    ...(left > outside ? [{ count: left - outside, when: "without a clear date" }] : []),
  ];
}

/** Every bucket of a series, from the first with a record to the last. */
export function drawnOf(
  { frame }: Pick<Story, "frame">,
  measure: "count" | "amount" = "count",
): readonly Bucket[] {
  const values = frame.numbers(measure);
  return filledOf(
    frame.texts("label").flatMap((label, row) =>
      label === null ? [] : [{ label, value: values[row] ?? 0 }]
    ),
  );
}

/** `from 3 in 2016 to a peak of 72 in 2023 and 57 in 2024`, `at most 2 a year`. */
function courseWords(story: Story, filled: readonly Bucket[]): string {
  const { course } = story;
  const [first, last] = [filled[0]!, filled.at(-1)!];
  const most = Math.max(...filled.map(({ value }) => value));
  const atMost = `at most ${wholeWords(most)} a ${unitOf(course)}`;
  if (!hasCourse(story)) return atMost;
  const peaks = filled.filter(({ value }) => value === most);
  const told = (bucket: Bucket) =>
    `${peaks.length === 1 && bucket === peaks[0] ? "a peak of " : ""}${numberOf(bucket.value)} in ${
      bucketWords(bucket.label)
    }`;
  const turn = turnOf(course);
  if (turn && turn !== first) {
    const turned = course.trend === "grows" ? "fewer" : "more";
    return `from ${told(first)} to ${told(turn)}, then ${turned}: ${told(last)}`;
  }
  const ends = `from ${told(first)} to ${told(last)}`;
  if (peaks.length > 1) return `${ends}, ${atMost}`;
  const [peak] = peaks as [Bucket];
  if (peak === first || peak === last) return ends;
  return `from ${told(first)} to ${told(peak)} and ${told(last)}`;
}

/** Whether anything is told of how a series went, be it that nothing is clear. */
function hasCourse(story: Story): boolean {
  const standing = standingOf(story);
  return standing !== "doubted" && standing !== "few";
}

/** The last bucket before those that go against a claimed trend; null where none do. */
function turnOf(course: Course): Bucket | null {
  if (!isClaim(course)) return null;
  const { complete, trend } = course;
  let at = complete.length - 1;
  while (at > 0 && goesAgainst(complete[at - 1]!, complete[at]!, trend === "grows")) at--;
  // zeros at the end are told as such
  return at === complete.length - 1 || complete.at(-1)!.value === 0 ? null : complete[at]!;
}

function goesAgainst(before: Bucket, after: Bucket, up: boolean): boolean {
  return up ? after.value < before.value : after.value > before.value;
}

/** What the buckets of a course that has any are: years, quarters or months. */
export function unitOf({ complete, unfinished }: Course): Resolution {
  return resolutionOf([complete[0] ?? unfinished!]);
}

function resolutionOf([first]: readonly Pick<Bucket, "label">[]): Resolution {
  return bucketOfLabel(first!.label).resolution;
}

/** `3 so far in 2024`; of a bucket that the request cuts, `3 in 2024 until 30 June 2024`. */
export function partWords(value: string, { label, until }: PartBucket): string {
  return until === null
    ? `${value} so far in ${bucketWords(label)}`
    : `${value} in ${bucketWords(label)} until ${knownWords(until)}`;
}

function sinceWords({ label, until }: PartBucket): string {
  return until === null ? `so far in ${bucketWords(label)}` : `more until ${knownWords(until)}`;
}

/** `in 2015`, `from 2016 to 2019`; with a gap between them `in 2007 and 2015`. */
export function spanWords(buckets: readonly Pick<Bucket, "label">[]): string {
  const runs = runsOf(
    buckets.map(({ label }) => label),
    (label, before) => isNext(before, label),
  );
  const named = runs.map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!].map(bucketWords);
    return first === last ? `in ${first}` : `from ${first} to ${last}`;
  });
  // the word is said once of those that stand alone
  return fewWords(
    named.map((words, at) =>
      words.startsWith("in ") && named[at - 1]?.startsWith("in ") ? words.slice(3) : words
    ),
    MOST_RUNS,
  );
}

/** Whether a bucket follows another. */
export function isNext(label: string, next: string): boolean {
  return bucketOfLabel(label).bucket + 1 === bucketOfLabel(next).bucket;
}

function noneWords(buckets: readonly Bucket[]): string {
  return buckets.length ? `, none ${spanWords(buckets)}` : "";
}

function numberOf(value: number): string {
  return value === 0 ? "none" : wholeWords(value);
}

function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((all, { value }) => all + value, 0);
}
