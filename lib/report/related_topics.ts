import { terms } from "../text/mod.ts";
import type { Frame } from "../frame/mod.ts";

/** So large a part of the topics of a corpus is broad: those with the most organisations. */
export const BROAD_PART = 0.1;
/** Less than this part of the organisations of a broad topic is little. */
const LEAST_PART = 1 / 3;
/** And so is less than so many times the part of all organisations that is active in the topic. */
const LEAST_TIMES = 2;

/** How broad a topic is, and what else is. */
export interface Breadth {
  /** Organisations active in the topic. */
  readonly own: number;
  /** Organisations of the corpus. */
  readonly all: number;
  /** From so many organisations on a topic is one of the broad ones. */
  readonly broad: number;
}

/** What is left of related topics, and what was left out. */
export interface Distinct {
  readonly frame: Frame;
  /** Names that topics of several vocabularies have. */
  readonly merged: readonly string[];
  /** Names of what is too general to say anything. */
  readonly generic: readonly string[];
}

/**
 * Related topics without those of the same words as another, or as the topic itself, and without
 * concepts so general that every field has them: a tenth of the corpus is not broader, and of their
 * own organisations less than a third, or less than twice the part of all organisations that is, is
 * active in the topic.
 *
 * @param found id, name, organizationCount (those shared) and similarity (Jaccard), the most similar
 * first
 * @param name of the topic
 * @param breadth null: nobody knows, and nothing is general
 */
export function distinctTopics(found: Frame, name: string, breadth: Breadth | null): Distinct {
  const [ids, names] = [found.texts("id"), found.texts("name")];
  const [shared, similarities] = ["organizationCount", "similarity"]
    .map((column) => found.numbers(column).map((each) => each ?? 0));
  // above so many organisations the service gives no similarity but 1
  const isTold = similarities!.some((each) => each !== 1);
  const taken = new Map([[keyOf(name), name]]);
  const merged = new Set<string>(), generic: string[] = [];
  const kept = new Set<string | null>();
  for (const [row, id] of ids.entries()) {
    const own = names[row] ?? "";
    const key = keyOf(own);
    const twin = taken.get(key);
    if (twin !== undefined) merged.add(twin);
    else {
      taken.set(key, own);
      if (breadth && isTold && isGeneric(shared![row]!, similarities![row]!, breadth)) {
        generic.push(own);
      } else kept.add(id);
    }
  }
  return { frame: found.filter(({ id }) => kept.has(id)), merged: [...merged], generic };
}

function isGeneric(shared: number, similarity: number, { own, all, broad }: Breadth): boolean {
  // the organisations active in either are the shared ones over the similarity
  const theirs = Math.round(shared / similarity) + shared - own;
  return theirs >= broad && shared < Math.max(LEAST_PART, LEAST_TIMES * own / all) * theirs;
}

/** Equal for names of the same words, in whatever form: `Photon` and `photons`. */
function keyOf(name: string): string {
  return terms(name).join(" ") || name;
}
