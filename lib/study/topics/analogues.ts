import { ANALOGUES } from "../../analysis/analogues.ts";
import { type Analogues, analogues as ofRows, type AnaloguesOptions } from "../../analysis/mod.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { type TopicRef, Trends } from "../../query/mod.ts";
import { checkOptions, type Checks, checkSurplus, FLAG } from "../../words/check.ts";
import { distinctNotes } from "../../words/note.ts";
import { collectionWords, countWords, percentWords } from "../../words/numbers.ts";
import { quantityWords } from "../../words/quantity.ts";
import type { Subject } from "../../words/subject.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, shown } from "../_finding.ts";
import { checkTopic } from "../_given.ts";
import { CHILDREN } from "../_growth_part.ts";
import { RUN, type RunOptions } from "../_query.ts";
import { COLLECTION, type TopicCollection, topicSeries } from "./_topic_series.ts";

type Rows = Parameters<typeof ofRows>[0];

/**
 * Options of {@linkcode analogues} of a topic.
 *
 * @category Topics
 */
export interface TopicAnaloguesOptions extends AnaloguesOptions, RunOptions {
  /** Type of the documents that are counted. @default {"research-articles"} */
  readonly type?: TopicCollection;
  /** Topics below count, too. @default {true} */
  readonly children?: boolean;
}

/**
 * Topics that once looked like this one.
 *
 * @category Topics
 */
export interface TopicAnalogues extends Analogues, Finding {
  /** Nearest first: name, id, first year, distance, and the factor after 1, 2, … years. */
  readonly frame: Frame;
}

const TASK = "find analogues";
const OPTIONS: Checks<TopicAnaloguesOptions> = {
  ...ANALOGUES,
  ...RUN,
  type: COLLECTION,
  children: FLAG,
};

/**
 * Topics whose early years looked like this one's, and what became of them: of a topic among all
 * topics of a type over the complete years, with a back-test; of rows of counts, the row asked for.
 *
 * Documents count in their own topics and in those above them.
 *
 * @category Topics
 * @throws {RangeError} for a topic without records of the type
 * @throws {UnsupportedOperationError} where the engine has no capability `groupBy`
 *
 * @example
 * ```ts ignore
 * await analogues(trends, await trends.topic("quantum computing"));
 * ```
 */
export function analogues(
  trends: Trends,
  topic: TopicRef,
  options?: TopicAnaloguesOptions,
): Promise<TopicAnalogues>;
export function analogues(series: Rows, row: number, options?: AnaloguesOptions): Analogues;
export function analogues(
  given: Trends | Rows,
  which: TopicRef | number,
  options: TopicAnaloguesOptions = {},
): Promise<TopicAnalogues> | Analogues {
  checkSurplus(TASK, arguments, 3);
  if (!(given instanceof Trends)) return ofRows(given, which as number, options);
  return ofTopic(given, which as TopicRef, options);
}

async function ofTopic(
  trends: Trends,
  topic: TopicRef,
  given: TopicAnaloguesOptions,
): Promise<TopicAnalogues> {
  checkTopic(topic, TASK);
  checkOptions(TASK, given, OPTIONS);
  const { type = "research-articles", children = CHILDREN, signal, ...options } = given;
  const { topics, complete, context, ...all } = await topicSeries(trends, type, {
    children,
    signal,
  });
  const labels = complete.map((at) => all.labels[at]!);
  const row = topics.findIndex(({ id }) => id === topic.id);
  if (row < 0) {
    throw new RefusedValue(
      `Cannot find analogues: the topic has no ${collectionWords(type)}, current ` +
        `value is "${topic.name}"`,
    );
  }
  const counts = topics.map(({ values }) => complete.map((at) => values[at]!));
  const found = ofRows(counts, row, options);
  const { nearest, parameters: { horizon }, outlook, backTest } = found;
  const subject: Subject = {
    name: null,
    collection: type,
    filters: [`on topics like ${topic.name}`],
    start: null,
    end: null,
  };
  const notes = distinctNotes([...context.notes, ...found.notes]);
  const provenance = { ...context.provenance, subjects: [subject] };
  const ahead = Array.from({ length: horizon }, (_, step) => step);
  const frame = assemble("table", [
    [column("name", "text", "Topic"), nearest.map(({ row }) => topics[row]!.name)],
    [column("id", "text", "Id of the topic"), nearest.map(({ row }) => topics[row]!.id)],
    [column("first", "text", "Its first year"), nearest.map(({ first }) => labels[first])],
    [
      column("distance", "number", "Mean absolute difference of the log indices"),
      nearest.map((one) => one.distance),
    ],
    ...ahead.map((step) =>
      [
        column(
          `after ${step + 1}`,
          "number",
          `Level ${countWords(step + 1, "years")} later over the same age's`,
        ),
        nearest.map(({ next }) => next[step]),
      ] as const
    ),
  ], { notes, provenance });
  const percent = (error: number | null) =>
    error === null ? "not known" : percentWords(Math.expm1(error));
  return shown({ ...found, subject, series: null, unit: null, notes, provenance, frame }, [
    ...outlook.map((factor, step) =>
      `after ${countWords(step + 1, "years")}: times ${quantityWords(factor)}`
    ),
    `nearest: ${nearest.slice(0, 3).map(({ row }) => topics[row]!.name).join(", ") || "none"}`,
    `back-test: median error ${percent(backTest.medianError)}, ` +
    `"stays as it is" ${percent(backTest.medianErrorAsItIs)}, ${backTest.cases} cases`,
  ]);
}
