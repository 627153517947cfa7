import type { Input } from "../../catalogue/catalogue.ts";
import { isDocumentType } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Selection } from "../engine.ts";
import { acquisitionFilter, investmentFilter, selectDeals } from "./deals.ts";
import { overlapping } from "./filter.ts";
import { intersect, restrict } from "./kernels/mod.ts";
import { selectDocuments, type Selected } from "./selection.ts";
import type { Bounds, Session } from "./session.ts";

/** What a selection of any collection selects, with its scores or certainties. */
export function select(session: Session, selection: Selection, scored: boolean): Selected {
  const { collection, input } = selection;
  switch (collection) {
    case "acquisitions":
      return selectDeals(session, acquisitionFilter(session, input));
    case "investments":
      return selectDeals(session, investmentFilter(session, input));
    case "grants":
      return selectGrants(session, input, scored);
    case "organizations":
      throw new UnsupportedOperationError("embedded", "questions about organizations");
    default:
      if (!isDocumentType(collection)) {
        throw new TypeError(`Cannot select: current value is ${collection}`);
      }
      return selectDocuments(session, input, scored);
  }
}

/** Grants know no published date: their bounds ask for an overlap of the interval. */
function selectGrants(
  session: Session,
  input: Input<"grantsTimeSeries">,
  scored: boolean,
): Selected {
  const { matching } = selectDocuments(session, { query: input.query }, scored);
  if (!input.start && !input.end) return { matching, inside: matching };
  const docs = intersect(matching.docs, overlapping(session, input));
  const inside = restrict(matching, docs);
  return { matching: inside, inside };
}

/** The bounds and the resolution of a selection. */
export function layoutOf({ collection, input }: Selection): Bounds & { resolution: Resolution } {
  const { start, end, resolution } = input;
  return collection === "grants" ? { resolution } : { start, end, resolution };
}
