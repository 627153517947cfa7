import { terms } from "../text/mod.ts";
import type { Frame } from "../frame/mod.ts";

/** Of the topics of a corpus this part has the most organisations: those may be generic. */
export const BROAD_PART = 0.1;
/** And they are where less than this part of their organisations is active in the topic, too. */
export const LEAST_OF_THEIRS = 1 / 3;

/** How many organisations the broadest topics of a corpus have, by id. */
export type Broad = ReadonlyMap<string, number>;

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
 * concepts that are so general that every field has them: among the broadest tenth of the corpus,
 * and shared by less than a third of their own organisations.
 *
 * @param found id, name, organizationCount (those shared) and similarity, the most similar first
 * @param name of the topic
 */
export function distinctTopics(found: Frame, name: string, broad: Broad): Distinct {
  const [ids, names] = [found.texts("id"), found.texts("name")];
  const shared = found.numbers("organizationCount");
  const taken = new Map([[keyOf(name), name]]);
  const merged = new Set<string>(), generic: string[] = [];
  const kept = ids.flatMap((id, row) => {
    const own = names[row] ?? "";
    const key = keyOf(own);
    const twin = taken.get(key);
    if (twin !== undefined) {
      merged.add(twin);
      return [];
    }
    taken.set(key, own);
    const all = broad.get(id ?? "");
    if (all === undefined || (shared[row] ?? 0) >= LEAST_OF_THEIRS * all) return [id];
    generic.push(own);
    return [];
  });
  return { frame: found.filter(({ id }) => kept.includes(id)), merged: [...merged], generic };
}

/** Equal for names of the same words, in whatever form: `Photon` and `photons`. */
function keyOf(name: string): string {
  return terms(name).join(" ") || name;
}
