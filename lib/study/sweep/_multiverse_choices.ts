import { TREND_CHOICES, type TrendSpecification } from "../../analysis/mod.ts";
import { bucketLabel, bucketOf, type Resolution } from "../../catalogue/dates.ts";
import type { Reporting } from "../evidence/_reporting_days.ts";
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
  readonly notes: readonly string[];
}

/** The choices of the grid that a query has, given its series and its reporting delays. */
export function choicesOf(material: readonly Material[], reporting: Reporting | string): Choices {
  const { threshold } = material[0]!;
  const nowcasts = nowcastsOf(material, reporting);
  const known = typeof nowcasts !== "string";
  return {
    grid: {
      ...TREND_CHOICES,
      certainty: threshold === null ? [0] : TREND_CHOICES.certainty,
      unfinished: known ? TREND_CHOICES.unfinished : ["dropped"],
    },
    nowcasts: known ? nowcasts : null,
    notes: [
      ...(threshold === null ? ["Certainty is no choice here: the query has no topic"] : []),
      ...(threshold === "minScore" ? ["Certainty is the relevance of the link to the topic"] : []),
      ...(known ? [] : [`The nowcast is no choice here: ${nowcasts}`]),
    ],
  };
}

/** The factors for the unfinished buckets, or why there are none. */
function nowcastsOf(
  material: readonly Material[],
  reporting: Reporting | string,
): Readonly<Record<Resolution, Factor>> | string {
  if (typeof reporting === "string") return reporting;
  const factors = material.map(({ resolution, unfinished }): [Resolution, Factor] | string => {
    const found = reporting.nowcast(resolution);
    if (typeof found === "string") return found;
    const { from, observed, total: { value, low, high } } = found;
    const label = bucketLabel(bucketOf(from, resolution), resolution);
    if (label !== unfinished?.label) return `the last ${resolution} added to is ${label}`;
    return observed > 0 && value !== null && low !== null && high !== null
      ? [resolution, { value: value / observed, low: low / observed, high: high / observed }]
      : `${label} has no nowcast`;
  });
  const none = factors.find((factor) => typeof factor === "string");
  if (typeof none === "string") return none;
  return Object.fromEntries(factors as [Resolution, Factor][]) as Record<Resolution, Factor>;
}
