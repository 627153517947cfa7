import { byName, check, checkSurplus, checkValue } from "../words/check.ts";
import { type Member, toSet } from "./jaccard.ts";
import type { Reason, Result } from "./_result.ts";

/**
 * Named sets of ids, for example the organisations of each topic.
 *
 * @category Similarity
 */
export type NamedSets = Readonly<Record<string, Iterable<Member>>>;

/**
 * Jaccard similarities of all pairs of sets. Row and column i are the set `names[i]`.
 *
 * @category Similarity
 */
export interface JaccardMatrix extends Result<null> {
  /** Names of the sets, in the order given. */
  readonly names: readonly string[];
  /** Number of distinct members of each. */
  readonly sizes: readonly number[];
  /** Number of shared members; the diagonal is the size. */
  readonly shared: readonly (readonly number[])[];
  /** Similarity, or null where both sets are empty. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Why a similarity is null. */
  readonly reasons: readonly (readonly (Reason | null)[])[];
}

/** Sets by name; each is checked where it is read. */
export const NAMED_SETS = byName(
  check(
    "a collection of ids",
    (value) => typeof value === "object" && value !== null && Symbol.iterator in value,
  ),
);

/**
 * Jaccard similarity of every pair of sets, exact, from one pass over the members: an id adds to
 * the pairs of sets it is in.
 *
 * A set is 1 to itself; two empty sets are null (`empty_sets`).
 *
 * @category Similarity
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { values } = jaccardMatrix({ batteries: [1, 2], solar: [2, 3, 4], empty: [] });
 * assertEquals(values, [[1, 0.25, 0], [0.25, 1, 0], [0, 0, null]]);
 * ```
 */
export function jaccardMatrix(sets: NamedSets): JaccardMatrix {
  checkSurplus("compute a Jaccard matrix", arguments, 1);
  checkValue("compute a Jaccard matrix", "sets", sets, NAMED_SETS);
  const names = Object.keys(sets);
  const shared = names.map(() => new Array<number>(names.length).fill(0));
  const holders = new Map<Member, number[]>();
  const sizes = names.map((name, i) => {
    const members = toSet(sets[name]!);
    for (const member of members) {
      const list = holders.get(member);
      if (list) list.push(i);
      else holders.set(member, [i]);
    }
    return members.size;
  });
  for (const list of holders.values()) {
    for (const i of list) {
      for (const j of list) shared[i]![j]!++;
    }
  }
  const union = (i: number, j: number) => sizes[i]! + sizes[j]! - shared[i]![j]!;
  const map = <T>(cell: (i: number, j: number) => T) =>
    names.map((_, i) => names.map((_, j) => cell(i, j)));
  return {
    method: "Jaccard matrix",
    parameters: null,
    notes: [],
    names,
    sizes,
    shared,
    values: map((i, j) => union(i, j) === 0 ? null : shared[i]![j]! / union(i, j)),
    reasons: map((i, j) => union(i, j) === 0 ? "empty_sets" : null),
  };
}
