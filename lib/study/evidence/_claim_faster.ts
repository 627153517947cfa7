import { estimate } from "../../analysis/_result.ts";
import type { LogLinearGrowth, Quantity } from "../../analysis/mod.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
import { growthPart } from "../_growth_part.ts";
import { planOf, type Query } from "../_query.ts";
import type { View } from "../_view.ts";
import { growthOf } from "../series/growth.ts";
import {
  type ClaimOptions,
  type ClaimTest,
  evidenceOfBoth,
  judged,
  reachOfView,
} from "./_claim.ts";

/** Whether one query grows faster than another: the ratio of their growth factors. */
export async function testFaster(
  claim: string,
  query: Query,
  than: Query,
  options: ClaimOptions,
): Promise<ClaimTest> {
  const views = fromBothFirst(await evidenceOfBoth([query, than], options));
  const level = options.level === undefined ? {} : { level: options.level };
  const [first, second] = views.map((view) => growthOf(view, level));
  const { from, to } = reachOfView(views[0]!);
  return await judged([query, than], options, {
    claim,
    subject: null,
    series: null,
    unit: null,
    from,
    to,
    notes: distinctNotes([
      ...first!.notes,
      ...second!.notes,
      from !== null && to !== null
        ? note("growth_of_both", {
          from,
          to,
          first: intervalOf(first!.rate),
          second: intervalOf(second!.rate),
        })
        : note("no_common_bucket", {}),
      ...sharedNotes(query, than),
    ]),
    provenance: first!.provenance,
    estimate: ratioOf(first!, second!),
    claimable: first!.claimable && second!.claimable,
    measure: "ratio_of_growth",
    neutral: 1,
    pValue: null,
  });
}

/** Two series from the later of their first records on. */
function fromBothFirst(both: readonly [View, View]): View[] {
  const [one, other] = both.map(growthPart);
  const kept = one!.kept.filter((at) => other!.kept.includes(at));
  return both.map((view) => ({ ...view, kept }));
}

/** Two queries of one collection may match the same records. */
export function sharedNotes(query: Query, than: Query): Note[] {
  return planOf(query).collection === planOf(than).collection ? [note("shared_records", {})] : [];
}

/** A growth without how it was found. */
function intervalOf({ value, low, high, reason }: Quantity) {
  return { value, low, high, reason };
}

/**
 * The ratio of two growth factors with the interval that theirs give it: each bound by the distances
 * to those that pull the ratio there (G. Y. Zou and A. Donner 2008, Stat. Med. 27, 1693).
 */
function ratioOf(first: LogLinearGrowth, second: LogLinearGrowth): Quantity {
  const undefinedOne = [first.slope, second.slope].find(({ value }) => value === null);
  if (undefinedOne) return undefinedOne;
  const difference = first.slope.value! - second.slope.value!;
  const down = ({ slope }: LogLinearGrowth) => slope.value! - (slope.low ?? -Infinity);
  const up = ({ slope }: LogLinearGrowth) => (slope.high ?? Infinity) - slope.value!;
  return estimate(
    Math.exp(difference),
    Math.exp(difference - Math.hypot(down(first), up(second))),
    Math.exp(difference + Math.hypot(up(first), down(second))),
  );
}
