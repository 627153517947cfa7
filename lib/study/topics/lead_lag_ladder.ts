import { LEAD_LAG } from "../../analysis/lead_lag.ts";
import { benjaminiHochberg } from "../../analysis/mod.ts";
import { type Collection, isDealType } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { breather } from "../../event_loop.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import type { TopicRef, Trends } from "../../query/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  FLAG,
  LEVEL,
  listOf,
  number,
} from "../../words/check.ts";
import { distinctNotes, note } from "../../words/note.ts";
import { checkTopic, checkTrends } from "../_given.ts";
import { CHILDREN } from "../_growth_part.ts";
import { type Query, RESOLUTION, RUN, type RunOptions } from "../_query.ts";
import { viewOf } from "../_read_view.ts";
import { leadLagOf } from "../series/lead_lag.ts";
import { COLLECTION } from "./_topic_series.ts";

/** The rungs, from idea to market. */
const RUNGS = [
  "research-articles",
  "patents",
  "projects",
  "investments",
  "news-articles",
  "acquisitions",
] as const;
/**
 * A collection as a rung of the ladder from idea to market.
 *
 * @category Topics
 */
export type Rung = Exclude<Collection, "organizations">;

/**
 * Options of {@linkcode leadLagLadder}.
 *
 * @category Topics
 */
export interface LadderOptions extends RunOptions {
  /** Topics below count, too. @default {true} */
  readonly children?: boolean;
  /** Width of the buckets. @default {"quarter"} */
  readonly resolution?: Resolution;
  /** Least certainty of the links of deals. @default {0} */
  readonly certainty?: number;
  /** The collections compared, in their order. @default {research articles, patents, projects, investments, news articles, acquisitions} */
  readonly rungs?: readonly Rung[];
  /** Longest lag looked at, in buckets. @default {as `leadLag` chooses it} */
  readonly maxLag?: number;
  /** Accepted share of false discoveries among those that hold. @default {0.05} */
  readonly falseDiscoveries?: number;
}

const TASK = "compare rungs";
const OPTIONS: Checks<LadderOptions> = {
  ...RUN,
  children: FLAG,
  resolution: RESOLUTION,
  certainty: number({ least: 0, most: 1 }),
  rungs: listOf(COLLECTION, { least: 2 }),
  maxLag: LEAD_LAG.maxLag,
  falseDiscoveries: LEVEL,
};

/**
 * Which kind of evidence on a topic moves first, and by how long: prewhitened cross-correlation of
 * every two rungs of the ladder, as a frame: first, second, months (positive where `first` leads),
 * earliest and latest (lags that are not clearly weaker), correlation with its interval, p-value
 * (of the best of all lags), p-value adjusted for all pairs, whether a lag holds, and why not.
 *
 * The lag is null where none stands out: a common smooth rise alone says nothing about who leads.
 *
 * @category Topics
 * @throws {RangeError} for fewer than two rungs
 *
 * @example
 * ```ts ignore
 * await leadLagLadder(trends, await trends.topic("quantum computing"), { resolution: "year" });
 * ```
 */
export async function leadLagLadder(
  trends: Trends,
  topic: TopicRef,
  options: LadderOptions = {},
): Promise<Frame> {
  checkTrends(trends, TASK);
  checkTopic(topic, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { children = CHILDREN, resolution = "quarter", certainty = 0, rungs = RUNGS } = options;
  const { maxLag, falseDiscoveries = 0.05, signal } = options;
  const asked = rungs.map((rung) => [rung, onTopic(trends, rung, topic, children, certainty)]);
  const frame = await trends.compare(Object.fromEntries(asked))
    .timeSeries(resolution, { format: "long", signal });
  const views = rungs.map((series) => viewOf(frame, { series }, TASK));
  const breathe = breather(signal);
  const pairs: { first: Rung; second: Rung; found: ReturnType<typeof leadLagOf> }[] = [];
  for (const [at, one] of views.entries()) {
    for (const [further, other] of views.slice(at + 1).entries()) {
      await breathe();
      pairs.push({
        first: rungs[at]!,
        second: rungs[at + 1 + further]!,
        found: leadLagOf(one, other, maxLag === undefined ? {} : { maxLag }),
      });
    }
  }
  const tested = pairs.filter(({ found }) => found.pValue !== null);
  const { adjusted, holds } = benjaminiHochberg(tested.map(({ found }) => found.pValue!), {
    rate: falseDiscoveries,
  });
  const places = new Map(tested.map((pair, at) => [pair, at]));
  const each = <T>(read: (pair: (typeof pairs)[number]) => T) => pairs.map(read);
  const tests = <T>(list: readonly T[]) => each((pair) => list[places.get(pair) ?? -1] ?? null);
  const months = (name: "value" | "low" | "high") => each(({ found }) => found.months?.[name]);
  const strength = (name: "value" | "low" | "high") =>
    each(({ found }) => found.months && found.best?.correlation[name]);
  return assemble("table", [
    [column("first", "text", "Kind of evidence"), each(({ first }) => first)],
    [column("second", "text", "Kind of evidence"), each(({ second }) => second)],
    [column("months", "number", "Months by which the first leads", "months"), months("value")],
    [column("earliest", "number", "Shortest lag not clearly weaker", "months"), months("low")],
    [column("latest", "number", "Longest lag not clearly weaker", "months"), months("high")],
    [column("correlation", "number", "Prewhitened correlation at that lag"), strength("value")],
    [column("low", "number", "Lower bound of the correlation"), strength("low")],
    [column("high", "number", "Upper bound of the correlation"), strength("high")],
    [
      column("pValue", "number", "p-value of the best of all lags"),
      each(({ found }) => found.pValue),
    ],
    [column("adjusted", "number", "p-value adjusted for all pairs"), tests(adjusted)],
    [column("holds", "boolean", "Whether a lag holds among all pairs"), tests(holds)],
    [column("reason", "text", "Why there is no answer"), each(({ found }) => found.reason)],
  ], {
    notes: distinctNotes([
      ...frame.notes,
      ...pairs.flatMap(({ found }) => found.notes),
      note("lag_may_be_chance", {}),
    ]),
    provenance: { ...frame.provenance, window: null },
    facts: { resolution, method: "prewhitened cross-correlation", falseDiscoveries },
  });
}

/** The records of a collection on a topic. */
export function onTopic(
  trends: Trends,
  type: Rung,
  topic: TopicRef,
  children: boolean,
  certainty: number,
): Query {
  return isDealType(type)
    ? trends.deals(type).topic(topic, { children, certainty })
    : trends.documents(type).topic(topic, { children });
}
