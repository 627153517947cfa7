import type { Extra } from "../record.ts";
import { instantOf, isoDate } from "./_dates.ts";
import { jsonImporter } from "./_json.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import {
  abstractOf,
  institutionsOf,
  mentionOf,
  openAlexId,
  organizationOf,
  topicsOf,
} from "./_openalex.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { countIn, type JsonObject, objectOf, textIn, without } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

const PLACED = new Set([
  "id",
  "doi",
  "title",
  "display_name",
  "publication_date",
  "publication_year",
  "language",
  "type",
  "cited_by_count",
  "abstract_inverted_index",
]);

/** Works of OpenAlex, of the API or the snapshot, from the shape of 2022 to that of 2026. */
export const openAlexWorks = jsonImporter({
  name: "openalex-works",
  title: "OpenAlex works (JSON)",
  licence: "CC0 1.0",
  attribution: "OpenAlex",
  key: "results",
  recognise: (text) =>
    /"id"\s*:\s*"https:\\?\/\\?\/openalex\.org\\?\/W\d+"/.test(text)
      ? null
      : 'objects with "id": "https://openalex.org/W…"',
  converter: () => {
    const sources = new Sources();
    const seen = new Set<string>();
    return (work, remark) => {
      const id = openAlexId(textIn(work, "id"));
      if (!id?.startsWith("W")) {
        throw new RowError(
          `Cannot import the work: its id must end with W and a number, current value is ${
            JSON.stringify(work.id)
          }`,
        );
      }
      const written = textIn(work, "publication_date") ?? textIn(work, "publication_year");
      const published = written === undefined ? null : isoDate(written);
      if (written !== undefined && !published) {
        remark("publication_date is left out where it is no date that exists");
      } else if (written?.endsWith("-01-01")) {
        remark("the date is 1 January, as OpenAlex also writes where it knows the year alone");
      }
      const title = textIn(work, "title") ?? textIn(work, "display_name");
      const venue = venueOf(work);
      const institutions = institutionsOf(work);
      const unseen = [...institutions.keys()].filter((key) => !seen.has(key));
      unseen.forEach((key) => seen.add(key));
      return [
        {
          record: {
            kind: "research-articles",
            id: `openalex:${id}`,
            source: sources.named(venue.name),
            published: published ?? undefined,
            ...web(venue.url ?? textIn(work, "doi") ?? textIn(work, "id")),
            language: textIn(work, "language"),
            title: title && readable(title),
            summary: readable(abstractOf(work.abstract_inverted_index) ?? "") || undefined,
            topics: topicsOf(work),
            organizations: [...institutions.values()].map(mentionOf),
            fields: known({
              journal: venue.isRepository ? undefined : venue.name,
              journalIssnL: venue.issnL,
              doi: doiOf(textIn(work, "doi")),
              forwardCitationCount: countIn(work, "cited_by_count"),
              workType: textIn(work, "type"),
            }),
            extra: extraOf(work, title),
          },
          asOf: instantOf(textIn(work, "updated_date")),
        },
        ...unseen.map((key) => organizationOf(institutions.get(key)!))
          .filter((organization) => organization !== null)
          .map((derived) => ({ derived })),
      ];
    };
  },
});

/** Where a work was published: `primary_location` since 2023, `host_venue` before. */
function venueOf(work: JsonObject) {
  const location = objectOf(work.primary_location);
  const venue = objectOf(work.primary_location ? location.source : work.host_venue);
  const name = textIn(venue, "display_name");
  return {
    name: name && readable(name),
    issnL: textIn(venue, "issn_l"),
    isRepository: textIn(venue, "type") === "repository",
    url: textIn(location, "landing_page_url") ?? textIn(venue, "url"),
  };
}

/** All that has no place of its own, a title or name as it is written where it was changed. */
function extraOf(work: JsonObject, title: string | undefined): Extra {
  const name = textIn(work, "display_name");
  return {
    ...without(work, PLACED),
    ...known({
      title: title !== undefined && title !== readable(title) ? title : undefined,
      display_name: name !== title ? name : undefined,
      publication_date: isoDate(textIn(work, "publication_date") ?? "")
        ? undefined
        : work.publication_date,
    }),
  };
}
