import type { Precision } from "../../catalogue/dates.ts";
import { MANIFESTATION_TYPES } from "../../catalogue/records.ts";
import { byCodePoint } from "../../text/code_points.ts";
import type { IndexContext } from "../index/context.ts";
import type { Fact } from "./facts.ts";
import { NearDuplicates } from "./near_duplicates.ts";
import { type ComparedTexts, dayOf, type ProofPoint } from "./proof_points.ts";
import { Reports } from "./reports.ts";
import { ShingleCounts } from "./shingle_counts.ts";

/** A fact with its reports, or proof points that say the same. */
export interface Grouped {
  readonly type: Fact["type"];
  readonly fact: Fact | null;
  /** By date. */
  readonly points: readonly ProofPoint[];
  /** When the first of them happened; null when that is not known. */
  readonly start: number | null;
  readonly precision: Precision;
}

/**
 * What happened: every fact with the proof points that report it, and the near-duplicates among
 * those that report none.
 *
 * @param points sorted by date
 * @param titleOf stems of the title of a fact, sorted and distinct
 * @param textsOf what is compared of a proof point
 * @param pace `step` is called for every fact and every proof point, `pause` in between
 */
export async function group(
  facts: readonly Fact[],
  points: readonly ProofPoint[],
  titleOf: (fact: Fact) => Int32Array,
  textsOf: (point: ProofPoint) => ComparedTexts,
  { step, pause }: Pick<IndexContext, "step" | "pause">,
): Promise<Grouped[]> {
  const grouped: Grouped[] = [];
  const reports = new Reports(points, textsOf);
  const reporting = new Set<number>();
  for (const fact of facts) {
    const found = reports.of(fact, () => titleOf(fact));
    for (const number of found) reporting.add(number);
    const own = found.map((number) => points[number]!);
    grouped.push({
      type: fact.type,
      fact,
      points: own,
      start: fact.date && Math.min(fact.date.instant, own[0]?.instant ?? Infinity),
      precision: fact.date?.precision ?? "day",
    });
    await step();
  }
  const others = points.filter((_, number) => !reporting.has(number));
  const counts = new ShingleCounts();
  for (const point of others) {
    counts.add(textsOf(point).shingles);
    await pause();
  }
  const near = new NearDuplicates(counts);
  for (const point of others) {
    near.add(textsOf(point).shingles, dayOf(point));
    await step();
  }
  for (const numbers of near.groups()) {
    const own = numbers.map((number) => others[number]!);
    const start = own[0]!.instant;
    grouped.push({ type: "news", fact: null, points: own, start, precision: "day" });
    await pause();
  }
  return grouped;
}

/** The order of manifestations upwards: by start, those without last, then first id, then type. */
export function byStart(a: Grouped, b: Grouped): number {
  if (a.start === null || b.start === null) {
    if (a.start !== b.start) return a.start === null ? 1 : -1;
  } else if (a.start !== b.start) return a.start - b.start;
  return byCodePoint(firstId(a), firstId(b)) ||
    MANIFESTATION_TYPES.indexOf(a.type) - MANIFESTATION_TYPES.indexOf(b.type);
}

function firstId({ fact, points }: Grouped): string {
  return fact?.id ?? points[0]!.id;
}
