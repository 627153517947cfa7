import { type SourceMix, sourceMix as ofPeriods, type SourcePeriods } from "../../analysis/mod.ts";
import { isDocumentType } from "../../catalogue/collections.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { DocumentQuery, type Moment } from "../../query/mod.ts";
import {
  check,
  checkOptions,
  checkSurplus,
  checkValue,
  either,
  instance,
  TEXT,
} from "../../words/check.ts";
import { distinctNotes, note, type NoteOf } from "../../words/note.ts";
import { percentWords } from "../../words/numbers.ts";
import { undefinedWords } from "../../words/quantity.ts";
import { shown as told } from "../../words/shown.ts";
import type { Subject } from "../../words/subject.ts";
import { RefusedType } from "../../words/refusals.ts";
import { type Finding, shown } from "../_finding.ts";
import { isQuery, planOf, type Query, RUN, type RunOptions } from "../_query.ts";

/**
 * A year, quarter, month or day as a whole, or from one to another.
 *
 * @category Shares and sources
 */
export type Period = Moment | readonly [start: Moment, end: Moment];

/**
 * Why a query's part of all documents changed.
 *
 * @category Shares and sources
 */
export interface QuerySourceMix extends SourceMix, Finding {
  /** What each source adds, largest first: name, within, mix, entry, exit, sum. */
  readonly frame: Frame;
}

const TASK = "decompose the source mix";
const MOMENT = either(TEXT, instance(Date)("a date"));
const PERIOD = either(
  MOMENT,
  check(
    "a list of its first and last day",
    (value) => Array.isArray(value) && value.length === 2 && value.every(MOMENT.passes),
  ),
);

/**
 * How much of the growth is the topic, and how much is new sources entering: the change of a
 * query's part of all documents of its type between two periods, within sources, by their mix, and
 * by sources that came and went. The parts add up to the change. Of numbers: those given.
 *
 * @category Shares and sources
 * @throws {TypeError} for a query of something else than documents, or without periods
 * @throws {UnsupportedOperationError} where the documents cannot be grouped by source
 *
 * @example
 * ```ts ignore
 * await sourceMix(trends.newsArticles(), ["2016", "2018"], ["2020", "2022"]);
 * ```
 */
export function sourceMix(
  query: Query,
  before: Period,
  after: Period,
  options?: RunOptions,
): Promise<QuerySourceMix>;
export function sourceMix(sources: readonly SourcePeriods[]): SourceMix;
export function sourceMix(
  given: Query | readonly SourcePeriods[],
  before?: Period,
  after?: Period,
  options: RunOptions = {},
): Promise<QuerySourceMix> | SourceMix {
  if (!isQuery(given)) {
    checkSurplus(TASK, arguments, 1);
    return ofPeriods(given);
  }
  if (before === undefined || after === undefined) {
    throw new RefusedType("Cannot decompose the source mix: two periods must be given");
  }
  checkValue(TASK, "the period before", before, PERIOD);
  checkValue(TASK, "the period after", after, PERIOD);
  checkOptions(TASK, options, RUN);
  checkSurplus(TASK, arguments, 4);
  return ofQuery(given, before, after, options);
}

async function ofQuery(
  query: Query,
  before: Period,
  after: Period,
  options: RunOptions,
): Promise<QuerySourceMix> {
  const { engine, collection } = planOf(query);
  if (!(query instanceof DocumentQuery) || !isDocumentType(collection)) {
    throw new RefusedType(
      `Cannot decompose the source mix: the query must be of documents, current value is ${
        told(String(query))
      }`,
    );
  }
  const all: Query = DocumentQuery.of(engine, collection);
  const [matching, totals] = await Promise.all(
    [query, all].map((each) =>
      Promise.all([before, after].map((period) => within(each, period).groupBy("source", options)))
    ),
  );
  const [was, is] = matching!;
  const found = ofPeriods(periodsOf(matching!, totals!));
  const parts = ["within", "mix", "entries", "exits", "sum"] as const;
  const notes = distinctNotes([
    ...[...was!.notes, ...is!.notes].filter(({ code }) => code !== "without_group"),
    ...withoutSource([...matching!, ...totals!]),
    ...found.notes,
  ]);
  const provenance = {
    ...is!.provenance,
    request: { before: was!.provenance.request, after: is!.provenance.request },
    subjects: [...subjectsOf(was!, "before"), ...subjectsOf(is!, "after")],
  };
  const frame = assemble("table", [
    [column("source", "text", "Source"), found.sources.map(({ source }) => source)],
    ...parts.map((part) =>
      [
        column(part, "number", "Part of the change of the share"),
        found.sources.map((one) => one[part]),
      ] as const
    ),
  ], { notes, provenance });
  const { growth, growthParts, shareBefore, shareAfter, reason } = found;
  const shares = [shareBefore, shareAfter].map((each) => each === null ? "–" : percentWords(each));
  return shown({ ...found, subject: null, series: null, unit: null, notes, provenance, frame }, [
    `share ${shares.join(" to ")}`,
    growth === null || growthParts === null
      ? `growth ${undefinedWords(reason)}`
      : `growth of the share ${percentWords(growth)}: within sources ${
        percentWords(growthParts.within)
      }, ` +
        `mix ${percentWords(growthParts.mix)}, entries ${percentWords(growthParts.entries)}, ` +
        `exits ${percentWords(growthParts.exits)}`,
  ]);
}

function within(query: Query, period: Period): Query {
  const [start, end] = Array.isArray(period) ? period as [Moment, Moment] : [period, period];
  return query.between(start as Moment, end as Moment);
}

/** What one period is about, by its name. */
function subjectsOf({ provenance }: Frame, name: string): Subject[] {
  return provenance.subjects.map((subject) => ({ ...subject, name }));
}

/** The counts of each source, by id, over both periods. */
function periodsOf(matching: readonly Frame[], totals: readonly Frame[]): SourcePeriods[] {
  const counts = [...matching, ...totals].map((frame) => {
    const numbers = frame.numbers("count");
    return new Map(frame.texts("id").map((id, row) => [id!, numbers[row] ?? 0]));
  });
  const names = new Map(totals.flatMap((frame) => {
    const texts = frame.texts("name");
    return frame.texts("id").map((id, row) => [id!, texts[row]!] as const);
  }));
  const of = (at: number, id: string) => counts[at]!.get(id) ?? 0;
  return [...names].map(([id, source]) => ({
    source,
    matching: [of(0, id), of(1, id)],
    total: [of(2, id), of(3, id)],
  }));
}

function withoutSource(frames: readonly Frame[]): NoteOf<"sourceless_left_out">[] {
  const most = Math.max(...frames.map(({ facts }) => Number(facts.withoutGroup ?? 0)));
  return most > 0 ? [note("sourceless_left_out", { most })] : [];
}
