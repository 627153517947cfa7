import type { TrendWarning } from "../../analysis/mod.ts";
import type { DealType } from "../../catalogue/collections.ts";
import type { DealQuery } from "../../query/mod.ts";
import { dataOf } from "../../words/note.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "../../words/numbers.ts";
import { doubtsOf } from "../doubts.ts";
import { amountsOf, type Course, courseOf } from "../growth.ts";
import { leaderOf } from "../leader.ts";
import type { Section } from "../report.ts";
import { type Scope, within } from "../scope.ts";
import type { Story } from "../story.ts";
import { tellWhyNone } from "../why_none.ts";
import { partWords } from "../words/counts.ts";
import { cautionSentence, storySentences } from "../words/story.ts";
import { dealExhibits } from "./deal_exhibits.ts";
import { DEAL_KINDS } from "./deal_kinds.ts";
import { robustnessOf } from "./robustness.ts";
import { shareCourse } from "./share.ts";

/** Deals of a type. */
export interface Deals {
  readonly type: DealType;
  /** Deals of any certainty, those without a date included. */
  readonly all: number;
  /** Null where there is no deal of the asked certainty. */
  readonly story: DealStory | null;
}

/** What is known of the deals of the asked certainty. */
export interface DealStory extends Story {
  readonly type: DealType;
  readonly query: DealQuery<DealType>;
  readonly amounts: Course;
  readonly amountCautions: readonly TrendWarning[];
}

/** Null where not even the weakest link leads to a deal. */
export async function gatherDeals(scope: Scope, type: DealType): Promise<Deals | null> {
  const { certainty, info, signal, line } = scope;
  if (!info.types[type]?.count || !scope.wants(type) || !line.deals) return null;
  const asked = chosen(within(scope, line.deals<DealType>(type)), type, scope);
  if (!asked) return null;
  const any = line.topic ? asked.certainty(0) : asked;
  const all = await any.count({ signal });
  if (!all) {
    await tellWhyNone(scope, any);
    return null;
  }
  const query = any.certainty(certainty);
  const total = certainty > 0 ? await query.count({ signal }) : all;
  return { type, all, story: total ? await storyOf(scope, type, query, total) : null };
}

/** The deals that a report is asked for; null where they have no such side. */
function chosen(
  query: DealQuery<DealType>,
  type: DealType,
  { deals: { link = "both", over, atMost, types } }: Scope,
): DealQuery<DealType> | null {
  if (link !== "both" && !DEAL_KINDS[type].sides.includes(link)) return null;
  const linked = link === "both" ? query : query.link(link);
  const valued = over === undefined && atMost === undefined ? linked : linked.value({
    ...(over !== undefined && { over }),
    ...(atMost !== undefined && { atMost }),
  });
  return types?.length ? valued.types(...types) : valued;
}

async function storyOf(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
  total: number,
): Promise<DealStory> {
  const { resolution, signal, trends, line } = scope;
  await scope.breathe();
  const frame = await query.timeSeries(resolution, { signal });
  const course = courseOf(frame);
  const doubts = await doubtsOf(frame, query, `${type} ${line.about}`, scope);
  const amounts = frame.numbers("amount").map((each) => each ?? 0);
  const unknown = dataOf(frame.notes, "unknown_amounts");
  return {
    type,
    noun: type,
    total,
    query,
    frame,
    course,
    amounts: amountsOf(frame),
    share: await shareCourse(scope, type, frame, total, trends.deals<DealType>(type)),
    robust: await robustnessOf(scope, query, course),
    grave: doubts.grave,
    cautions: doubts.others,
    amountCautions: doubts.amounts,
    ended: null,
    money: {
      what: "known amounts",
      sum: amounts.reduce((sum, each) => sum + each, 0),
      currency: frame.provenance.currency,
      inOthers: 0,
      standIns: 0,
      part: unknown ? { known: unknown.of - unknown.count, of: unknown.of } : null,
    },
    leader: await leaderOf(
      scope,
      DEAL_KINDS[type].parties[0]!.by,
      type,
      total,
      () => query.groupBy(DEAL_KINDS[type].parties[0]!.by, { take: 2, signal }),
    ),
  };
}

/** The section of deals of a type. */
export async function dealsSection(
  scope: Scope,
  { type, all, story }: Deals,
): Promise<Section> {
  return {
    anchor: `${scope.prefix}${type}-section`,
    title: `${DEAL_KINDS[type].title}${scope.suffix}`,
    sentences: [
      story
        ? [
          ...storySentences(story),
          amountSentence(story),
          cautionSentence({
            ...story,
            cautions: [...story.cautions, ...(story.money?.sum ? story.amountCautions : [])],
          }),
        ].filter(Boolean).join(" ")
        : "",
      totalSentence(scope, type, story?.total ?? 0, all),
    ].filter(Boolean),
    exhibits: story ? await dealExhibits(scope, type, story.query, story.frame) : [],
  };
}

function amountSentence({ amounts: { complete, unfinished }, money }: DealStory): string {
  const unit = money!.currency;
  const last = complete.at(-1);
  const said = [
    last && last.value > 0 && `${amountWords(last.value, unit)} in ${bucketWords(last.label)}`,
    unfinished && unfinished.value > 0 &&
    partWords(amountWords(unfinished.value, unit), unfinished),
  ].filter(Boolean);
  return said.length ? `Known amounts were ${said.join(", ")}.` : "";
}

function totalSentence(
  { line: { about, topic }, certainty }: Scope,
  type: DealType,
  total: number,
  all: number,
): string {
  if (!topic) return `${capital(countWords(total, type))} ${about}.`;
  if (certainty === 0) {
    return `${capital(countWords(total, type))} of organisations with any link to ${topic.name}.`;
  }
  const found = total ? countWords(total, type) : `No ${type}`;
  const others = all > total ? `; ${wholeWords(all)} when every link counts.` : ".";
  return capital(
    `${found} of organisations linked to ${topic.name} with a certainty of at least ` +
      `${certainty}${others}`,
  );
}
