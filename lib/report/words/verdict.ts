import type { TrendWarning } from "../../analysis/mod.ts";
import { bucketOfLabel, type Resolution } from "../../catalogue/dates.ts";
import { dataOf, noteText } from "../../words/note.ts";
import {
  bucketWords,
  capital,
  countWords,
  listWords,
  percentWords,
  wholeWords,
} from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import { type Course, isClaim, isTold, LEAST_BUCKETS } from "../growth.ts";
import { type Standing, standingOf, type Story, waysIn } from "../story.ts";
import { spanWords, unitOf } from "./counts.ts";
import { openRateOf, rateOf, signedRateOf, yearsOf } from "./rate.ts";

const MISLEADS = "would mislead";

/**
 * Why no trend is told, in words that mean one thing each: tests of enough data found none, or do not
 * agree on one; there is too little to test; or the records tell of something else than the subject.
 */
const WORDS = {
  unclear: "no clear trend",
  fails: "no clear trend",
  few: "too little data for a trend",
  doubted: `a trend ${MISLEADS}`,
} as const;

/** What the words of verdicts mean, of those that are used for some stories. */
export function meaningsOf(stories: readonly Story[]): string {
  const used = new Set<string>(
    stories.map(standingOf).flatMap((standing) => standing in WORDS ? [standing] : []),
  );
  return [
    used.has("unclear") || used.has("fails")
      ? `${capital(WORDS.unclear)}: tests found none, or do not agree on one.`
      : "",
    used.has("few")
      ? `${capital(WORDS.few)}: too few complete years, or too few records in them.`
      : "",
    used.has("doubted")
      ? `${
        capital(WORDS.doubted)
      }: it would come from sources that come and go, or from a part of the years.`
      : "",
  ].filter(Boolean).join(" ");
}

/** Whether the verdict on a story tells an interval. */
export function tellsInterval(story: Story): boolean {
  return ["claimed", "mostly", "unclear"].includes(standingOf(story));
}

/**
 * What the records did, and how sure that is: what speaks against a number stands before it, and what
 * does not hold has none.
 *
 * @param isFirst whether its interval is the first of a text, and says what it is
 */
export function verdictWords(story: Story, isFirst = false): string {
  const { course, noun } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly":
      return claimOf(story, standing, isFirst);
    case "fails":
      return `${capital(WORDS.fails)} in ${noun} ${yearsOf(course)}: ${agreeingOf(story)}`;
    case "doubted":
      return `A trend in ${noun} ${yearsOf(course)} ${MISLEADS}: ${reasonsOf(story)}`;
    case "unclear":
      return `${capital(WORDS.unclear)} in ${noun} ${yearsOf(course)} (${
        openRateOf(course, isFirst)
      })${openShare(story)}`;
    case "few":
      return `${capital(WORDS.few)} in ${noun}${fewOf(story)}`;
  }
}

/** The number and the share in one sentence: the share first where it goes another way. */
function claimOf(story: Story, standing: Standing, isFirst: boolean): string {
  const { course, share, noun } = story;
  const moved = (isFirst: boolean) =>
    isClaim(course)
      ? movedWords(story, standing, isFirst)
      : `${noneWords(course, isFirst)} in ${noun} ${yearsOf(course)}`;
  if (!share || share.trend === "unknown") return capital(moved(isFirst));
  const theirs = `their share of all ${noun}`;
  const years = ownYearsOf(share, course);
  if (!hasInterval(share)) return capital(`${moved(isFirst)}, with ${WORDS.few} in ${theirs}`);
  if (!isClaim(course)) {
    return capital(
      `${moved(isFirst)}, but ${theirs} ${wayOf(share, isFirst && !isTold(course))}${years}`,
    );
  }
  return capital(
    share.trend === course.trend
      ? `${moved(isFirst)}, and ${theirs} ${wayOf(share, false)}${years}`
      : `while ${theirs} ${wayOf(share, isFirst)}${years}, ${moved(false)}`,
  );
}

/**
 * What buckets a share is of, where sources do not cover all records in those of the number; empty
 * where they do.
 */
export function shareSentence({ course, share, noun }: Story): string {
  if (!share || share.complete.length === course.complete.length) return "";
  const units = `${unitOf(course)}s`;
  const span = share.complete.length ? `, ${spanWords(share.complete)}` : "";
  return hasGrowth(share)
    ? `Their share of all ${noun} is that of the ${share.complete.length} ${units} in which the ` +
      `sources of all ${noun} are complete${span}.`
    : `Their share of all ${noun} is not told: the sources of all ${noun} are complete in ${
      share.complete.length || "none"
    } of the ${course.complete.length} ${units}${span}.`;
}

function hasGrowth({ trend }: Course): boolean {
  return trend !== "unknown";
}

/** The buckets of a share, where they begin or end elsewhere than those of the number. */
function ownYearsOf(share: Course, course: Course): string {
  const [one, other] = [share, course].map(({ growth }) => growth);
  const isSame = one?.from === other?.from && one?.to === other?.to;
  return isSame ? "" : ` ${yearsOf(share)}`;
}

/** `grew 18 % a year (12 to 25 %)`, `showed no clear trend (−3 to 5 % a year)`. */
function wayOf(course: Course, isFirst: boolean): string {
  return isClaim(course)
    ? `${movedOf(course)} ${rateOf(course, isFirst)}`
    : `showed ${noneWords(course, isFirst)}`;
}

/** How the number moved; what does not hold in every way begins with in how many it does. */
function movedWords(
  { course, noun, robust }: Story,
  standing: Standing,
  isFirst: boolean,
): string {
  const rate = `${rateOf(course, isFirst)} ${yearsOf(course)}`;
  const never = neverWords(robust);
  return standing === "mostly" && robust
    ? `in ${waysOf(robust)} to compute it${never && `, none ${never}`}, ${noun} ${
      movedOf(course)
    }, here by ${rate}`
    : `${noun} ${movedOf(course)} ${rate}${never && `, but in no way ${never}`}`;
}

/** Whether the words on a course have an interval. */
function hasInterval(course: Course): boolean {
  return isClaim(course) || isTold(course);
}

/** Of a course that shows no trend: whether it could have. */
function noneWords(course: Course, isFirst = false): string {
  return isTold(course) ? `${WORDS.unclear} (${openRateOf(course, isFirst)})` : WORDS.few;
}

function movedOf({ trend }: Course): "grew" | "fell" {
  return trend === "grows" ? "grew" : "fell";
}

type Robust = NonNullable<Story["robust"]>;

/** `8 of 12 ways`: those that find a trend, of all. */
function waysOf(robust: Robust): string {
  return `${wholeWords(robust.verdicts.holds)} of ${countWords(waysIn(robust), "ways")}`;
}

/** Where no way finds a trend: `over the last 5 years or by quarter`; empty where some do everywhere. */
function neverWords(robust: Robust | null): string {
  const under = robust ? dataOf(robust.notes, "never_under")?.under ?? [] : [];
  const byChoice = Map.groupBy(under, ({ choice }) => choice);
  return listWords(
    [...byChoice].flatMap(([choice, own]) => choiceWords(choice, own.map(({ value }) => value))),
    "or",
  );
}

/** Values of a choice, each as it is told beside others: `over the last 5 or 10 years`. */
function choiceWords(choice: string, values: readonly (string | number)[]): string[] {
  switch (choice) {
    case "window": {
      const years = values.filter((value) => value !== "all").map(String);
      return [
        ...(years.length ? [`over the last ${listWords(years, "or")} years`] : []),
        ...(years.length < values.length ? ["over all years"] : []),
      ];
    }
    case "resolution":
      return values.map((value) => `by ${value}`);
    case "smoothing":
      return values.map((value) => value === "none" ? "without smoothing" : "with smoothing");
    case "unfinished":
      return values.map((value) =>
        value === "dropped"
          ? "without the unfinished period"
          : "with the unfinished period as expected in the end"
      );
    default:
      return [`with a least ${choice} of ${listWords(values.map(String), "or")}`];
  }
}

/** How few ways find what one does: `only 4 of 8 ways to compute it find growth`. */
function agreeingOf({ robust, course: { trend } }: Story): string {
  const [found, opposite] = trend === "grows" ? ["growth", "a fall"] : ["a fall", "growth"];
  if (!robust) return `${found} was found in one way, and not looked for in another`;
  const { holds, contradicted } = robust.verdicts;
  const find = (count: number) => count === 1 ? "finds" : "find";
  const against = contradicted
    ? `, and ${wholeWords(contradicted)} ${find(contradicted)} ${opposite}`
    : "";
  const never = neverWords(robust);
  const { undefined: without } = robust.verdicts;
  return `only ${waysOf(robust)} to compute it ${find(holds)} ${found}${
    never && `, none ${never}`
  }${against}${without ? `; ${wholeWords(without)} cannot be computed` : ""}`;
}

/** What forbids to tell a trend, within a sentence. */
function graveWords(warning: TrendWarning, unit: Resolution): string {
  switch (warning.code) {
    case "few_documents": {
      const most = Math.floor(warning.data.median);
      return `at least half of the ${unit}s hold ${
        most === 0 ? "no record" : `at most ${countWords(most, "records")}`
      }`;
    }
    case "one_bucket": {
      const { label, share } = warning.data;
      return `${bucketWords(label)} alone holds ${
        percentWords(share)
      } of those in finished ${unit}s`;
    }
    // the source itself may begin earlier and go on: it has no more of this
    case "source_appears": {
      const { source, label, share, strays } = warning.data;
      const part = share > 1 ? "more than all" : percentWords(share);
      return `${sourceWords(source)} (${part} of the growth) gave ${numberOf(strays)} before ${
        bucketWords(label)
      }`;
    }
    case "source_disappears": {
      const { source, label, share, strays } = warning.data;
      return `${sourceWords(source)} (${
        percentWords(share)
      } of the records in finished ${unit}s until ${bucketWords(label)}) gave ${
        numberOf(strays)
      } since`;
    }
    default:
      return noteText(warning);
  }
}

/** How few of a source stray: `none`, `only 2`. */
function numberOf(strays: number): string {
  return strays ? `only ${wholeWords(strays)}` : "none";
}

function openShare({ share, course, noun }: Story): string {
  if (!share || share.trend !== "none" || !isTold(share)) return "";
  return `, nor in their share of all ${noun}${ownYearsOf(share, course)} (${openRateOf(share)})`;
}

/** Of what there is too little: buckets, or records in them. */
function fewOf(story: Story): string {
  const { course, grave } = story;
  const { complete, unfinished } = course;
  if (!complete.length) return unfinished ? `: no finished ${unitOf(course)}` : "";
  const unit = unitOf(course);
  if (complete.length >= LEAST_BUCKETS) {
    return ` ${spanWords(complete)}${whyFew(course, grave)}`;
  }
  const names = complete.map(({ label }) => bucketWords(label));
  if (names.length === 1) return `: one finished ${unit}${since(story)}, ${names[0]}`;
  const [first, last] = [complete[0]!, complete.at(-1)!].map(({ label }) => bucketOfLabel(label));
  const isGapless = last!.bucket - first!.bucket === names.length - 1;
  const which = isGapless ? `${names[0]} to ${names.at(-1)}` : listWords(names);
  return `: ${names.length} finished ${unit}s${since(story)}, ${which}`;
}

/** Where finished buckets without a record, which say nothing, come first in the table. */
function since({ frame, course }: Story): string {
  const first = frame.texts("label").indexOf(course.complete[0]!.label);
  const isFinished = frame.flags("partial").slice(0, first).includes(false);
  return isFinished ? " since the first record" : "";
}

/** Of enough buckets: that they hold too few records, or no more than chance would give. */
function whyFew(course: Course, grave: Story["grave"]): string {
  const thin = grave.filter(({ code }) => code === "few_documents");
  if (thin.length) return `: ${reasonsOf({ grave: thin, course })}`;
  if (!course.growth) return "";
  const sum = course.complete.reduce((all, { value }) => all + value, 0);
  return `: ${countWords(sum, "records")} ${sum === 1 ? "does" : "do"} not tell growth from chance`;
}

function reasonsOf({ grave, course }: Pick<Story, "grave" | "course">): string {
  return grave.map((each) => graveWords(each, unitOf(course))).join("; ");
}

/** The same in so few words that a card holds them. */
export function briefVerdict(story: Story, isFirst = false): string {
  const { course } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly":
      return briefClaim(story, standing, isFirst);
    case "unclear":
      return `${WORDS.unclear} (${openRateOf(course, isFirst)} ${yearsOf(course)})`;
    case "fails":
    case "doubted":
    case "few":
      return WORDS[standing];
  }
}

/** The number, after the share where that goes another way. */
function briefClaim(story: Story, standing: Standing, isFirst: boolean): string {
  const { course, share, robust } = story;
  const never = neverWords(robust);
  const limit = standing === "mostly" && robust
    ? `in ${waysOf(robust)}${never && `, none ${never}`}, here `
    : "";
  const number = (isFirst: boolean) =>
    isClaim(course)
      ? `${limit}${signedRateOf(course, isFirst)} ${yearsOf(course)}${
        !limit && never ? `, but in no way ${never}` : ""
      }`
      : noneWords(course, isFirst);
  if (!share || share.trend === "unknown" || share.trend === course.trend) return number(isFirst);
  const way = isClaim(share)
    ? `${signedRateOf(share, isFirst)}${ownYearsOf(share, course)}`
    : WORDS[isTold(share) ? "unclear" : "few"];
  return `${way} in their share of all, but ${number(isFirst && !isClaim(share))} in number`;
}
