import type { Collection } from "../catalogue/collections.ts";
import { firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { CorpusInfo, RunOptions } from "../engines/engine.ts";
import type { Breathe } from "../event_loop.ts";
import type { Moment, Trends } from "../query/mod.ts";
import type { Note } from "../words/note.ts";
import type { Line } from "./line.ts";

/** What a report may be about: the types of evidence, and grants, which are projects that run. */
export type ReportType = Exclude<Collection, "organizations"> | "grants";

/** What deals of a report must be, beside what all records must. */
export interface DealChoice {
  /** The side that the topic must be linked to; deals without such a side are left out. */
  readonly link?: "acquirer" | "acquiree" | "investor" | "investee" | "both" | undefined;
  /** Amount in USD: strictly over. */
  readonly over?: number | undefined;
  /** Amount in USD: at most. */
  readonly atMost?: number | undefined;
  /** Types of deals, any of them. */
  readonly types?: readonly string[] | undefined;
}

/** What a report is about, and whom to ask. */
export interface Scope extends RunOptions {
  readonly trends: Trends;
  /** What is asked of every type of evidence. */
  readonly line: Line;
  /** Stands before the anchors of one line of several. */
  readonly prefix: string;
  /** Stands behind titles of one line of several: `, graphene`. */
  readonly suffix: string;
  /** Least certainty of the link between an organisation and a topic, for deals. */
  readonly certainty: number;
  readonly resolution: Resolution;
  /** What else deals must be. */
  readonly deals: DealChoice;
  /** First and last day, both included; undefined: as far as the data reaches. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly info: CorpusInfo;
  /** Whether a type is wanted. */
  readonly wants: (type: ReportType) => boolean;
  /** Is told what the engine does not offer and the report therefore lacks. */
  readonly onMissing: (note: Note) => void;
  /** Between steps: lets other work run when it is time, and throws when the report is stopped. */
  readonly breathe: Breathe;
}

/** A query that can be bounded. */
export interface Bounded<Q> {
  between(start: Moment, end: Moment): Q;
  since(start: Moment): Q;
  until(end: Moment): Q;
}

/** A query within the days of a report. */
export function within<Q extends Bounded<Q>>({ start, end }: Scope, query: Q): Q {
  if (start !== undefined && end !== undefined) return query.between(start, end);
  if (start !== undefined) return query.since(start);
  return end === undefined ? query : query.until(end);
}

const MONTHS_BELOW_YEARS = 3;
const YEAR_MS = 365.25 * 86_400_000;

/** Years; months where the records of a corpus span less than three years. */
export function resolutionOf({ types }: CorpusInfo): Resolution {
  const spans = Object.entries(types).filter(([type]) => type !== "organizations")
    .flatMap(([, { from, to }]) => from && to ? [[from, to] as const] : []);
  if (!spans.length) return "year";
  const first = spans.map(([from]) => firstInstant(from)).reduce((a, b) => Math.min(a, b));
  const last = spans.map(([, to]) => firstInstant(to)).reduce((a, b) => Math.max(a, b));
  return last - first < MONTHS_BELOW_YEARS * YEAR_MS ? "month" : "year";
}
