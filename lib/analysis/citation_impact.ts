import { sum } from "simple-statistics";
import { checkOptions, type Checks, checkSurplus, LEVEL, LIST } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkCounts, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import type { Quantity, Result } from "./_result.ts";
import { wilsonInterval } from "./wilson_interval.ts";

/**
 * Options of {@linkcode citationImpact}.
 *
 * @category Topics
 */
export interface CitationImpactOptions {
  /** Confidence level. @default {0.95} */
  readonly level?: number;
  /**
   * What each document counts if it equals its median, 0 to 1: (½ − part of its type and year above
   * the median) ÷ part that equals it, so that all of them together count one half.
   *
   * @default {0.5 each: as usual is then one half only where few are equal}
   */
  readonly ties?: Numbers;
}

/**
 * Result of {@linkcode citationImpact}.
 *
 * @category Topics
 */
export interface CitationImpact extends Result<{ level: number }> {
  /** Share of documents cited more than the median of their type and year, those equal to it in part. */
  readonly share: Quantity;
  /**
   * Citations of all documents over the sum of their medians; null when that is 0. A few documents
   * have most citations, so as usual is well above 1.
   */
  readonly ratio: number | null;
  /** Documents. */
  readonly base: number;
}

const TASK = "compare citations";

const OPTIONS: Checks<CitationImpactOptions> = { level: LEVEL, ties: LIST };

/**
 * Impact of a topic's documents: how many are in the better cited half of their type and year, with
 * Wilson's interval; 0.5 is as usual. It assumes documents that are cited independently of each
 * other; those of one topic cite each other, so the interval is rather too narrow.
 *
 * Documents that equal the median are in the better half in part (`ties`): many are uncited, and
 * where more than half are, each of those above 0 would else make a topic seem better than usual.
 * No document gives `zero_base`. Compare documents of one type, and each with the median of its own
 * year, so that age does not count.
 *
 * Sources: D. Rotolo, D. Hicks, B. R. Martin 2015, Research Policy 44, 1827 (the attribute); L.
 * Waltman, M. Schreiber 2013, J. Am. Soc. Inf. Sci. Technol. 64, 372 (the ties).
 *
 * @category Topics
 * @param citations citations of each document
 * @param medians median citations of the document's type in its year, in the same order
 * @throws {TypeError} when the lists have not one length
 * @throws {RangeError} when a value is negative or not finite, or a tie counts more than 1
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
  options: CitationImpactOptions = {},
): CitationImpact {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { level = 0.95, ties } = options;
  const base = checkSameLength(TASK, { citations, medians, ties });
  checkCounts(TASK, "citations", citations);
  checkCounts(TASK, "medians", medians);
  if (ties) checkNumbers(TASK, "ties", ties, { min: 0, max: 1 });
  const points = Array.from(citations, (cited, i) => {
    const median = medians[i]!;
    return cited === median ? ties?.[i] ?? 0.5 : Number(cited > median);
  });
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
