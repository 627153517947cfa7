import { isDealType, isDocumentType } from "../../catalogue/collections.ts";
import { RefusedType } from "../../words/refusals.ts";
import {
  acquisitionRequest,
  type DealRequest,
  investmentRequest,
} from "../answering/deal_request.ts";
import type { Selection } from "../engine.ts";
import { selectDeals, topicsOf } from "./deals.ts";
import { selectDocuments, type Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** A selection of deals of either kind. */
export type DealSelection = Extract<
  Selection,
  { readonly collection: "acquisitions" | "investments" }
>;

export function isOfDeals(selection: Selection): selection is DealSelection {
  return isDealType(selection.collection);
}

/** What a selection of any collection selects; of deals also scored by certainty. */
export async function select(session: Session, selection: Selection): Promise<Selected> {
  switch (selection.collection) {
    case "acquisitions":
    case "investments": {
      const request = dealRequestOf(selection);
      return await selectDeals(session, request, await topicsOf(session, request.topicIds));
    }
    case "grants":
      // the bounds of grants are the window of the buckets, whole buckets
      return await selectDocuments(session, { query: selection.input.query });
    default: {
      const { collection, input } = selection;
      if (collection !== "organizations" && !isDocumentType(collection)) {
        throw new RefusedType(`Cannot select: current value is ${collection}`);
      }
      return await selectDocuments(session, input);
    }
  }
}

/** What a selection of deals asks, as both kinds of deals are asked. */
export function dealRequestOf({ collection, input }: DealSelection): DealRequest {
  return collection === "acquisitions" ? acquisitionRequest(input) : investmentRequest(input);
}
