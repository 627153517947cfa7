import { type DealType, isDocumentType } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Selection } from "../engine.ts";
import type { DealFilter } from "./deal_filters.ts";
import { acquisitionFilter, investmentFilter, selectDeals } from "./deals.ts";
import { selectDocuments, type Selected } from "./selection.ts";
import type { Bounds } from "../answering/window.ts";
import type { Session } from "./session.ts";
import { RefusedType } from "../../words/refusals.ts";

/** What a selection of any collection selects, with its scores or certainties. */
export async function select(
  session: Session,
  selection: Selection,
  scored: boolean,
): Promise<Selected> {
  const { collection, input } = selection;
  switch (collection) {
    case "acquisitions":
    case "investments":
      return await selectDeals(session, dealFilter(session, selection));
    case "grants":
      // the bounds of grants are the window of the buckets, whole buckets
      return await selectDocuments(session, { query: input.query }, scored);
    default:
      if (collection !== "organizations" && !isDocumentType(collection)) {
        throw new RefusedType(`Cannot select: current value is ${collection}`);
      }
      return await selectDocuments(session, input, scored);
  }
}

/** What a selection of deals asks. */
export function dealFilter(
  session: Session,
  { collection, input }: Extract<Selection, { readonly collection: DealType }>,
): DealFilter {
  return collection === "acquisitions"
    ? acquisitionFilter(session, input)
    : investmentFilter(session, input);
}

/** The bounds and the resolution of a selection. */
export function layoutOf({ input }: Selection): Bounds & { resolution: Resolution } {
  const { start, end, resolution } = input;
  return { start, end, resolution };
}
