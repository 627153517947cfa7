import type { DealType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import type { DealQuery } from "../../query/mod.ts";
import type { Query } from "../../study/mod.ts";
import { amountWords, bucketWords, capital, countWords, wholeWords } from "../../words/numbers.ts";
import { courseSentence, doubtSentence, partWords, shareSentence } from "../words/course.ts";
import { type Doubts, doubtsOf, isGrave } from "../doubts.ts";
import { amountsOf, type Course, courseOf } from "../growth.ts";
import type { Section } from "../report.ts";
import { type Scope, within } from "../scope.ts";
import { dealExhibits } from "./deal_exhibits.ts";
import { DEAL_KINDS } from "./deal_kinds.ts";
import { shareCourse } from "./share.ts";

/** Deals of a type that the topics have. */
export interface Deals {
  readonly type: DealType;
  /** Deals of the asked certainty, those without a date included. */
  readonly total: number;
  readonly section: Section;
  /** Null where there is no deal of the asked certainty. */
  readonly series: DealSeries | null;
}

/** How deals develop. */
export interface DealSeries {
  /** Gives the series. */
  readonly query: Query;
  readonly frame: Frame;
  readonly counts: Course;
  /** Of the share of all deals of the type; null where it is not told. */
  readonly share: Course | null;
  readonly amounts: Course;
  readonly doubts: Doubts;
}

/** Null where not even the weakest link leads to a deal. */
export async function gatherDeals(scope: Scope, type: DealType): Promise<Deals | null> {
  const { trends, topics, children, certainty, info, signal } = scope;
  if (!info.types[type]?.count || !scope.wants(type)) return null;
  const any = within(
    scope,
    trends.deals<DealType>(type).topic(topics, { children, certainty: 0 }),
  );
  const all = await any.count({ signal });
  if (!all) return null;
  const query = any.certainty(certainty);
  const total = certainty > 0 ? await query.count({ signal }) : all;
  const series = total ? await seriesOfDeals(scope, type, query, total) : null;
  const section: Section = {
    anchor: `${type}-section`,
    title: DEAL_KINDS[type].title,
    sentences: [
      (series
        ? [
          courseSentence(series.counts, type, total, isGrave(series.doubts)),
          series.share && !isGrave(series.doubts) ? shareSentence(series.share, type) : "",
          amountSentence(series.amounts, series.frame.provenance.currency),
          doubtSentence([
            ...(series.counts.trend === "unknown" ? [] : series.doubts.trend),
            ...(series.amounts.complete.some(({ value }) => value > 0)
              ? series.doubts.amounts
              : []),
          ]),
        ]
        : []).filter(Boolean).join(" "),
      totalSentence(scope, type, total, all),
    ].filter(Boolean),
    exhibits: series ? await dealExhibits(scope, type, query, series.frame) : [],
  };
  return { type, total, section, series };
}

async function seriesOfDeals(
  scope: Scope,
  type: DealType,
  query: DealQuery<DealType>,
  total: number,
): Promise<DealSeries> {
  const { resolution, signal, breathe } = scope;
  await breathe();
  const frame = await query.timeSeries(resolution, { signal });
  return {
    query,
    frame,
    counts: courseOf(frame, scope),
    amounts: amountsOf(frame, scope),
    share: await shareCourse(scope, type, frame, total, scope.trends.deals<DealType>(type)),
    doubts: await doubtsOf(frame, query, type, scope),
  };
}

function amountSentence(
  { complete, unfinished }: Course,
  currency: string | null,
): string {
  const last = complete.at(-1);
  const said = [
    last && last.value > 0 && `${amountWords(last.value, currency)} in ${bucketWords(last.label)}`,
    unfinished && unfinished.value > 0 &&
    partWords(amountWords(unfinished.value, currency), unfinished),
  ].filter(Boolean);
  return said.length ? `The known amounts sum to ${said.join(", ")}.` : "";
}

function totalSentence(
  { about, certainty }: Scope,
  type: DealType,
  total: number,
  all: number,
): string {
  if (certainty === 0) {
    return `${countWords(total, type)} of organisations with any link to ${about}.`;
  }
  const found = total ? countWords(total, type) : `No ${type}`;
  const others = all > total ? `; ${wholeWords(all)} when every link counts.` : ".";
  return capital(
    `${found} of organisations linked to ${about} with a certainty of at least ${certainty}${others}`,
  );
}
