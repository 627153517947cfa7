import type { Selection } from "../../../lib/engines/engine.ts";
import type { Corpus } from "../model.ts";
import { fromAcquisitions, fromInvestments, selectDeals } from "./select_deals.ts";
import { selectDocuments, selectGrants } from "./select_documents.ts";
import { selectOrganizations } from "./select_organizations.ts";
import type { Selected } from "./selected.ts";

/** The records that a capability works on. */
export function select(corpus: Corpus, { collection, input }: Selection): Selected {
  switch (collection) {
    case "acquisitions":
      return selectDeals(corpus, "acquisitions", fromAcquisitions(input));
    case "investments":
      return selectDeals(corpus, "investments", fromInvestments(input));
    case "organizations":
      return selectOrganizations(corpus, input);
    case "grants":
      return selectGrants(corpus, input);
    default:
      return selectDocuments(corpus, collection, input);
  }
}
