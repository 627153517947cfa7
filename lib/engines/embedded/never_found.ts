import type { FilterNode } from "../../catalogue/filter.ts";
import { type Looked, neverDealNotes, neverNotes, type Trait } from "../answering/never_found.ts";
import type { Bounds } from "../answering/window.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { evaluate, MATCHING } from "./filter.ts";
import type { Session } from "./session.ts";

/** Notes what of a question nothing of the collection can match, where nothing was found. */
export async function noteNeverFound(
  session: Session,
  tree: FilterNode | null | undefined,
  bounds: Bounds,
): Promise<void> {
  if (!session.meta.count) return;
  const finds: Looked["finds"] = async (leaf) =>
    (await evaluate(session, leaf, MATCHING)).docs.length > 0;
  session.noteAll(await neverNotes({ ...lookedAt(session), finds }, tree, bounds));
}

/** The same of deals; `finds`: whether a part of the request alone finds anything. */
export async function noteNeverDeals(
  session: Session,
  request: DealRequest,
  finds: (part: Partial<DealRequest>) => boolean,
): Promise<void> {
  if (!session.meta.count) return;
  session.noteAll(await neverDealNotes(lookedAt(session), request, finds));
}

function lookedAt(session: Session): Omit<Looked, "finds"> {
  return {
    collection: session.collection,
    meta: session.meta,
    has: (trait) => has(session, trait),
    notes: session.noticed,
  };
}

function has({ store, collection }: Session, trait: Trait): boolean {
  switch (trait) {
    case "organization":
      return collection === "organizations" || store.hasLinks(collection, trait);
    case "source":
    case "domain":
    case "language":
      return store.dictionary(collection, trait).length > 0;
    case "amount":
      return store.column(collection, "amount", "f64").some((amount) => !Number.isNaN(amount));
    default:
      return store.hasLinks(collection, trait);
  }
}
