import { TREND_CHOICES, type TrendSpecification } from "../../analysis/mod.ts";
import { bucketLabel, bucketOf, type Resolution } from "../../catalogue/dates.ts";
import { type Note, note } from "../../words/note.ts";
import type { NowcastObstacle } from "../../words/obstacle.ts";
import { isObstacle, type Reporting } from "../evidence/_reporting_days.ts";
import type { Material } from "./_multiverse_material.ts";
import type { Factor } from "./_trend_estimate.ts";

/** The values of each choice that a query has. */
export interface Choices {
  readonly grid: {
    readonly [Name in keyof typeof TREND_CHOICES]: readonly TrendSpecification[Name][];
  };
  /** By how much the unfinished bucket will grow; null where that is not known. */
  readonly nowcasts: Readonly<Record<Resolution, Factor>> | null;
  /** What was left out, and why. */
  readonly notes: readonly Note[];
}

/** The choices of the grid that a query has, given its series and its reporting delays. */
export function choicesOf(
  material: readonly Material[],
  reporting: Reporting | NowcastObstacle,
): Choices {
  const { threshold } = material[0]!;
  const nowcasts = nowcastsOf(material, reporting);
  const known = !isObstacle(nowcasts);
  const same = threshold === null ? [] : sameRecords(material);
  return {
    grid: {
      ...TREND_CHOICES,
      certainty: threshold === null
        ? [0]
        : TREND_CHOICES.certainty.filter((each) => !same.includes(each)),
      unfinished: known ? TREND_CHOICES.unfinished : ["dropped"],
    },
    nowcasts: known ? nowcasts : null,
    notes: [
      ...(threshold === null ? [note("no_certainty_choice", {})] : []),
      ...(threshold === "minScore" ? [note("certainty_is_relevance", {})] : []),
      ...(same.length ? [note("same_at_thresholds", { thresholds: same })] : []),
      ...(known ? [] : [note("no_nowcast_choice", { obstacle: nowcasts })]),
    ],
  };
}

/** The thresholds that leave the series of a lower one as it is: no choice was made there. */
function sameRecords(material: readonly Material[]): number[] {
  const seriesAt = (certainty: number) =>
    JSON.stringify(
      material.filter((each) => each.certainty === certainty)
        .map(({ times, counts, unfinished }) => [times, counts, unfinished]),
    );
  return TREND_CHOICES.certainty.filter((certainty, at) =>
    at > 0 && seriesAt(certainty) === seriesAt(TREND_CHOICES.certainty[at - 1]!)
  );
}

/** The factors for the unfinished buckets, or why there are none. */
function nowcastsOf(
  material: readonly Material[],
  reporting: Reporting | NowcastObstacle,
): Readonly<Record<Resolution, Factor>> | NowcastObstacle {
  if (isObstacle(reporting)) return reporting;
  const factors: Partial<Record<Resolution, Factor>> = {};
  for (const { resolution, unfinished } of material) {
    const found = reporting.nowcast(resolution);
    if (isObstacle(found)) return found;
    const { from, observed, total: { value, low, high } } = found;
    const label = bucketLabel(bucketOf(from, resolution), resolution);
    if (label !== unfinished?.label) return { code: "other_last_bucket", resolution, label };
    if (observed === 0 || value === null || low === null || high === null) {
      return { code: "not_estimated", label };
    }
    factors[resolution] = { value: value / observed, low: low / observed, high: high / observed };
  }
  return factors as Record<Resolution, Factor>;
}
