import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  LEVEL,
  number,
  whole,
} from "../words/check.ts";
import type { Result } from "./_result.ts";
import { similarity } from "./jaccard.ts";
import { jaccardMatrix, NAMED_SETS, type NamedSets } from "./jaccard_matrix.ts";

/**
 * Options of {@linkcode jaccardNetwork}.
 *
 * @category Similarity
 */
export interface JaccardNetworkOptions {
  /** Least similarity of an edge, above 0. @default {0.1} */
  readonly minSimilarity?: number;
  /** Least number of shared members of an edge. @default {2} */
  readonly minShared?: number;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

/**
 * A set in the network.
 *
 * @category Similarity
 */
export interface NetworkNode {
  /** Name of the set. */
  readonly name: string;
  /** Number of its members. */
  readonly size: number;
  /** Number of edges. */
  readonly degree: number;
  /** Number of the connected group it belongs to; 0 is the largest. */
  readonly group: number;
}

/**
 * Two similar sets.
 *
 * @category Similarity
 */
export interface NetworkEdge {
  /** The set that was named first. */
  readonly source: string;
  /** The other set. */
  readonly target: string;
  /** Number of shared members. */
  readonly shared: number;
  /** Jaccard similarity. */
  readonly value: number;
  /** Lower bound of the similarity. */
  readonly low: number | null;
  /** Upper bound of the similarity. */
  readonly high: number | null;
}

/**
 * Sets and their similarities.
 *
 * @category Similarity
 */
export interface JaccardNetwork extends Result<Required<JaccardNetworkOptions>> {
  /** All sets, in the order given. */
  readonly nodes: readonly NetworkNode[];
  /** By similarity, the most similar first. */
  readonly edges: readonly NetworkEdge[];
}

const OPTIONS: Checks<JaccardNetworkOptions> = {
  minSimilarity: number({ over: 0, most: 1 }),
  minShared: whole({ least: 1 }),
  level: LEVEL,
};

/**
 * Network of sets joined where they are similar enough, with the connected groups that this makes.
 *
 * @category Similarity
 * @param sets named sets of ids
 * @throws {TypeError} when an option is not a number
 * @throws {RangeError} when an option is out of bounds
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { edges, nodes } = jaccardNetwork({ a: [1, 2, 3], b: [2, 3], c: [9] });
 * assertEquals(edges.map(({ source, target }) => source + target), ["ab"]);
 * assertEquals(nodes.map(({ group }) => group), [0, 0, 1]);
 * ```
 */
export function jaccardNetwork(
  sets: NamedSets,
  options: JaccardNetworkOptions = {},
): JaccardNetwork {
  const task = "build Jaccard network";
  checkOptions(task, options, OPTIONS);
  checkSurplus(task, arguments, 2);
  checkValue(task, "sets", sets, NAMED_SETS);
  const { minSimilarity = 0.1, minShared = 2, level = 0.95 } = options;
  const { names, sizes, shared, values } = jaccardMatrix(sets);
  const pairs = names.flatMap((_, i) => names.slice(i + 1).map((_, k) => [i, i + 1 + k] as const))
    .filter(([i, j]) => (values[i]![j] ?? 0) >= minSimilarity && shared[i]![j]! >= minShared);
  const edges = pairs.map(([i, j]): NetworkEdge => {
    const both = shared[i]![j]!;
    const { low, high } = similarity(both, sizes[i]! + sizes[j]! - both, level);
    return { source: names[i]!, target: names[j]!, shared: both, value: values[i]![j]!, low, high };
  }).sort((a, b) => b.value - a.value || b.shared - a.shared);
  const groups = connectedGroups(names.length, pairs);
  return {
    method: "Jaccard network",
    parameters: { minSimilarity, minShared, level },
    notes: [],
    nodes: names.map((name, i) => ({
      name,
      size: sizes[i]!,
      degree: pairs.filter(([a, b]) => a === i || b === i).length,
      group: groups[i]!,
    })),
    edges,
  };
}

/** Number of the connected group of each node, the largest group first, ties by first node. */
function connectedGroups(size: number, pairs: readonly (readonly [number, number])[]): number[] {
  const root = Array.from({ length: size }, (_, i) => i);
  const find = (i: number): number => {
    while (root[i] !== i) i = root[i] = root[root[i]!]!;
    return i;
  };
  for (const [a, b] of pairs) {
    const [i, j] = [find(a), find(b)];
    root[Math.max(i, j)] = Math.min(i, j);
  }
  const members = Map.groupBy(root.map((_, i) => i), find);
  const order = [...members.keys()]
    .sort((a, b) => members.get(b)!.length - members.get(a)!.length || a - b);
  return root.map((_, i) => order.indexOf(find(i)));
}
