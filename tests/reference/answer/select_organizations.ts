import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Corpus } from "../model.ts";
import { compareDated } from "../order.ts";
import type { Bounds } from "./dates.ts";
import { scores } from "./filter.ts";
import { asOfCollection, wholeOf } from "./info.ts";
import { emptyNote, idNotes } from "./notes.ts";
import { cutNote, neverNotes } from "./nothing.ts";
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
      worth: null,
      document: null,
      organization,
    })).sort(compareDated);
  const placed = placeByDate(rows, bounds);
  const notes = [
    ...emptyNote("organizations", all.length),
    ...idNotes(query, "organizations", corpus),
  ];
  const dated = all.map(({ id, founded: date }) => ({ id, date }));
  return {
    collection: "organizations",
    bounds,
    ...placed,
    sortColumn: scores(query) ? "score" : "founded_on",
    unit: null,
    reaches: corpus.reaches.get("organizations")!,
    asOf: asOfCollection("organizations", corpus),
    notes: [
      ...notes,
      ...cutNote("organizations", rows, bounds),
      ...placed.rows.length || !all.length
        ? []
        : neverNotes(wholeOf(corpus, "organizations", dated, notes), query, bounds, {
          finds: (leaf) => organizationMatches(leaf, corpus).size > 0,
          has: ({ type }) =>
            type === "topic"
              ? all.some(({ certainties }) => certainties.size > 0)
              : type !== "place" || all.some(({ places }) => places.length > 0),
        }),
    ],
  };
}
