import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type {
  ChangeReason,
  CorpusState,
  Diff,
  DiffSide,
  RecordChange,
  StateName,
} from "../../engines/engine.ts";
import { assemble, column, Frame } from "../../frame/mod.ts";
import type { FrameContext } from "../../frame/provenance.ts";
import type { Trends } from "../../query/mod.ts";
import { asOfIn, contextOf } from "../../query/verbs/context.ts";
import { askedOf, type Plan, selectionOf, subjectOf } from "../../query/verbs/plan.ts";
import { windowOf } from "../../query/verbs/reach.ts";
import { partsOfSeries } from "../../query/verbs/series_answer.ts";
import { CHANGE_REASONS, changeWords, momentWords, numberedState } from "../../words/changes.ts";
import { checkOptions, type Checks, checkSurplus, either, TEXT, whole } from "../../words/check.ts";
import { type Note, notesOf } from "../../words/note.ts";
import { collectionWords, countWords, wholeWords } from "../../words/numbers.ts";
import { fractionWords } from "../../words/quantity.ts";
import { RefusedType } from "../../words/refusals.ts";
import { type Finding, shown } from "../_finding.ts";
import { checkTrends } from "../_given.ts";
import { checkQuery, planOf, type Query, RESOLUTION, RUN, type RunOptions } from "../_query.ts";
import { type Growth, growth } from "../series/growth.ts";
import {
  bucketFrame,
  type Moved,
  movedByReason,
  reasonFrame,
  recordFrame,
} from "./_diff_frames.ts";

/**
 * Options of {@linkcode diff}: which states, and how wide the buckets are.
 *
 * @category Evidence
 */
export interface DiffOptions extends RunOptions {
  /**
   * The earlier state: its number (−1 is the one before the present), a day or moment at which it was
   * in place, or the beginning of its fingerprint.
   *
   * @default {-1}
   */
  readonly from?: StateName | undefined;
  /** The later one. @default {0, the present} */
  readonly to?: StateName | undefined;
  /** @default {"year"} */
  readonly resolution?: Resolution | undefined;
}

/**
 * A number of which only the bounds may be known; where both are equal it is known.
 *
 * @category Evidence
 */
export interface Known {
  readonly least: number;
  readonly most: number;
}

/**
 * What counts otherwise in two states of a corpus, and why.
 *
 * @category Evidence
 */
export interface StateDiff extends Finding {
  /** The states that are compared. */
  readonly states: { readonly from: CorpusState; readonly to: CorpusState };
  /** How many records count in each, whatever their bucket. */
  readonly count: { readonly from: Known; readonly to: Known };
  /** How many came and left for each reason, whatever their bucket; of known ones alone. */
  readonly reasons: Readonly<Record<ChangeReason, Moved>>;
  /**
   * Per bucket: label, start, end, from, to, change, added, removed, and the least and most of both,
   * which differ where not all is known.
   */
  readonly frame: Frame;
  /** A row for each bucket and reason: label, reason, added, removed. */
  readonly byReason: Frame;
  /** Every record that counts otherwise, or may: title, reason, why, both buckets and dates, id. */
  readonly records: Frame;
  /** Growth per year in each state; null: not every count is known. */
  readonly growth: { readonly from: Growth | null; readonly to: Growth | null };
}

const TASK = "compare states";
const STATE = either(whole({ most: 0 }), TEXT);
const OPTIONS: Checks<DiffOptions> = { ...RUN, from: STATE, to: STATE, resolution: RESOLUTION };

/**
 * What of a count, of a series and of its growth is otherwise than in an older state of the corpus,
 * and why: records that are new, gone, re-dated, re-tagged, merged, parted or changed otherwise, with
 * the file or the rule that did it.
 *
 * Every build remembers of the states before it ids, dates, intervals of projects, and topics, of
 * deals those of their sides. What a filter asks beside those is known of records that say the same
 * today; others are told as unknown, and counts with their bounds. Of states that were kept whole all
 * is known.
 *
 * @category Evidence
 * @throws {RangeError} for a state that the corpus does not know
 * @throws {TypeError} for a query of manifestations, or of another corpus
 * @throws {UnsupportedOperationError} where the engine knows no states, as a service
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const change = await diff(trends, trends.patents().topic(topic), { from: -1 });
 * change.count; // least and most in both states
 * change.records; // which, and why
 * plot.stateDiff(change);
 * ```
 */
export async function diff(
  trends: Trends,
  query: Query,
  options: DiffOptions = {},
): Promise<StateDiff> {
  checkTrends(trends, TASK);
  checkQuery(query, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { from = -1, to = 0, resolution = "year", signal } = options;
  const plan = planOf(query);
  if (plan.engine !== trends.engine) {
    throw new RefusedType(`Cannot ${TASK}: the query must be one of the corpus that is given`);
  }
  const { capabilities, name } = plan.engine;
  if (!capabilities.diff) throw new UnsupportedOperationError(name, "diff", HINT);
  const request = { select: selectionOf(plan, resolution), from, to };
  const [{ output, notes: said }, corpus] = await Promise.all([
    capabilities.diff(request, { signal }),
    plan.engine.corpus({ signal }),
  ]);
  const notes = [...said, ...notesOf(corpus.notes, "newer_state")];
  const context = contextOf(plan.engine, output.to.info, askedOf(plan, request), notes, {
    resolution,
    fromState: output.from.state.number,
    fromDate: output.from.state.date,
    toState: output.to.state.number,
    toDate: output.to.state.date,
  });
  return await told(plan, output, resolution, context, notes, signal);
}

const HINT = "ask the corpus file, as trendframe diff CORPUS";

async function told(
  plan: Plan,
  found: Diff,
  resolution: Resolution,
  context: FrameContext,
  notes: readonly Note[],
  signal: AbortSignal | undefined,
): Promise<StateDiff> {
  const { labels, from, to, records } = found;
  const moved = movedByReason(labels, records);
  const growths = {
    from: growthOf(plan, from, resolution),
    to: growthOf(plan, to, resolution),
  };
  const result: StateDiff = {
    subject: subjectOf(plan),
    series: null,
    unit: null,
    notes,
    provenance: context.provenance,
    states: { from: from.state, to: to.state },
    count: { from: knownOf(from), to: knownOf(to) },
    reasons: totalsOf(found),
    frame: bucketFrame(found, moved, context),
    byReason: reasonFrame(labels, moved, context),
    records: await recordFrame(records, context, signal),
    growth: growths,
  };
  return shown(result, linesOf(result, plan, listedOf(found, resolution)));
}

function knownOf({ count, unknown }: DiffSide): Known {
  return { least: count, most: count + unknown };
}

/** What came and left for each reason, whatever the buckets. */
function totalsOf({ records }: Diff): Record<ChangeReason, Moved> {
  const totals = Object.fromEntries(
    CHANGE_REASONS.map((reason) => [reason, { added: 0, removed: 0 }]),
  ) as Record<ChangeReason, { added: number; removed: number }>;
  for (const { reason, from, to } of records) {
    if (from.counted === null || to.counted === null) continue;
    if (!from.counted) totals[reason].added++;
    if (!to.counted) totals[reason].removed++;
  }
  return totals;
}

/** Growth of the series of a state, over the buckets that were complete in it. */
function growthOf(plan: Plan, { series, info }: DiffSide, resolution: Resolution): Growth | null {
  if (!series) return null;
  const { labels, counts, withoutLabel, reach } = series;
  const window = windowOf(plan, resolution, info, reach);
  const { by } = plan;
  return growth(
    new Frame(partsOfSeries(plan.engine, {
      series: {
        labels: [...labels],
        counts: [...counts],
        amount: [],
        weightedCounts: [],
        variances: [],
        withoutLabel,
      },
      resolution,
      window,
      asked: { ...askedOf(plan, null), asOf: asOfIn(window) },
      notes: [],
      info,
      ...(by !== undefined && { by }),
    })),
  );
}

/** What the records are that may count otherwise. */
interface Listed {
  readonly resolution: Resolution;
  /** Those known to. */
  readonly known: number;
  /** Those of them that count in both states, in other buckets. */
  readonly shifted: number;
  /** Those of which it is not known. */
  readonly open: number;
}

function listedOf({ records }: Diff, resolution: Resolution): Listed {
  const isOpen = ({ from, to }: RecordChange) => from.counted === null || to.counted === null;
  const open = records.filter(isOpen).length;
  const shifted = records.filter(({ from, to }) => from.counted && to.counted).length;
  return { resolution, known: records.length - open, shifted, open };
}

function linesOf(
  { states, count, reasons, growth }: StateDiff,
  plan: Plan,
  listed: Listed,
): string[] {
  const said = CHANGE_REASONS.flatMap((reason) => {
    const { added, removed } = reasons[reason];
    const parts = [added && `+${wholeWords(added)}`, removed && `−${wholeWords(removed)}`];
    const numbers = parts.filter(Boolean).join(" ");
    return numbers ? [`${changeWords(reason)} ${numbers}`] : [];
  });
  const [was, is] = [growth.from, growth.to].map((of) => of ? fractionWords(of.rate) : "not known");
  return [
    states.from.number === states.to.number
      ? `one state and itself: ${stateWords(states.to, states.from)}`
      : `${stateWords(states.from, states.to)} to ${stateWords(states.to, states.from)}`,
    `${collectionWords(plan.selection.of)}: first ${knownWords(count.from)}, then ${
      knownWords(count.to)
    }`,
    said.length ? said.join(", ") : listed.shifted ? "" : "no record is known to count otherwise",
    listed.shifted
      ? `${countWords(listed.shifted, "records")} in another ${listed.resolution} than before`
      : "",
    `growth per year: ${was === is ? `${was} in both` : `${was} to ${is}`}`,
    listedWords(listed),
  ];
}

/** `3 records count otherwise, and 2 may`; nothing of none. */
function listedWords({ known, open }: Listed): string {
  const told = `${countWords(known, "records")} ${known === 1 ? "counts" : "count"} otherwise`;
  const may = `${known ? wholeWords(open) : countWords(open, "records")} may`;
  const all = [known && told, open && `${may}${known ? "" : " count otherwise"}`].filter(Boolean);
  return all.length ? `${all.join(", and ")}, listed in records` : "";
}

/** `state −1 (31 March 2026)`. */
function stateWords({ number, date }: CorpusState, other: CorpusState): string {
  const [when] = momentWords(date, other.date);
  return `${numberedState(number)} (${when})`;
}

/** `120`, or `between 100 and 120`. */
function knownWords({ least, most }: Known): string {
  return least === most
    ? wholeWords(least)
    : `between ${wholeWords(least)} and ${wholeWords(most)}`;
}

/**
 * The states that a corpus knows of itself, the present first: number, date, fingerprint, title, files,
 * whole (whether all of it is kept).
 *
 * @category Evidence
 * @throws {UnsupportedOperationError} where the engine knows no states, as a service
 *
 * @example
 * ```ts ignore
 * await states(trends);
 * ```
 */
export async function states(trends: Trends, options: RunOptions = {}): Promise<Frame> {
  checkTrends(trends, "list states");
  checkOptions("list states", options, RUN);
  checkSurplus("list states", arguments, 2);
  const { engine } = trends;
  if (!engine.capabilities.states) throw new UnsupportedOperationError(engine.name, "states", HINT);
  const [known, info] = await Promise.all([
    engine.capabilities.states(null, options),
    engine.corpus(options),
  ]);
  const of = <T>(pick: (state: CorpusState) => T) => known.map(pick);
  return assemble("table", [
    [
      column("number", "integer", "0 the present, −1 the one before it"),
      of(({ number }) => number),
    ],
    [column("date", "instant", "When it was put in place"), of(({ date }) => Date.parse(date))],
    [column("title", "text", "What it was called"), of(({ title }) => title)],
    [column("files", "integer", "Files that it was built from"), of(({ files }) => files)],
    [column("whole", "boolean", "Whether all of it is kept"), of(({ isWhole }) => isWhole)],
    [column("fingerprint", "text", "Hash over its input"), of(({ fingerprint }) => fingerprint)],
  ], contextOf(engine, info, { request: null, subjects: [], collections: [] }, []));
}
