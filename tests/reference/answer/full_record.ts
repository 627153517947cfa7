import type { FullRecord, RecordRequest } from "../../../lib/engines/engine.ts";
import type { Corpus } from "../model.ts";
import { contributionsOf } from "../told.ts";
import { dealShape, flatShape, organizationShape } from "./shapes.ts";

/** One record with what no shape has and what its source had beside it; score and certainty are 1. */
export function fullRecord(corpus: Corpus, { collection, id }: RecordRequest): FullRecord | null {
  if (collection === "organizations") {
    const organization = corpus.organizations.get(id);
    return organization
      ? { ...organizationShape(organization, corpus), extra: organization.extra }
      : null;
  }
  if (collection === "acquisitions" || collection === "investments") {
    const deal = corpus.deals[collection].find((each) => each.id === id);
    return deal ? { ...dealShape(deal, 1, corpus), extra: deal.extra } : null;
  }
  const document = corpus.documents[collection].find((each) => each.id === id);
  if (!document) return null;
  const { nodes, relex, currency, extra } = document;
  const contributions = collection === "projects" ? contributionsOf(document) : [];
  return {
    ...flatShape(document, 1, corpus),
    candidatesOrgNodes: nodes.candidatesOrg,
    relex,
    currency,
    extra: { ...extra, ...(contributions.length && { contributions }) },
  };
}
