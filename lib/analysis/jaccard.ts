import { check, checkOptions, checkSurplus, checkValue } from "../words/check.ts";
import { RefusedType } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { ONLY_LEVEL } from "./_check.ts";
import { type Quantity, type Result, undefinedFor } from "./_result.ts";
import { squaredQuantile, wilson } from "./_wilson.ts";

/**
 * A member of a set: an id.
 *
 * @category Similarity
 */
export type Member = string | number;

/**
 * Similarity of two sets, and the sizes it comes from.
 *
 * @category Similarity
 */
export type Jaccard =
  & Quantity
  & Result<{ readonly level: number }>
  & { readonly intersection: number; readonly union: number };

const TASK = "compute Jaccard";
const MEMBER = check("a text or a number", isMember);

function isMember(value: unknown): boolean {
  return typeof value === "string" || Number.isFinite(value);
}

/**
 * Jaccard similarity |A ∩ B| / |A ∪ B| (Jaccard 1901) of two sets of ids; repeated ids count once.
 *
 * The interval is Wilson's for the share of the union that is in both, as if the members of the
 * union had been drawn at random; resampling the two sets with replacement would bias it. Two empty
 * sets are null (`empty_sets`).
 *
 * @category Similarity
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} when a set is not a collection
 * @throws {RangeError} when the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { value, intersection, union } = jaccard(["a", "b", "c"], ["b", "c", "d"]);
 * assertEquals([value, intersection, union], [0.5, 2, 4]);
 * ```
 */
export function jaccard(
  a: Iterable<Member>,
  b: Iterable<Member>,
  options: { readonly level?: number } = {},
): Jaccard {
  checkOptions(TASK, options, ONLY_LEVEL);
  checkSurplus(TASK, arguments, 3);
  const { level = 0.95 } = options;
  const [left, right] = [toSet(a), toSet(b)];
  const intersection = countShared(left, right);
  const union = left.size + right.size - intersection;
  const shared = { method: "Jaccard", parameters: { level }, notes: [], intersection, union };
  return { ...shared, ...similarity(intersection, union, level) };
}

/** The similarity that goes with the sizes of the intersection and the union. */
export function similarity(intersection: number, union: number, level: number): Quantity {
  return union === 0
    ? undefinedFor("empty_sets")
    : wilson(intersection, union, squaredQuantile(level));
}

/** Size of the intersection of two sets. */
export function countShared(a: ReadonlySet<Member>, b: ReadonlySet<Member>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared++;
  return shared;
}

/**
 * The ids as a set.
 *
 * @throws {TypeError} when they are no collection
 */
export function toSet(members: Iterable<Member>): ReadonlySet<Member> {
  if (typeof members !== "object" || !members || !(Symbol.iterator in members)) {
    throw new RefusedType(
      `Cannot compute Jaccard: a set must be a collection of ids such as ["a", "b"], current ` +
        `value is ${shown(members)}`,
    );
  }
  const set = members instanceof Set ? members as ReadonlySet<Member> : new Set(members);
  for (const member of set) if (!isMember(member)) checkValue(TASK, "a member", member, MEMBER);
  return set;
}
