import { sum } from "simple-statistics";
import { checkSurplus } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkLength, checkNumber, checkObject } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";

/**
 * What one source holds in two periods.
 *
 * @category Shares and sources
 */
export interface SourcePeriods {
  readonly source: string;
  /** Documents of the topic before and after. */
  readonly matching: readonly [before: number, after: number];
  /** All documents of the source before and after. */
  readonly total: readonly [before: number, after: number];
}

/**
 * The four parts of a change; they add up to it.
 *
 * @category Shares and sources
 */
export interface MixParts {
  /** The topic's share changed within sources that stay. */
  readonly within: number;
  /** Sources that stay became a larger or smaller part of the whole. */
  readonly mix: number;
  /** Sources without documents before. */
  readonly entries: number;
  /** Sources without documents after. */
  readonly exits: number;
}

/**
 * Result of {@linkcode sourceMix}.
 *
 * @category Shares and sources
 */
export interface SourceMix extends Result<{ sources: number }> {
  /** Share of the topic in all documents. */
  readonly shareBefore: number | null;
  readonly shareAfter: number | null;
  /** shareAfter − shareBefore. */
  readonly change: number | null;
  /** Its parts, as shares. */
  readonly parts: MixParts | null;
  /** change / shareBefore; null when the topic had no document before. */
  readonly growth: number | null;
  /** The parts of the growth. */
  readonly growthParts: MixParts | null;
  /** What each source adds to the change, largest first. */
  readonly sources: readonly (MixParts & { readonly source: string; readonly sum: number })[];
  readonly reason: Reason | null;
}

const TASK = "decompose the source mix";
const EXAMPLE = '{ source: "a", matching: [1, 2], total: [10, 20] }';
const NO_PARTS: MixParts = { within: 0, mix: 0, entries: 0, exits: 0 };

/**
 * Why a topic's share of all documents changed: within sources, by the sources' mix, or because
 * sources came and went. The parts add up to the change, without a residual.
 *
 * With r a source's share of the topic, w the source's part of all documents, R the topic's share
 * of all, and a bar for the mean of both periods: within = Σ w̄ Δr, mix = Σ (r̄ − R̄) Δw, entries =
 * Σ w₁ (r₁ − R̄), exits = −Σ w₀ (r₀ − R̄). A period without documents gives `zero_base`, a topic
 * without documents before `zero_base` for the growth alone.
 *
 * Source: Z. Griliches and H. Regev 1995, J. Econometrics 65, 175.
 *
 * @throws {TypeError} when sources is not a list of such sources
 * @throws {RangeError} when a count is negative or matching above its total
 *
 * @example All growth is a new source
 * ```ts
 * import { assertAlmostEquals, assertEquals } from "@std/assert";
 *
 * const { change, parts } = sourceMix([
 *   { source: "old", matching: [10, 10], total: [100, 100] },
 *   { source: "new", matching: [0, 50], total: [0, 100] },
 * ]);
 * assertAlmostEquals(change ?? 0, 0.2);
 * assertEquals(parts?.within, 0);
 * ```
 */
export function sourceMix(sources: readonly SourcePeriods[]): SourceMix {
  checkSurplus(TASK, arguments, 1);
  checkLength(TASK, "sources", sources);
  Array.from(sources).forEach((one, i) => {
    checkObject(TASK, `sources[${i}]`, one, EXAMPLE);
    const { matching, total } = one;
    checkLength(TASK, `sources[${i}].matching`, matching);
    checkLength(TASK, `sources[${i}].total`, total);
    ([0, 1] as const).forEach((period) => {
      checkNumber(TASK, `sources[${i}].total[${period}]`, total[period], { min: 0 });
      const bounds = { min: 0, max: total[period] };
      checkNumber(TASK, `sources[${i}].matching[${period}]`, matching[period], bounds);
    });
  });
  const head = { method: "Griliches-Regev", parameters: { sources: sources.length } };
  const [before, after] = ([0, 1] as const).map((period) => ({
    matching: sum(sources.map((one) => one.matching[period])),
    total: sum(sources.map((one) => one.total[period])),
  })) as [Period, Period];
  if (before.total === 0 || after.total === 0) {
    const nothing = { change: null, parts: null, growth: null, growthParts: null, sources: [] };
    const [shareBefore, shareAfter] = [shareOf(before), shareOf(after)];
    const notes = [note("period_without_documents", {})];
    return { ...head, ...nothing, notes, shareBefore, shareAfter, reason: "zero_base" };
  }
  const shareBefore = before.matching / before.total;
  const shareAfter = after.matching / after.total;
  const middle = (shareBefore + shareAfter) / 2;
  const each = sources.map((one) => {
    const parts = partsOf(one, before.total, after.total, middle);
    return { source: one.source, ...parts, sum: sum(Object.values(parts)) };
  });
  const add = (part: keyof MixParts) => sum(each.map((one) => one[part]));
  const parts: MixParts = {
    within: add("within"),
    mix: add("mix"),
    entries: add("entries"),
    exits: add("exits"),
  };
  const change = shareAfter - shareBefore;
  const grown = shareBefore > 0;
  return {
    ...head,
    notes: grown ? [] : [note("no_earlier_documents", {})],
    shareBefore,
    shareAfter,
    change,
    parts,
    growth: grown ? change / shareBefore : null,
    growthParts: grown
      ? {
        within: parts.within / shareBefore,
        mix: parts.mix / shareBefore,
        entries: parts.entries / shareBefore,
        exits: parts.exits / shareBefore,
      }
      : null,
    sources: each.sort((a, b) => Math.abs(b.sum) - Math.abs(a.sum)),
    reason: grown ? null : "zero_base",
  };
}

interface Period {
  readonly matching: number;
  readonly total: number;
}

function shareOf({ matching, total }: Period): number | null {
  return total === 0 ? null : matching / total;
}

function partsOf(
  { matching: [k0, k1], total: [n0, n1] }: SourcePeriods,
  allBefore: number,
  allAfter: number,
  middle: number,
): MixParts {
  const [w0, w1] = [n0 / allBefore, n1 / allAfter];
  if (n0 === 0 && n1 === 0) return NO_PARTS;
  if (n0 === 0) return { ...NO_PARTS, entries: w1 * (k1 / n1 - middle) };
  if (n1 === 0) return { ...NO_PARTS, exits: -w0 * (k0 / n0 - middle) };
  const [r0, r1] = [k0 / n0, k1 / n1];
  return {
    ...NO_PARTS,
    within: (w0 + w1) / 2 * (r1 - r0),
    mix: ((r0 + r1) / 2 - middle) * (w1 - w0),
  };
}
