import { z } from "zod";
import { isDealType } from "../catalogue/collections.ts";
import { withoutFolders } from "../catalogue/corpus_info.ts";
import { firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { RunOptions } from "../engines/engine.ts";
import { breather } from "../event_loop.ts";
import { origin } from "../notebook/spec/origin.ts";
import { firstBound, lastBound } from "../query/bounds.ts";
import type { Moment, Trends } from "../query/mod.ts";
import { checkTrends } from "../study/_given.ts";
import { RESOLUTION, RUN } from "../study/_query.ts";
import {
  ANYTHING,
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  either,
  FLAG,
  FUNCTION,
  instance,
  listOf,
  number,
  TEXT,
} from "../words/check.ts";
import { REPORT_TYPES } from "./parameters.ts";
import { withCard } from "../frame/mod.ts";
import type { Note } from "../words/note.ts";
import { amountWords, capital, collectionWords, listWords, windowWords } from "../words/numbers.ts";
import { RefusedValue } from "../words/refusals.ts";
import { dataNotesOf } from "./data_notes.ts";
import { type About, type Line, linesOf } from "./line.ts";
import { reachesOf } from "./reach.ts";
import type { Report } from "./report.ts";
import { reportCard } from "./report_card.ts";
import { type DealChoice, type ReportType, resolutionOf, type Scope } from "./scope.ts";
import { sideBySideSection } from "./sections/side_by_side.ts";
import { tellLine } from "./told_line.ts";
import { meaningsOf } from "./words/verdict.ts";

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
  /** What deals must be, beside what all records must. @default {any} */
  readonly deals?: DealChoice | undefined;
  /** First and last moment, both included. @default {as far as the data reaches} */
  readonly start?: Moment | undefined;
  readonly end?: Moment | undefined;
  /** Types of evidence to report on. @default {all that the corpus has} */
  readonly types?: readonly ReportType[] | undefined;
  /** @default {the names of what it is about} */
  readonly title?: string | undefined;
  /** The day that it says it was made on, as `2025-06-30`. @default {today, UTC} */
  readonly made?: string | undefined;
  /** Is told what is being gathered. */
  readonly onProgress?: (step: string) => void;
}

const CERTAINTY = 0.6;
const TASK = "write a report";
const MOMENT = either(TEXT, instance(Date)("a date"));

const OPTIONS: Checks<ReportOptions> = {
  ...RUN,
  children: FLAG,
  resolution: RESOLUTION,
  certainty: number({ least: 0, most: 1 }),
  deals: ANYTHING,
  start: MOMENT,
  end: MOMENT,
  types: listOf(choice(...REPORT_TYPES), { least: 1 }),
  title: TEXT,
  made: {
    ...check("a day as 2025-06-30", (value) => z.iso.date().safeParse(value).success),
    fits: TEXT.passes,
  },
  onProgress: FUNCTION,
};

const DEALS: Checks<DealChoice> = {
  link: choice("acquirer", "acquiree", "investor", "investee", "both"),
  over: number(),
  atMost: number(),
  types: listOf(TEXT, { least: 1 }),
};

/** Sees that the options of a report have known names and sound values. */
export function checkReportOptions(task: string, options: ReportOptions): void {
  checkOptions(task, options, OPTIONS);
  if (options.deals !== undefined) checkOptions(task, options.deals, DEALS, "deals");
}

/** What of a scope is the same for all lines of a report. */
type Whole = Omit<Scope, "line" | "prefix" | "suffix">;

/**
 * A trend report on a topic, on a question about documents, which is asked of every type of evidence,
 * or on several of them, each told apart and all put side by side.
 *
 * @category First ten
 * @param options.end the last moment that is told of, included
 * @param options.title the heading of the page
 * @throws {RangeError} without anything to report on, for a certainty outside 0 to 1, a date that
 * does not exist, or a start after the end
 * @throws {TypeError} for anything but topics and questions about documents
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const report = await trendReport(trends, topic);
 * await writeReport(report, "report-quantum");
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, openCorpus, trendReport } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const { lines } = await trendReport(trends, trends.patents().matching("battery"));
 * assert(lines[0]!.opening.length > 0);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function trendReport(
  trends: Trends,
  about: About | readonly About[],
  options: ReportOptions = {},
): Promise<Report> {
  checkTrends(trends, TASK);
  checkReportOptions(TASK, options);
  checkSurplus(TASK, arguments, 3);
  return await makeReport(trends, about, options, (await origin()).version);
}

/**
 * The same by what says that it is a version of trendframe.
 *
 * @param options that were checked
 */
export async function makeReport(
  trends: Trends,
  about: About | readonly About[],
  options: ReportOptions,
  version: string,
): Promise<Report> {
  const { onProgress = () => {}, title, children = true, made } = options;
  const missing: Note[] = [];
  const lines = linesOf(trends, about, { children });
  const whole = await wholeOf(trends, lines, options, (note) => missing.push(note));
  const told = [];
  for (const [at, line] of lines.entries()) {
    const several = lines.length > 1;
    const scope: Scope = {
      ...whole,
      line,
      prefix: several ? `${at + 1}-` : "",
      suffix: several ? `, ${line.name}` : "",
    };
    const step = (what: string) => onProgress(several ? `${line.name}: ${what}` : what);
    told.push(await tellLine(scope, step));
  }
  onProgress("putting side by side");
  const sideBySide = await sideBySideSection(told);
  const sections = [
    ...(sideBySide ? [sideBySide] : []),
    ...told.flatMap(({ sections }) => sections),
  ];
  const exhibits = sections.flatMap((section) => section.exhibits);
  const used = new Set(told.flatMap(({ counted }) => counted));
  const report: Report = {
    title: title ??
      (lines.length === 1 ? lines[0]!.title : capital(listWords(lines.map(({ name }) => name)))),
    lines: told.map(({ told }) => told),
    scope: [
      scopeSentence(lines, whole, options.types),
      meaningsOf(told.flatMap(({ stories }) => stories)),
    ].filter(Boolean).join(" "),
    sections,
    notes: dataNotesOf(exhibits, missing, whole.info, used),
    corpus: whole.info,
    reach: reachesOf(told.flatMap(({ frames }) => frames)),
    made: { day: made ?? new Date().toISOString().slice(0, 10), version },
  };
  return withCard(report, reportCard(report));
}

async function wholeOf(
  trends: Trends,
  lines: readonly Line[],
  { certainty = CERTAINTY, deals = {}, resolution, signal, types, ...days }: ReportOptions,
  onMissing: (note: Note) => void,
): Promise<Whole> {
  if (!lines.length) {
    throw new RefusedValue(
      "Cannot write a report: give at least one topic or question, current list is empty",
    );
  }
  const start = days.start === undefined ? undefined : firstBound(days.start);
  const end = days.end === undefined ? undefined : lastBound(days.end);
  if (lines.some(({ isBounded }) => isBounded) && (start !== undefined || end !== undefined)) {
    throw new RefusedValue(
      "Cannot write a report: give its days once, as start and end or in the question, " +
        `current start is ${start ?? "none"}, end ${end ?? "none"}`,
    );
  }
  checkDeals(deals, types);
  if (start !== undefined && end !== undefined && firstInstant(start) > firstInstant(end)) {
    throw new RefusedValue(
      `Cannot write a report: its start must not be after its end, current value is ${start} to ${end}`,
    );
  }
  const info = withoutFolders(await trends.info({ signal }));
  return {
    trends,
    certainty,
    deals,
    resolution: resolution ?? resolutionOf(info),
    start,
    end,
    info,
    wants: (type) => types === undefined || types.includes(type),
    onMissing,
    breathe: breather(signal),
    signal,
  };
}

function scopeSentence(
  lines: readonly Line[],
  { start, end, deals }: Pick<Whole, "start" | "end" | "deals">,
  types: ReportOptions["types"],
): string {
  const topics = lines.filter(({ topic }) => topic);
  const it = topics.length > 1 ? "these topics" : "this topic";
  const their = topics.length > 1 ? "their" : "its";
  const days = windowWords({ start, end });
  return [
    !topics.length
      ? "Counts what the sources hold; there may be more."
      : topics[0]!.children
      ? `Counts what the sources hold on ${it} and ${their} subtopics; there may be more.`
      : `Counts what the sources hold on ${it} alone, without ${their} subtopics; there may be more.`,
    days && `Records ${days}.`,
    types ? `On request, only ${listWords([...new Set(types)].map(collectionWords))}.` : "",
    dealWords(deals),
  ].filter(Boolean).join(" ");
}

/** What deals must be, in a sentence; empty without anything. */
function dealWords({ link, over, atMost, types }: DealChoice): string {
  const said = [
    types?.length && `of type ${listWords(types, "or")}`,
    link && link !== "both" && `with the topic on the side of the ${link}`,
    over !== undefined && `over ${amountWords(over, "USD")}`,
    atMost !== undefined && `of at most ${amountWords(atMost, "USD")}`,
  ].filter(Boolean) as string[];
  return said.length ? `Of deals only those ${listWords(said)}.` : "";
}

/**
 * Checks what is asked of deals.
 *
 * @throws {RangeError} for amounts that no deal can have, and where the report has no deals
 */
function checkDeals({ over, atMost, ...others }: DealChoice, types: ReportOptions["types"]): void {
  if (over !== undefined && atMost !== undefined && over >= atMost) {
    throw new RefusedValue(
      `Cannot write a report: deals over ${over} and of at most ${atMost} cannot be, give a lower ` +
        "amount for over",
    );
  }
  const isAsked = over !== undefined || atMost !== undefined ||
    Object.values(others).some((each) => each !== undefined);
  if (isAsked && types && !types.some(isDealType)) {
    throw new RefusedValue(
      "Cannot write a report: what deals must be is asked, and types has no deals, current types " +
        `are ${types.join(", ")}`,
    );
  }
}
