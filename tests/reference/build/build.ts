import type { DealType, DocumentType } from "../../../lib/catalogue/collections.ts";
import { DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import type { Corpus, Deal, Document } from "../model.ts";
import { compareDated } from "../order.ts";
import type { Settings, Sourced } from "../sourced.ts";
import { dealOf } from "./deals.ts";
import { documentOf, textOf } from "./documents.ts";
import { entriesOf } from "./entries.ts";
import { organizationDrafts, organizationOf, organizationText } from "./organizations.ts";
import { placesOf } from "./places.ts";
import { asOfDays, reachesOf } from "./reaches.ts";
import { searchesOver } from "./searches.ts";
import { topicsOf } from "./topics.ts";
import { mergeWorks } from "./works.ts";

/** Everything that a build derives from records in file order. */
export function buildCorpus(records: readonly Sourced[], settings: Settings = {}): Corpus {
  const entries = mergeWorks(entriesOf(records));
  const topics = topicsOf(entries, settings.taxonomy);
  const places = placesOf(entries);
  const drafts = organizationDrafts(entries);
  const names = new Map(drafts.map(({ id, name }) => [id, name]));
  const documents: Document[] = [];
  const deals: Deal[] = [];
  const searches = new Map(DOCUMENT_TYPES.map((type) => [
    type,
    searchesOver(
      entries.flatMap((each) =>
        each.kind === "document" && each.record.kind === type ? [textOf(each.record)] : []
      ),
    ),
  ]));
  for (const entry of entries) {
    if (entry.kind === "document") {
      const over = searches.get(entry.record.kind)!;
      documents.push(documentOf(entry, topics, places, names, over));
    } else if (entry.kind !== "organization") deals.push(dealOf(entry, settings.rates ?? []));
  }
  const ofOrganizations = searchesOver(drafts.map(organizationText), ["title", "summary"]);
  const organizations = new Map(
    drafts.map((draft) => [
      draft.id,
      organizationOf(draft, topics, places, documents, ofOrganizations),
    ]),
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
