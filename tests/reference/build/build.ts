import type { DealType, DocumentType } from "../../../lib/catalogue/collections.ts";
import { DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import type { Corpus, Deal, Document } from "../model.ts";
import { compareDated } from "../order.ts";
import type { Settings, Sourced } from "../sourced.ts";
import { dealOf } from "./deals.ts";
import { documentOf } from "./documents.ts";
import { entriesOf } from "./entries.ts";
import { organizationDrafts, organizationOf } from "./organizations.ts";
import { placesOf } from "./places.ts";
import { asOfDays, reachesOf } from "./reaches.ts";
import { topicsOf } from "./topics.ts";
import { mergeWorks } from "./works.ts";

/** Everything that a build derives from records in file order. */
export function buildCorpus(records: readonly Sourced[], settings: Settings = {}): Corpus {
  const entries = mergeWorks(entriesOf(records));
  const topics = topicsOf(entries, settings.taxonomy ?? { topics: [] });
  const places = placesOf(entries);
  const drafts = organizationDrafts(entries);
  const names = new Map(drafts.map(({ id, name }) => [id, name]));
  const documents: Document[] = [];
  const deals: Deal[] = [];
  for (const entry of entries) {
    if (entry.kind === "document") documents.push(documentOf(entry, topics, places, names));
    else if (entry.kind !== "organization") deals.push(dealOf(entry, settings.rates ?? []));
  }
  const organizations = new Map(
    drafts.map((draft) => [draft.id, organizationOf(draft, topics, places, documents)]),
  );
  documents.sort(compareDated);
  deals.sort(compareDated);
  const asOf = asOfDays(records, settings.asOf);
  const derived = {
    records,
    settings,
    topics,
    places,
    organizations,
    documents: Object.fromEntries(
      DOCUMENT_TYPES.map((type) => [type, documents.filter((each) => each.type === type)]),
    ) as Record<DocumentType, Document[]>,
    deals: {
      acquisitions: deals.filter(({ type }) => type === "acquisitions"),
      investments: deals.filter(({ type }) => type === "investments"),
    } satisfies Record<DealType, Deal[]>,
  };
  return { ...derived, asOf, reaches: reachesOf(derived, asOf) };
}
