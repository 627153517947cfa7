import { DEAL_TYPES, DOCUMENT_TYPES } from "../catalogue/collections.ts";
import { withoutFolders } from "../catalogue/corpus_info.ts";
import { firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { RunOptions } from "../engines/engine.ts";
import { givenWords } from "../frame/mod.ts";
import { breather } from "../event_loop.ts";
import { firstBound, lastBound } from "../query/bounds.ts";
import type { Moment, TopicRef, Trends } from "../query/mod.ts";
import type { Note } from "../words/note.ts";
import { capital, collectionWords, listWords, windowWords } from "../words/numbers.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";
import { dataNotesOf } from "./data_notes.ts";
import { keyFiguresOf } from "./key_figures.ts";
import { openingOf } from "./opening.ts";
import type { Report, Section } from "./report.ts";
import { type ReportType, resolutionOf, type Scope } from "./scope.ts";
import { claimsOf } from "./sections/claims.ts";
import { type Deals, gatherDeals } from "./sections/deals.ts";
import { type Evidence, gatherEvidence } from "./sections/evidence.ts";
import { gatherGrants, type Grants } from "./sections/grants.ts";
import { gatherLeadLag } from "./sections/lead_lag.ts";
import { gatherRelated } from "./sections/related.ts";
import { gatherRobustness } from "./sections/robustness.ts";
import { gatherSideBySide } from "./sections/side_by_side.ts";
import { gatherStrongest } from "./sections/strongest.ts";
import { gatherWho } from "./sections/who.ts";
import { topicWords } from "./words/nouns.ts";

export interface ReportOptions extends RunOptions {
  /** Count the topics below, too. @default {true} */
  readonly children?: boolean | undefined;
  /** Width of a bucket. @default {year; month where the corpus spans less than three years} */
  readonly resolution?: Resolution | undefined;
  /**
   * Least certainty of the link between an organisation and a topic, for deals, 0 to 1.
   *
   * @default {0.6: the topic is in the organisation's description}
   */
  readonly certainty?: number | undefined;
  /** First and last moment, both included. @default {as far as the data reaches} */
  readonly start?: Moment | undefined;
  readonly end?: Moment | undefined;
  /** Types of evidence to report on. @default {all that the corpus has} */
  readonly types?: readonly ReportType[] | undefined;
  /** @default {the names of the topics} */
  readonly title?: string | undefined;
  /** Is told what is being gathered. */
  readonly onProgress?: (step: string) => void;
}

const CERTAINTY = 0.6;
const RANGES = "Ranges in brackets are 95\u00a0% intervals.";

/**
 * A trend report on one or several topics: records on any of them, and several side by side.
 *
 * @throws {RangeError} without a topic, for a certainty outside 0 to 1, a date that does not exist,
 * or a start after the end
 */
export async function trendReport(
  trends: Trends,
  topics: readonly TopicRef[],
  options: ReportOptions = {},
): Promise<Report> {
  const { onProgress = () => {}, title } = options;
  const missing: Note[] = [];
  const scope = await scopeOf(trends, topics, options, (note) => missing.push(note));
  const { info, topics: chosen, children } = scope;
  onProgress("counting documents");
  const evidence = await gatherEvidence(scope);
  onProgress("comparing topics");
  const sideBySide = await gatherSideBySide(scope, evidence);
  onProgress("counting grants");
  const grants = await gatherGrants(scope);
  onProgress("counting deals");
  const deals: Deals[] = [];
  for (const type of ["investments", "acquisitions"] as const) {
    const found = await gatherDeals(scope, type);
    if (found) deals.push(found);
  }
  const claims = claimsOf(evidence, deals);
  onProgress("testing the trends");
  const robustness = await gatherRobustness(scope, claims);
  onProgress("comparing who comes first");
  const leadLag = await gatherLeadLag(scope, claims);
  onProgress("ranking organisations and countries");
  const who = evidence.length ? await gatherWho(scope, evidence) : null;
  onProgress("finding related topics");
  const related = await gatherRelated(scope);
  onProgress("reading the strongest proof points");
  const strongest = evidence.length ? await gatherStrongest(scope, evidence) : null;
  const sections = [
    evidenceSection(scope, evidence, deals),
    sideBySide,
    robustness,
    grants?.section ?? null,
    ...deals.map(({ section }) => section),
    leadLag,
    who,
    related,
    strongest,
  ].filter((each) => each !== null);
  return {
    topics: chosen,
    children,
    title: title ?? capital(listWords(chosen.map(({ name }) => name))),
    opening: openingOf(claims, scope, grants !== null),
    scope: scopeSentence(scope, options.types),
    keyFigures: keyFiguresOf(evidence, grants, deals),
    sections,
    notes: dataNotesOf(sections.flatMap(({ exhibits }) => exhibits), [...missing, ...info.notes]),
    corpus: info,
    asOf: latestAsOf(evidence, grants, deals),
  };
}

async function scopeOf(
  trends: Trends,
  topics: readonly TopicRef[],
  { children = true, certainty = CERTAINTY, resolution, signal, types, ...days }: ReportOptions,
  onMissing: (note: Note) => void,
): Promise<Scope> {
  if (!Array.isArray(topics)) {
    throw new RefusedType(
      "Cannot write a report: give a list of what trends.topic(name) resolves to, current value " +
        `is ${givenWords(topics)}`,
    );
  }
  if (!topics.length) throw new RefusedValue("Cannot write a report: give at least one topic");
  if (!(certainty >= 0 && certainty <= 1)) {
    throw new RefusedValue(
      `Cannot write a report: certainty must be from 0 to 1, current value is ${certainty}`,
    );
  }
  const start = days.start === undefined ? undefined : firstBound(days.start);
  const end = days.end === undefined ? undefined : lastBound(days.end);
  if (start !== undefined && end !== undefined && firstInstant(start) > firstInstant(end)) {
    throw new RefusedValue(
      `Cannot write a report: its start must not be after its end, current value is ${start} to ${end}`,
    );
  }
  const info = withoutFolders(await trends.info({ signal }));
  const chosen = [...new Map(topics.map((topic) => [topic.id, topic])).values()];
  return {
    trends,
    topics: chosen,
    children,
    certainty,
    resolution: resolution ?? resolutionOf(info),
    start,
    end,
    info,
    about: listWords(chosen.map(({ name }) => name), "or"),
    wants: (type) => types === undefined || types.includes(type),
    onMissing,
    breathe: breather(signal),
    signal,
  };
}

function evidenceSection(
  { topics, info, wants, start, end }: Scope,
  evidence: readonly Evidence[],
  deals: readonly Deals[],
): Section {
  const found = new Set<string>([
    ...evidence.map(({ collection }) => collection),
    ...deals.map(({ type }) => type),
  ]);
  const types = [...DOCUMENT_TYPES, ...DEAL_TYPES].filter((type) =>
    wants(type) && !found.has(type)
  );
  const named = (kept: boolean) =>
    listWords(
      types.filter((type) => !!info.types[type]?.count === kept).map(collectionWords),
      "or",
    );
  const [none, absent] = [named(true), named(false)];
  const then = start === undefined && end === undefined ? "" : " in this time";
  return {
    anchor: "evidence",
    title: "Evidence over time",
    sentences: [
      none && `On ${topicWords(topics)} the corpus has no ${none}${then}.`,
      absent && `The corpus holds no ${absent} at all.`,
    ].filter(Boolean),
    exhibits: evidence.map(({ exhibit }) => exhibit),
  };
}

function scopeSentence({ topics, children, start, end }: Scope, types: ReportOptions["types"]) {
  const several = topics.length > 1;
  const what = `${several ? "any of " : ""}${topicWords(topics)}`;
  const days = windowWords({ start, end });
  return [
    children
      ? `Counts everything on ${what} and on the topics below ${several ? "them" : "it"}.`
      : `Counts what is on ${what} itself; the topics below are left out.`,
    days && `Records ${days}.`,
    types ? `On request, only ${listWords(types.map(collectionWords))}.` : "",
    RANGES,
  ].filter(Boolean).join(" ");
}

function latestAsOf(
  evidence: readonly Evidence[],
  grants: Grants | null,
  deals: readonly Deals[],
): string | null {
  const frames = [
    ...evidence.map(({ frame }) => frame),
    ...(grants ? [grants.exhibit.frame] : []),
    ...deals.flatMap(({ series }) => series ? [series.frame] : []),
  ];
  return frames.flatMap(({ provenance: { asOf } }) => asOf ? [asOf] : []).sort().at(-1) ?? null;
}
