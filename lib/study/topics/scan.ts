import { growthTogetherSteps } from "../../analysis/growth_together.ts";
import { breather, inSteps } from "../../event_loop.ts";
import type { Frame } from "../../frame/mod.ts";
import type { TopicRef, Trends } from "../../query/mod.ts";
import {
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  FLAG,
  listOf,
  number,
  whole,
} from "../../words/check.ts";
import { namedNotes, note, notesOf } from "../../words/note.ts";
import { checkTrends } from "../_given.ts";
import { beginsAtFirstRecord, CHILDREN, growthPart, inLastYears } from "../_growth_part.ts";
import { RUN, type RunOptions } from "../_query.ts";
import { completeLabels, completeTimes, completeValues } from "../_view.ts";
import {
  GROWTH_TABLE,
  growthTable,
  type GrowthTableOptions,
  LEVEL,
  withGrowth,
} from "../_growth_table.ts";
import { type TopicCollection, type TopicCourse, topicSeries } from "./_topic_series.ts";

/**
 * Options of {@linkcode scan}.
 *
 * @category Topics
 */
export interface ScanOptions extends RunOptions, GrowthTableOptions {
  /** Only these topics: what `trends.topic` resolves to, or ids. @default {all} */
  readonly topics?: readonly (TopicRef | string)[];
  /** The last complete years. @default {all} */
  readonly years?: number;
  /** Records in those years that make a topic worth testing. @default {10} */
  readonly atLeast?: number;
  /** Growth of the topic's part of all records, not of its number. @default {false} */
  readonly share?: boolean;
  /** Topics below count, too. @default {true} */
  readonly children?: boolean;
}

const TASK = "scan";
const TOPIC = check(
  "a topic or its id",
  (value) => typeof value === "string" || (value as TopicRef | null | undefined)?.kind === "topic",
);
const OPTIONS: Checks<ScanOptions> = {
  ...RUN,
  ...GROWTH_TABLE,
  topics: listOf(TOPIC),
  years: whole({ least: 3 }),
  atLeast: number({ least: 0 }),
  share: FLAG,
  children: FLAG,
};

/**
 * Which topics grow? Growth of every topic of a collection over its complete years, with
 * Benjamini-Hochberg over all of them: name, id, count, growth, low, high, pValue, adjusted, holds.
 *
 * A record counts in each of its topics and of those above them. One question to the engine,
 * however many topics there are. From twenty topics on, intervals and p-values rest on the scatter of
 * all of them together (`growthTogether`); the rates are those of {@linkcode growth}.
 *
 * @category Topics
 * @throws {UnsupportedOperationError} where the engine has no capability `groupBy`
 * @throws {RangeError} for a number of years that is not a whole number from 3
 *
 * @example
 * ```ts ignore
 * await scan(trends, "patents", { years: 6 }); // which topics grow
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, scan, openCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const table = await scan(trends, "research-articles", { atLeast: 5 });
 * assert(table.columns.includes("holds") && table.height > 0);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function scan(
  trends: Trends,
  type: TopicCollection,
  given: ScanOptions = {},
): Promise<Frame> {
  checkTrends(trends, TASK);
  checkOptions(TASK, given, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { topics, years, atLeast = 10, share = false, children = CHILDREN, signal, ...options } =
    given;
  const found = await topicSeries(trends, type, { children, signal });
  const wanted = topics && new Set(topics.map((each) => typeof each === "string" ? each : each.id));
  const ofAll = new Set(found.complete);
  const courses = found.topics.filter(({ id }) => !wanted || wanted.has(id));
  const lacking = share ? lackedBy(courses, ofAll) : [];
  const rows = courses.map((topic) => {
    const covered = share ? { ...topic, kept: topic.kept.filter((at) => ofAll.has(at)) } : topic;
    const part = growthPart(inLastYears(covered, years));
    return {
      id: topic.id,
      later: notesOf(part.notes, "growth_begins_later").length > 0,
      name: topic.name,
      firstRecord: beginsAtFirstRecord(part),
      counts: completeValues(part),
      labels: completeLabels(part),
      times: completeTimes(part),
      ...(share && { exposure: part.kept.map((at) => found.totals[at]!) }),
    };
  });
  const enough = rows.filter(({ counts }) =>
    counts.reduce((sum, count) => sum + count, 0) >= atLeast
  );
  const few = rows.length - enough.length;
  const later = enough.filter((row) => row.later).length;
  const labels = rows.flatMap((row) => row.labels).sort();
  const breathe = breather(signal);
  const level = options.level ?? LEVEL;
  const { growths, common } = await inSteps(growthTogetherSteps(enough, { level }), breathe);
  const fitted = enough.map((row, at) => withGrowth(row, growths[at]!));
  return growthTable(fitted, options, {
    ...found.context,
    notes: [
      ...found.context.notes,
      labels.length
        ? note("years_scanned", { from: labels[0]!, to: labels.at(-1)! })
        : note("no_complete_year", {}),
      ...(share
        ? [note("growth_of_share", {}), ...namedNotes(new Map([["background", found.ofTotals]]))]
        : []),
      ...(lacking.length ? [note("background_lacks", { labels: lacking })] : []),
      ...(common
        ? [note("errors_together", { series: growths.length, correlation: common.rho })]
        : []),
      ...(later ? [note("growths_begin_later", { topics: later })] : []),
      ...(few ? [note("rare_topics_left_out", { topics: few, atLeast })] : []),
    ],
    facts: { topics: rows.length, share, correlation: common?.rho ?? null },
  });
}

/** The years that topics have in full, and all records together have not. */
function lackedBy(topics: readonly TopicCourse[], complete: ReadonlySet<number>): string[] {
  const lacking = new Set(topics.flatMap(({ kept }) => kept.filter((at) => !complete.has(at))));
  return [...lacking].sort((one, other) => one - other).map((at) => topics[0]!.labels[at]!);
}
