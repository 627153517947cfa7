import type { DealType } from "../catalogue/collections.ts";

/**
 * The two sides of a deal.
 *
 * @category Questions
 */
export type Side<T extends DealType> = T extends "acquisitions" ? "acquirer" | "acquiree"
  : "investor" | "investee";

/** The two sides of deals of a type. */
export function sidesOf(collection: string): readonly string[] {
  return collection === "acquisitions" ? ["acquirer", "acquiree"] : ["investor", "investee"];
}
