import { byDay, whenWords } from "../../words/known_day.ts";
import { endWords } from "../../words/ends.ts";
import { noteText } from "../../words/note.ts";
import {
  amountWords,
  bucketWords,
  capital,
  countWords,
  listWords,
  wholeWords,
} from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import { briefWords } from "../../words/quantity.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Frame } from "../../frame/mod.ts";
import type { ChangePoints } from "../../study/mod.ts";
import type { Course } from "../growth.ts";
import { isLacking, lackingIn } from "../lacking.ts";
import { isClaimed, standingOf, type Story } from "../story.ts";
import { allWords, countsWords, isNext, unitOf } from "./counts.ts";
import { briefVerdict, shareSentence, verdictWords } from "./verdict.ts";

/** What is known of a type of evidence, in the order of what matters. */
export function storySentences(story: Story): string[] {
  return [
    trendSentence(story, true),
    shareSentence(story),
    endSentence(story),
    moneySentence(story),
    leaderSentence(story),
  ].filter(Boolean);
}

/**
 * What happened and how sure that is, then the numbers that it rests on.
 *
 * @param isFirst whether its interval is the first of a text, and says what it is
 * @param inBrief whether what sources do not fully cover is told in one number
 */
export function trendSentence(story: Story, isFirst = false, inBrief = false): string {
  const counts = capital(countsWords(story, inBrief));
  return `${verdictWords(story, isFirst)}. ${counts}${coveredWords(story)}.`;
}

/** Why the complete buckets end where they do, where no number after them says it. */
function coveredWords({ course, frame }: Story): string {
  const last = course.complete.at(-1)?.label;
  const [labels, reasons] = [frame.texts("label"), frame.texts("partialReason")];
  const isTold = frame.numbers("count").some((count, row) =>
    count && row > labels.indexOf(last ?? null) && isLacking(reasons[row])
  );
  if (!course.lacking || isTold) return "";
  return `; ${bucketWords(course.complete.at(-1)!.label)} is ${coveredBy(course, frame)}`;
}

/** `the last year fully covered by PubMed`; of several that end, the first does then. */
export function coveredBy(course: Course, frame: Frame): string {
  const [first] = course.lacking ? lackingIn(frame, course.lacking) : [];
  return `the last ${unitOf(course)} fully covered by ${
    first ? sourceWords(first) : "all sources"
  }`;
}

/** Where the data end before the rest of the report does: `PubMed ends on 19 December 2019.` */
function endSentence({ ended, course }: Story): string {
  if (!ended) return "";
  const { day, sources } = ended;
  const until = course.unfinished?.until;
  // said with the number of its bucket
  if (!sources.length && until && byDay(until, day) === 0) return "";
  return `${sources.length ? endWords(sources) : `The data end ${whenWords(day)}`}.`;
}

/** The verdict for a card, the number before the one that it shows, and all with their years. */
export function changeWords(story: Story, isFirst = false): string {
  const { course } = story;
  const last = course.complete.at(-1);
  // there may be a pause in between
  const before = course.complete.find(({ label }) => last && isNext(label, last.label));
  const isRate = isClaimed(story) || standingOf(story) === "unclear";
  const shown = course.complete.at(-1) ?? course.unfinished;
  return [
    briefVerdict(story, isFirst),
    before && !isRate ? `the ${unitOf(course)} before: ${wholeWords(before.value)}` : "",
    isClaimed(story) || story.total === shown?.value ? "" : allWords(story),
  ].filter(Boolean).join("; ");
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
  const { sum, currency, part, what, inOthers, standIns } = money;
  const amount = amountWords(sum, currency);
  const some = part && `The ${wholeWords(part.known)} of ${countWords(part.of, noun)}`;
  if (what !== "cost") {
    const all = some
      ? `${some} whose amount is known in ${currency}`
      : `The ${countWords(total, noun)}`;
    return `${all} ${(part?.known ?? total) === 1 ? "comes" : "come"} to ${amount}.`;
  }
  const known = inOthers ? `known in ${currency}` : "known";
  const all = some ? `${some} whose cost is ${known}` : `These ${noun}`;
  const rest = [
    standIns && `; of ${wholeWords(standIns)} of them only what the EU pays is known`,
    inOthers && `; the cost of ${wholeWords(inOthers)} more is known in other currencies alone`,
  ].filter(Boolean);
  return `${all} cost ${amount} in all${rest.join("")}.`;
}

/** Who leads, where one does. */
export function leaderSentence({ leader, noun }: Story): string {
  if (!leader) return "";
  return `Most often named: ${leader.name}, in ${countWords(leader.count, noun)}.`;
}
