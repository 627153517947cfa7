import { isDocumentType } from "../../catalogue/collections.ts";
import { RefusedType } from "../../words/refusals.ts";
import { acquisitionRequest, investmentRequest } from "../answering/deal_request.ts";
import type { Selection } from "../engine.ts";
import { selectDeals, topicsOf } from "./deals.ts";
import { selectDocuments, type Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** What a selection of any collection selects; of deals it scores by certainty. */
export async function select(session: Session, selection: Selection): Promise<Selected> {
  const { collection, input } = selection;
  switch (collection) {
    case "acquisitions":
    case "investments": {
      const request = collection === "acquisitions"
        ? acquisitionRequest(input as Parameters<typeof acquisitionRequest>[0])
        : investmentRequest(input as Parameters<typeof investmentRequest>[0]);
      const topics = await topicsOf(session, request.topicIds);
      return await selectDeals(session, request, topics);
    }
    case "grants":
      // the bounds of grants are the window of the buckets, whole buckets
      return await selectDocuments(session, { query: input.query });
    default:
      if (collection !== "organizations" && !isDocumentType(collection)) {
        throw new RefusedType(`Cannot select: current value is ${collection}`);
      }
      return await selectDocuments(session, input);
  }
}
