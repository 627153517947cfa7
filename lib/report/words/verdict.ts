import type { TrendWarning } from "../../analysis/mod.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { noteText } from "../../words/note.ts";
import { bucketWords, capital, countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import { type Course, isClaim, LEAST_BUCKETS } from "../growth.ts";
import { type Standing, standingOf, type Story } from "../story.ts";
import { spanWords, unitOf } from "./counts.ts";
import { isTold, openRateOf, rateOf, signedRateOf, yearsOf } from "./rate.ts";

/** What the records did, and how sure that is, with what speaks against it. */
export function verdictWords(story: Story): string {
  const { course, noun } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly":
      return claimOf(story, standing);
    case "fails":
      return `No clear trend in ${noun} ${yearsOf(course)}: ${signedRateOf(course)} by one ` +
        `method, but ${agreeingOf(story)}`;
    case "doubted": {
      const reasons = story.grave.map((each) => graveWords(each, unitOf(course)));
      return `No trend in ${noun} can be told ${yearsOf(course)}: ${reasons.join("; ")}`;
    }
    case "unclear":
      return isTold(course)
        ? `No clear trend in ${noun} ${yearsOf(course)} (${openRateOf(course)})${openShare(story)}`
        : tooFew(story);
    case "few":
      return fewOf(story);
  }
}

/** The number, and the share where it goes another way, in the same sentence. */
function claimOf({ course, share, noun, robust }: Story, standing: Standing): string {
  const moved = isClaim(course)
    ? `${capital(noun)} ${movedOf(course)} ${rateOf(course)} ${yearsOf(course)}${
      standing === "mostly" && robust ? `, in ${waysOf(robust)} to compute it` : ""
    }`
    : `No clear trend in ${noun} ${yearsOf(course)} (${openRateOf(course)})`;
  if (!share || share.trend === "unknown") return moved;
  const theirs = `their share of all ${noun}`;
  if (share.trend === "none") {
    return `${moved}, but ${theirs} showed no clear trend (${openRateOf(share)})`;
  }
  const word = share.trend === course.trend ? "and" : "but";
  return `${moved}, ${word} ${theirs} ${movedOf(share)} ${rateOf(share)}`;
}

function movedOf({ trend }: Course): "grew" | "fell" {
  return trend === "grows" ? "grew" : "fell";
}

/** `8 of 12 ways`: those that find a trend, of all that can be computed. */
function waysOf({ verdicts: { holds, contradicted, undecided } }: NonNullable<Story["robust"]>) {
  return `${wholeWords(holds)} of ${countWords(holds + contradicted + undecided, "ways")}`;
}

function agreeingOf({ robust }: Story): string {
  if (!robust) return "it was not computed in another way";
  const { contradicted } = robust.verdicts;
  const against = contradicted
    ? ` and ${wholeWords(contradicted)} ${contradicted === 1 ? "finds" : "find"} the opposite`
    : "";
  return `only ${waysOf(robust)} to compute it agree${against}`;
}

/** What forbids to tell a trend, within a sentence. */
function graveWords(warning: TrendWarning, unit: Resolution): string {
  switch (warning.code) {
    case "few_documents": {
      const most = Math.floor(warning.data.median);
      return `half of the ${unit}s hold ${
        most === 0 ? "no record" : `at most ${countWords(most, "records")}`
      }`;
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
      return `${sourceWords(source)} (${percentWords(share)} of the records until ${
        bucketWords(label)
      }) gave ${numberOf(strays)} since`;
    }
    default:
      return noteText(warning);
  }
}

/** How few of a source stray: `none`, `only 2`. */
function numberOf(strays: number): string {
  return strays ? `only ${wholeWords(strays)}` : "none";
}

function openShare({ share, noun }: Story): string {
  if (!share || share.trend !== "none" || !isTold(share)) return "";
  return `, nor in their share of all ${noun} (${openRateOf(share)})`;
}

function tooFew({ noun, course: { complete } }: Story): string {
  return `Too few ${noun} for a trend ${spanWords(complete)}`;
}

/** Fewer buckets than a trend can be told from, or records. */
function fewOf(story: Story): string {
  const { noun, course: { complete, unfinished } } = story;
  if (!complete.length) {
    return `No trend in ${noun} can be told${
      unfinished ? ` without a finished ${unitOf(story.course)}` : ""
    }`;
  }
  if (complete.length >= LEAST_BUCKETS) return tooFew(story);
  const [first, last] = [complete[0]!, complete.at(-1)!].map(({ label }) => bucketWords(label));
  const [count, days] = complete.length === 1
    ? [`one finished ${unitOf(story.course)}`, first]
    : [`${complete.length} finished ${unitOf(story.course)}s`, `${first} to ${last}`];
  return `No trend in ${noun} can be told from ${count}, ${days}`;
}

/** The same in so few words that a card holds them. */
export function briefVerdict(story: Story): string {
  const { course, share } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly": {
      const number = isClaim(course)
        ? `${signedRateOf(course)} ${yearsOf(course)}${
          standing === "mostly" && story.robust ? `, in ${waysOf(story.robust)}` : ""
        }`
        : `no clear trend (${openRateOf(course)})`;
      return `${number}${shareChange(course, share)}`;
    }
    case "fails":
      return "no clear trend";
    case "doubted":
      return "no trend can be told";
    case "unclear":
      return isTold(course)
        ? `no clear trend (${openRateOf(course)} ${yearsOf(course)})`
        : "too few for a trend";
    case "few":
      return course.complete.length < LEAST_BUCKETS
        ? "too short for a trend"
        : "too few for a trend";
  }
}

/** The share, where it does not go the way of the number. */
function shareChange(course: Course, share: Course | null): string {
  if (!share || share.trend === "unknown" || share.trend === course.trend) return "";
  if (share.trend === "none") return "; no clear trend in their share of all";
  return `; their share of all ${movedOf(share)} ${rateOf(share)}`;
}
