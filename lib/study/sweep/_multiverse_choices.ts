import { TREND_CHOICES, type TrendSpecification } from "../../analysis/mod.ts";
import { bucketLabel, bucketOf, type Resolution } from "../../catalogue/dates.ts";
import type { Reporting } from "../evidence/_reporting_days.ts";
import type { Material } from "./_multiverse_material.ts";

/** The values of each choice that a query has. */
export interface Choices {
  readonly grid: {
    readonly [Name in keyof typeof TREND_CHOICES]: readonly TrendSpecification[Name][];
  };
  /** By how much the unfinished bucket will grow; null where that is not known. */
  readonly nowcasts: Readonly<Record<Resolution, number>> | null;
  /** What was left out, and why. */
  readonly notes: readonly string[];
}

/** The choices of the grid that a query has, given its series and its reporting delays. */
export function choicesOf(material: readonly Material[], reporting: Reporting | string): Choices {
  const { threshold } = material[0]!;
  const years = Math.max(
    ...material.map(({ times }) => times.length ? times.at(-1)! - times[0]! + 1 : 0),
  );
  const windows = TREND_CHOICES.window.filter((window) => window === "all" || window < years);
  const left = TREND_CHOICES.window.filter((window) => !windows.includes(window));
  const nowcasts = nowcastsOf(material, reporting);
  const known = typeof nowcasts !== "string";
  return {
    grid: {
      ...TREND_CHOICES,
      certainty: threshold === null ? [0] : TREND_CHOICES.certainty,
      window: windows,
      unfinished: known ? TREND_CHOICES.unfinished : ["dropped"],
    },
    nowcasts: known ? nowcasts : null,
    notes: [
      ...(threshold === null ? ["Certainty is no choice here: the query has no topic"] : []),
      ...(threshold === "minScore" ? ["Certainty is the relevance of the link to the topic"] : []),
      ...(left.length
        ? [`Windows not shorter than the data left out: ${left.join(", ")} years`]
        : []),
      ...(known ? [] : [`The nowcast is no choice here: ${nowcasts}`]),
    ],
  };
}

/** The factors for the unfinished buckets, or why there are none. */
function nowcastsOf(
  material: readonly Material[],
  reporting: Reporting | string,
): Readonly<Record<Resolution, number>> | string {
  if (typeof reporting === "string") return reporting;
  const factors = material.map(({ resolution, unfinished }): [Resolution, number] | string => {
    const { from, observed, total } = reporting.nowcast(resolution);
    const label = bucketLabel(bucketOf(from, resolution), resolution);
    if (label !== unfinished?.label) return `the last ${resolution} added to is ${label}`;
    return observed > 0 && total.value !== null
      ? [resolution, total.value / observed]
      : `${label} has no nowcast`;
  });
  const none = factors.find((factor) => typeof factor === "string");
  if (typeof none === "string") return none;
  return Object.fromEntries(factors as [Resolution, number][]) as Record<Resolution, number>;
}
