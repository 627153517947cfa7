import type { TrendWarning } from "../../analysis/mod.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { noteText } from "../../words/note.ts";
import { bucketWords, capital, countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import { type Course, isClaim, isTold, LEAST_BUCKETS } from "../growth.ts";
import { type Standing, standingOf, type Story } from "../story.ts";
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
    used.has("few") ? `${capital(WORDS.few)}: the years or their records are too few.` : "",
    used.has("doubted")
      ? `${
        capital(WORDS.doubted)
      }: it would come from sources that come and go, or from a part of the years.`
      : "",
  ].filter(Boolean).join(" ");
}

/** What the records did, and how sure that is, with what speaks against it. */
export function verdictWords(story: Story): string {
  const { course, noun } = story;
  const standing = standingOf(story);
  switch (standing) {
    case "claimed":
    case "mostly":
      return claimOf(story, standing);
    case "fails":
      return `${capital(WORDS.fails)} in ${noun} ${yearsOf(course)}: ${
        signedRateOf(course)
      } by one ` +
        `method, but ${agreeingOf(story)}`;
    case "doubted":
      return `A trend in ${noun} ${yearsOf(course)} ${MISLEADS}: ${reasonsOf(story)}`;
    case "unclear":
      return `${capital(WORDS.unclear)} in ${noun} ${yearsOf(course)} (${openRateOf(course)})${
        openShare(story)
      }`;
    case "few":
      return `${capital(WORDS.few)} in ${noun}${fewOf(story)}`;
  }
}

/** The number, and the share where it goes another way, in the same sentence. */
function claimOf({ course, share, noun, robust }: Story, standing: Standing): string {
  const moved = isClaim(course)
    ? `${capital(noun)} ${movedOf(course)} ${rateOf(course)} ${yearsOf(course)}${
      standing === "mostly" && robust ? `, in ${waysOf(robust)} to compute it` : ""
    }`
    : `${capital(noneWords(course))} in ${noun} ${yearsOf(course)}`;
  if (!share || share.trend === "unknown") return moved;
  const theirs = `their share of all ${noun}`;
  if (share.trend === "none") {
    return `${moved}, but ${theirs} showed ${noneWords(share)}`;
  }
  const word = share.trend === course.trend ? "and" : "but";
  return `${moved}, ${word} ${theirs} ${movedOf(share)} ${rateOf(share)}`;
}

/** Of a course that shows no trend: whether it could have. */
function noneWords(course: Course): string {
  return isTold(course) ? `${WORDS.unclear} (${openRateOf(course)})` : WORDS.few;
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
    case "one_bucket": {
      const { label, share } = warning.data;
      return `${bucketWords(label)} alone holds ${percentWords(share)} of them`;
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

/** Of what there is too little: buckets, or records in them. */
function fewOf(story: Story): string {
  const { course, grave } = story;
  const { complete, unfinished } = course;
  if (!complete.length) return unfinished ? `, without a finished ${unitOf(course)}` : "";
  const unit = unitOf(course);
  if (complete.length >= LEAST_BUCKETS) {
    const thin = grave.filter(({ code }) => code === "few_documents");
    return ` ${spanWords(complete)}${thin.length ? `: ${reasonsOf({ grave: thin, course })}` : ""}`;
  }
  const [first, last] = [complete[0]!, complete.at(-1)!].map(({ label }) => bucketWords(label));
  return complete.length === 1
    ? `: one finished ${unit}, ${first}`
    : `: ${complete.length} finished ${unit}s, ${first} to ${last}`;
}

function reasonsOf({ grave, course }: Pick<Story, "grave" | "course">): string {
  return grave.map((each) => graveWords(each, unitOf(course))).join("; ");
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
        : noneWords(course);
      return `${number}${shareChange(course, share)}`;
    }
    case "unclear":
      return `${WORDS.unclear} (${openRateOf(course)} ${yearsOf(course)})`;
    case "fails":
    case "doubted":
    case "few":
      return WORDS[standing];
  }
}

/** The share, where it does not go the way of the number. */
function shareChange(course: Course, share: Course | null): string {
  if (!share || share.trend === "unknown" || share.trend === course.trend) return "";
  if (share.trend === "none") {
    return `; ${WORDS[isTold(share) ? "unclear" : "few"]} in their share of all`;
  }
  return `; their share of all ${movedOf(share)} ${rateOf(share)}`;
}
