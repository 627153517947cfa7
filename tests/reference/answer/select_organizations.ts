import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Corpus } from "../model.ts";
import { compareDated } from "../order.ts";
import type { Bounds } from "./dates.ts";
import { scores } from "./filter.ts";
import { asOfCollection } from "./info.ts";
import { emptyNote, idNotes } from "./notes.ts";
import { organizationMatches } from "./organization_filter.ts";
import { placeByDate, type Row, type Selected } from "./selected.ts";
import { organizationShape } from "./shapes.ts";

/** Organisations by a filter tree and bounds of their founding date. */
export function selectOrganizations(
  corpus: Corpus,
  { query, ...bounds }: Bounds & { readonly query?: FilterNode | null | undefined },
): Selected {
  const all = [...corpus.organizations.values()];
  const matches = query
    ? organizationMatches(query, corpus)
    : new Map(all.map((organization) => [organization, null]));
  const rows = all.filter((organization) => matches.has(organization))
    .map((organization): Row => ({
      id: organization.id,
      date: organization.founded,
      importer: organization.reader,
      record: {
        ...organizationShape(organization, corpus),
        score: matches.get(organization) ?? 1,
      },
      extra: organization.extra,
      amount: null,
      document: null,
      organization,
    })).sort(compareDated);
  return {
    collection: "organizations",
    bounds,
    ...placeByDate(rows, bounds),
    sortColumn: scores(query) ? "score" : "founded_on",
    unit: null,
    reaches: corpus.reaches.get("organizations")!,
    asOf: asOfCollection("organizations", corpus),
    notes: [
      ...emptyNote("organizations", all.length),
      ...idNotes(query, "organizations", corpus),
    ],
  };
}
