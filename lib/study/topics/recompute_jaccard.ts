import {
  type RecomputedJaccard,
  recomputeJaccard as ofSets,
  type RelatedTopic,
  type TopicMembers,
} from "../../analysis/mod.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { type RelatedOptions, type TopicRef, Trends } from "../../query/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  FLAG,
  LEVEL,
  number,
  whole,
} from "../../words/check.ts";
import { distinctNotes, note } from "../../words/note.ts";
import { countWords } from "../../words/numbers.ts";
import { quantityWords } from "../../words/quantity.ts";
import { type Finding, shown } from "../_finding.ts";
import { checkTopic } from "../_given.ts";
import { RUN } from "../_query.ts";

type SetOptions = NonNullable<Parameters<typeof ofSets>[2]>;

/**
 * Options of {@linkcode recomputeJaccard} of a topic.
 *
 * @category Similarity
 */
export interface TopicJaccardOptions extends RelatedOptions, SetOptions {
  /**
   * How many of the topics that the service gives are recomputed, of which the nearest are kept.
   * Where it skips Jaccard it gives those that share the most organisations, which are large topics
   * rather than near ones. @default {100}
   */
  readonly candidates?: number;
}

/**
 * Related topics by the similarity that holds.
 *
 * @category Similarity
 */
export interface TopicJaccard extends RecomputedJaccard, Finding {
  /** Nearest first: name, id, similarity, low, high, given, shared, union. */
  readonly frame: Frame;
}

const TASK = "recompute Jaccard";
const OPTIONS: Checks<TopicJaccardOptions> = {
  ...RUN,
  take: whole({ least: 1 }),
  candidates: whole({ least: 1 }),
  children: FLAG,
  certainty: number({ least: 0, most: 1 }),
  level: LEVEL,
};

/**
 * Similarity of topics by the organisations active in both: of a topic, with its related topics as
 * the service gives them, every similarity recomputed from the organisations themselves; of rows
 * and sets of organisations, from these. Says whether the service's similarities are the constant 1
 * that it gives above 5,000 organisations.
 *
 * @category Similarity
 * @throws {RangeError} for a number of candidates or topics that is not a whole number from 1
 *
 * @example
 * ```ts ignore
 * await recomputeJaccard(trends, await trends.topic("quantum computing"), { take: 5 });
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, openCorpus, recomputeJaccard } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const { frame, sentinel } = await recomputeJaccard(trends, await trends.topic("energy storage"));
 * assert(!sentinel && frame.columns.includes("similarity"));
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export function recomputeJaccard(
  trends: Trends,
  topic: TopicRef,
  options?: TopicJaccardOptions,
): Promise<TopicJaccard>;
export function recomputeJaccard(
  related: readonly RelatedTopic[],
  members: TopicMembers,
  options?: SetOptions,
): RecomputedJaccard;
export function recomputeJaccard(
  given: Trends | readonly RelatedTopic[],
  of: TopicRef | TopicMembers,
  options: TopicJaccardOptions = {},
): Promise<TopicJaccard> | RecomputedJaccard {
  checkSurplus(TASK, arguments, 3);
  if (!(given instanceof Trends)) return ofSets(given, of as TopicMembers, options);
  return ofTopic(given, of as TopicRef, options);
}

async function ofTopic(
  trends: Trends,
  topic: TopicRef,
  options: TopicJaccardOptions,
): Promise<TopicJaccard> {
  checkTopic(topic, TASK);
  checkOptions(TASK, options, OPTIONS);
  const { take = 10, candidates = 100, children = false, certainty = 0, signal, ...rest } = options;
  const related = await trends.related(topic, {
    take: Math.max(take, candidates),
    children,
    certainty,
    signal,
  });
  const ids = related.texts("id").map(String);
  const names = new Map(ids.map((id, row) => [id, related.texts("name")[row] ?? id]));
  const membersOf = async (id: string) => {
    const active = trends.organizations().topic(id, { children, certainty });
    return (await active.members(undefined, { signal })).texts("id").map(String);
  };
  const sets: [string, string[]][] = [];
  const own = await membersOf(topic.id);
  for (const id of ids) sets.push([id, await membersOf(id)]);
  const given = related.numbers("similarity");
  const found = ofSets(
    ids.map((id, row) => ({ id, similarity: given[row]! })),
    { topic: own, related: Object.fromEntries(sets) },
    rest,
  );
  const nearest = found.related.slice(0, take);
  const notes = distinctNotes([
    ...found.notes,
    ...(ids.length > take
      ? [note("nearest_recomputed", { nearest: nearest.length, of: ids.length })]
      : []),
  ]);
  const { provenance } = related;
  const subject = provenance.subjects[0] ?? null;
  const frame = assemble("table", [
    [column("name", "text", "Topic"), nearest.map(({ id }) => names.get(id))],
    [column("id", "text", "Id of the topic"), nearest.map(({ id }) => id)],
    [
      column("similarity", "number", "Organisations in both ÷ organisations in either"),
      nearest.map(({ similarity }) => similarity.value),
    ],
    [
      column("low", "number", "Lower bound of the similarity"),
      nearest.map(({ similarity }) => similarity.low),
    ],
    [
      column("high", "number", "Upper bound of the similarity"),
      nearest.map(({ similarity }) => similarity.high),
    ],
    [column("given", "number", "Similarity as the service gives it"), nearest.map((e) => e.given)],
    [column("shared", "integer", "Organisations in both"), nearest.map(({ shared }) => shared)],
    [column("union", "integer", "Organisations in either"), nearest.map(({ union }) => union)],
  ], { notes, provenance, facts: { sentinel: found.sentinel, organizations: own.length } });
  const lines = nearest.slice(0, 3).map(({ id, similarity }) =>
    `${names.get(id)}: ${quantityWords(similarity)}`
  );
  const finding = { subject, series: null, unit: null, notes, provenance };
  return shown({ ...found, related: nearest, ...finding, frame }, [
    `${countWords(own.length, "organisations")} in ${topic.name}`,
    found.sentinel ? "the service's similarities are the constant 1" : null,
    ...(lines.length ? lines : ["no related topics"]),
  ]);
}
