import { sum } from "simple-statistics";
import { note } from "../words/note.ts";
import { checkCounts, checkSameLength, type Numbers } from "./_check.ts";
import type { Quantity, Result } from "./_result.ts";
import { wilsonInterval } from "./wilson_interval.ts";

/** Result of {@linkcode citationImpact}. */
export interface CitationImpact extends Result<{ level: number }> {
  /** Share of documents cited more than the median of their type and year, those equal to it counting half. */
  readonly share: Quantity;
  /** Citations of all documents over the sum of their medians; null when that is 0. */
  readonly ratio: number | null;
  /** Documents. */
  readonly base: number;
}

const TASK = "compare citations";

/**
 * Impact of a topic's documents: how many are cited more than the median document of their type and
 * year, with Wilson's interval; 0.5 is as usual.
 *
 * No document gives `zero_base`. Compare documents of one type, and each with the median of its own
 * year, so that age does not count.
 *
 * Source: D. Rotolo, D. Hicks, B. R. Martin 2015, Research Policy 44, 1827 (the attribute).
 *
 * @param citations citations of each document
 * @param medians median citations of the document's type in its year, in the same order
 * @throws {TypeError} when the lists have not one length
 * @throws {RangeError} when a value is negative or not finite
 *
 * @example Two of four above, one equal
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(citationImpact([9, 0, 7, 3], [2, 2, 3, 3]).share.value, 0.625);
 * ```
 */
export function citationImpact(
  citations: Numbers,
  medians: Numbers,
  options: { readonly level?: number } = {},
): CitationImpact {
  const { level = 0.95 } = options;
  const base = checkSameLength(TASK, { citations, medians });
  checkCounts(TASK, "citations", citations);
  checkCounts(TASK, "medians", medians);
  const points = Array.from(citations, (cited, i) => (Math.sign(cited - medians[i]!) + 1) / 2);
  const { value, low, high, reason } = wilsonInterval(sum(points), base, { level });
  const expected = sum(Array.from(medians));
  return {
    method: "citations against the median",
    parameters: { level },
    notes: base > 0 && expected === 0 ? [note("zero_medians", {})] : [],
    share: { value, low, high, reason } as Quantity,
    ratio: expected === 0 ? null : sum(Array.from(citations)) / expected,
    base,
  };
}
