import { checkOptions, checkSurplus } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkLength, checkNumber, checkObject, ONLY_LEVEL } from "./_check.ts";
import { type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";
import { countShared, type Member, similarity, toSet } from "./jaccard.ts";
import type { NamedSets } from "./jaccard_matrix.ts";

/**
 * Number of active organisations above which the service skips Jaccard and answers 1.
 *
 * @category Similarity
 */
export const JACCARD_CUT_OFF = 5000;

/**
 * A related topic as the service answers it.
 *
 * @category Similarity
 */
export interface RelatedTopic {
  /** Id of the topic. */
  readonly id: string;
  /** Similarity to the topic that was asked about. */
  readonly similarity: number;
}

/**
 * The organisations behind the topics.
 *
 * @category Similarity
 */
export interface TopicMembers {
  /** Organisations of the topic that was asked about. */
  readonly topic: Iterable<Member>;
  /** Organisations of each related topic, by its id. */
  readonly related: NamedSets;
}

/**
 * A related topic with the similarity that holds.
 *
 * @category Similarity
 */
export interface RecomputedTopic {
  /** Id of the topic. */
  readonly id: string;
  /** What the service said. */
  readonly given: number;
  /** What holds. */
  readonly similarity: Quantity;
  /** Number of organisations in both, where they are given. */
  readonly shared: number | null;
  /** Number of organisations in either, where they are given. */
  readonly union: number | null;
}

/**
 * Related topics, the most similar first.
 *
 * @category Similarity
 */
export interface RecomputedJaccard
  extends Result<{ readonly level: number; readonly size: number }> {
  /** Whether the service's similarities were the constant 1 it gives when it skips Jaccard. */
  readonly sentinel: boolean;
  /** One row per row of the service. */
  readonly related: readonly RecomputedTopic[];
}

/**
 * Detects the service's constant similarity 1, which it gives instead of Jaccard for topics of more
 * than 5,000 active organisations, and recomputes every similarity from the organisations
 * themselves.
 *
 * The similarities are taken as that constant when all are 1 and either the topic has more than
 * 5,000 organisations or the sets say otherwise. They are recomputed in any case, and a note says
 * when a similarity that is not the constant differs from the service's. A topic whose
 * organisations are not given is null (`not_given`).
 *
 * @param related rows of the service
 * @param members organisations of the topic and of the related ones
 * @param options.level confidence level of the intervals
 * @default {level: 0.95}
 * @throws {TypeError} when a similarity is not a number
 * @throws {RangeError} when a similarity is not between 0 and 1, or the level is not
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { sentinel, related } = recomputeJaccard(
 *   [{ id: "solar", similarity: 1 }],
 *   { topic: [1, 2, 3], related: { solar: [3, 4] } },
 * );
 * assertEquals(sentinel, true);
 * assertEquals(related[0]!.similarity.value, 0.25);
 * ```
 */
export function recomputeJaccard(
  related: readonly RelatedTopic[],
  members: TopicMembers,
  options: { readonly level?: number } = {},
): RecomputedJaccard {
  const task = "recompute Jaccard";
  checkOptions(task, options, ONLY_LEVEL);
  checkSurplus(task, arguments, 3);
  const { level = 0.95 } = options;
  checkLength(task, "related", related);
  Array.from(related).forEach((one, i) => {
    checkObject(task, `related[${i}]`, one, '{ id: "a", similarity: 0.5 }');
    checkNumber(task, `related[${i}].similarity`, one.similarity, { min: 0, max: 1 });
  });
  checkObject(task, "the members", members, "{ topic, related }");
  checkObject(task, "the members of related topics", members.related, "{ id: [members] }");
  const topic = toSet(members.topic);
  const rows = related.map(({ id, similarity: given }): RecomputedTopic => {
    const other = Object.hasOwn(members.related, id) ? members.related[id] : undefined;
    if (other === undefined) {
      return { id, given, similarity: undefinedFor("not_given"), shared: null, union: null };
    }
    const set = toSet(other);
    const shared = countShared(topic, set);
    const union = topic.size + set.size - shared;
    return { id, given, similarity: similarity(shared, union, level), shared, union };
  });
  const differs = rows.filter(({ given, similarity: { value } }) =>
    value !== null && Math.abs(value - given) > 1e-6
  );
  const sentinel = rows.length > 0 && rows.every(({ given }) => given === 1) &&
    (topic.size > JACCARD_CUT_OFF || differs.length > 0);
  return {
    method: "recomputed Jaccard",
    parameters: { level, size: topic.size },
    notes: notesOn(rows, topic.size, sentinel, differs.length),
    sentinel,
    related: rows.toSorted(bySimilarity),
  };
}

function notesOn(
  rows: readonly RecomputedTopic[],
  size: number,
  sentinel: boolean,
  differ: number,
): Note[] {
  const missing = rows.filter(({ similarity }) =>
    similarity.reason === ("not_given" satisfies Reason)
  );
  return [
    ...(sentinel
      ? [note("constant_similarities", { cutOff: JACCARD_CUT_OFF, organizations: size })]
      : []),
    ...(!sentinel && differ > 0 ? [note("similarities_differ", { count: differ })] : []),
    ...(missing.length > 0
      ? [note("topics_without_organizations", { count: missing.length })]
      : []),
  ];
}

/** Most similar first, then most shared, then by id; undefined similarities last. */
function bySimilarity(a: RecomputedTopic, b: RecomputedTopic): number {
  return (b.similarity.value ?? -1) - (a.similarity.value ?? -1) ||
    (b.shared ?? -1) - (a.shared ?? -1) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
