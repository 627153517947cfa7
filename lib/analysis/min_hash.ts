import { checkOptions, type Checks, checkSurplus, whole } from "../words/check.ts";
import { RefusedType } from "../words/refusals.ts";
import { checkObject, ONLY_LEVEL } from "./_check.ts";
import { type Quantity, type Result, undefinedFor } from "./_result.ts";
import { squaredQuantile, wilson } from "./_wilson.ts";
import { type Member, toSet } from "./jaccard.ts";

/**
 * What the result says it was run with.
 *
 * @category Similarity
 */
export interface MinHashParameters {
  /** Number of hash functions. */
  readonly size: number;
  /** Which hash functions. */
  readonly seed: number;
}

/**
 * A short signature of a set, from which similarities to other sets are estimated.
 *
 * @category Similarity
 */
export interface MinHash extends Result<MinHashParameters> {
  /** Least hash of a member under each hash function. */
  readonly signature: Uint32Array;
  /** Whether the set had no members. */
  readonly empty: boolean;
}

/**
 * An estimated Jaccard similarity.
 *
 * @category Similarity
 */
export type MinHashSimilarity =
  & Quantity
  & Result<MinHashParameters & { readonly level: number }>
  & { readonly standardError: number | null };

const OPTIONS: Checks<Partial<MinHashParameters>> = {
  size: whole({ least: 1, most: 65_536 }),
  seed: whole({ least: 0 }),
};

/**
 * MinHash signature of a set (Broder 1997): for each of `size` hash functions the least hash of a
 * member. The same members, size and seed give the same signature, in any order and everywhere.
 *
 * @category Similarity
 * @param members ids; repeated ids count once
 * @param options.size number of hash functions k; the standard error of a similarity J is √(J (1 −
 * J) / k)
 * @param options.seed picks the hash functions
 * @default {size: 256, seed: 0}
 * @throws {RangeError} when the size is not a whole number from 1 or the seed not one from 0
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(minHash(["a", "b"]).signature, minHash(["b", "a", "a"]).signature);
 * ```
 */
export function minHash(
  members: Iterable<Member>,
  options: { readonly size?: number; readonly seed?: number } = {},
): MinHash {
  checkOptions("compute MinHash", options, OPTIONS);
  checkSurplus("compute MinHash", arguments, 2);
  const { size = 256, seed = 0 } = options;
  const salts = Uint32Array.from(
    { length: size },
    (_, i) => mix(i + 1 + Math.imul(seed, 0x9e3779b9)),
  );
  const signature = new Uint32Array(size).fill(0xffffffff);
  let empty = true;
  for (const member of toSet(members)) {
    empty = false;
    const hash = hashText(String(member));
    for (let i = 0; i < size; i++) {
      const salted = mix(hash ^ salts[i]!);
      if (salted < signature[i]!) signature[i] = salted;
    }
  }
  return { method: "MinHash", parameters: { size, seed }, notes: [], signature, empty };
}

/**
 * Jaccard similarity of two sets estimated from their signatures: the share of equal places, with
 * Wilson's interval. Two empty sets are null (`empty_sets`).
 *
 * @category Similarity
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} when the signatures differ in size or seed
 * @throws {RangeError} when the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(minHashSimilarity(minHash(["a", "b"]), minHash(["a", "b"])).value, 1);
 * ```
 */
export function minHashSimilarity(
  a: MinHash,
  b: MinHash,
  options: { readonly level?: number } = {},
): MinHashSimilarity {
  const task = "compare MinHash signatures";
  checkOptions(task, options, ONLY_LEVEL);
  checkSurplus(task, arguments, 3);
  for (const [name, one] of [["the first", a], ["the second", b]] as const) {
    checkObject(task, name, one, "minHash(members)");
    checkObject(task, name, one.parameters, "minHash(members)");
  }
  const { level = 0.95 } = options;
  const { size, seed } = a.parameters;
  if (b.parameters.size !== size || b.parameters.seed !== seed) {
    throw new RefusedType(
      `Cannot compare MinHash signatures: size and seed must be equal, current values are ` +
        `${size} and ${b.parameters.size}, ${seed} and ${b.parameters.seed}`,
    );
  }
  const shared = { method: "MinHash", parameters: { size, seed, level }, notes: [] };
  if (a.empty && b.empty) return { ...shared, ...undefinedFor("empty_sets"), standardError: null };
  // An empty set shares nothing, though its signature could meet a hash that is the largest by chance.
  const equal = a.empty || b.empty
    ? 0
    : a.signature.filter((hash, i) => hash === b.signature[i]).length;
  const share = equal / size;
  return {
    ...shared,
    ...wilson(equal, size, squaredQuantile(level)),
    standardError: Math.sqrt(share * (1 - share) / size),
  };
}

/** FNV-1a over the UTF-16 code units, finished by {@linkcode mix}. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return mix(hash);
}

/** Finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
