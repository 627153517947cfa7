import { checkOptions, checkSurplus, checkValue, listOf, TEXT } from "../words/check.ts";
import { note } from "../words/note.ts";
import { ONLY_LEVEL } from "./_check.ts";
import type { Result } from "./_result.ts";
import { wilsonInterval } from "./wilson_interval.ts";
import type { Quantity } from "./_result.ts";

/**
 * Result of {@linkcode coherence}.
 *
 * @category Topics
 */
export interface Coherence extends Result<{ level: number }> {
  /** Share of documents of which every pair of topics occurs together elsewhere. */
  readonly share: Quantity;
  /** Share of documents of which at least one pair does. */
  readonly anyPair: Quantity;
  /** Documents with two topics or more: the base of both shares. */
  readonly base: number;
}

const TASK = "measure coherence";
const TOPICS = listOf(listOf(TEXT));

/**
 * Coherence of a topic: the share of its documents whose topics also occur together in documents of
 * another type, with Wilson's interval.
 *
 * A document with fewer than two topics says nothing and is left out of the base, with a note. No
 * document left gives `zero_base`.
 *
 * Source: D. Rotolo, D. Hicks, B. R. Martin 2015, Research Policy 44, 1827 (the attribute).
 *
 * @category Topics
 * @param options.level confidence level
 * @default {level: 0.95}
 * @param documents topics of each document, as ids
 * @param elsewhere topics of each document of the other types
 *
 * @example One of two documents combines topics as patents do
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { share } = coherence([["laser", "qubit"], ["laser", "bread"]], [["qubit", "laser", "gas"]]);
 * assertEquals(share.value, 0.5);
 * ```
 */
export function coherence(
  documents: readonly (readonly string[])[],
  elsewhere: readonly (readonly string[])[],
  options: { readonly level?: number } = {},
): Coherence {
  checkOptions(TASK, options, ONLY_LEVEL);
  checkSurplus(TASK, arguments, 3);
  checkValue(TASK, "documents", documents, TOPICS);
  checkValue(TASK, "elsewhere", elsewhere, TOPICS);
  const { level = 0.95 } = options;
  const together = new Map<string, Set<string>>();
  for (const topics of elsewhere) {
    for (const topic of topics) {
      const others = together.get(topic) ?? new Set();
      together.set(topic, others);
      for (const other of topics) others.add(other);
    }
  }
  const shares = documents.map((topics) => [...new Set(topics)])
    .filter((topics) => topics.length >= 2)
    .map((topics) => {
      const pairs = topics.flatMap((a, i) => topics.slice(i + 1).map((b) => [a, b] as const));
      const known = pairs.filter(([a, b]) => together.get(a)?.has(b));
      return known.length / pairs.length;
    });
  const shareWhere = (test: (known: number) => boolean) => {
    const { value, low, high, reason } = wilsonInterval(
      shares.filter(test).length,
      shares.length,
      { level },
    );
    return { value, low, high, reason } as Quantity;
  };
  const left = documents.length - shares.length;
  return {
    method: "coherence",
    parameters: { level },
    notes: left > 0 ? [note("single_topics", { count: left })] : [],
    share: shareWhere((known) => known === 1),
    anyPair: shareWhere((known) => known > 0),
    base: shares.length,
  };
}
