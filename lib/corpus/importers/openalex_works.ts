import type { SourceDate } from "../record.ts";
import { instantOf, isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import {
  abstractOf,
  countriesOf,
  institutionsOf,
  mentionOf,
  openAlexId,
  organizationOf,
  toldOf,
  topicsOf,
} from "./_openalex.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { countOf, type JsonObject, objectOf, textIn } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Works of OpenAlex, of the API or the snapshot, from the shape of 2022 to that of 2026. */
export const openAlexWorks = jsonImporter({
  name: "openalex-works",
  title: "OpenAlex works (JSON)",
  licence: "CC0 1.0",
  attribution: "OpenAlex",
  key: "results",
  isRecord: (object) => textIn(object, "id") !== undefined,
  recognise: (text) =>
    /"id"\s*:\s*"https:\\?\/\\?\/openalex\.org\\?\/W\d+"/.test(text)
      ? null
      : 'objects with "id": "https://openalex.org/W…"',
  converter: () => {
    const sources = new Sources();
    const seen = new Set<string>();
    return (work, remark) => {
      const fields = new Fields(work, remark);
      const id = fields.take("id", openAlexId);
      if (!id?.startsWith("W")) {
        throw new RowError(
          `Cannot import the work: its id must end with W and a number, current value is ${
            JSON.stringify(work.id)
          }`,
        );
      }
      const date = fields.date("publication_date", isoDate);
      if (date && fields.look("publication_date")?.endsWith("-01-01")) {
        remark({ code: "first_of_january", data: {} });
      }
      const published = date ?? fields.date("publication_year", isoDate);
      fields.take("publication_year", (year) => year === yearOf(published) || null);
      const written = fields.look("title") ?? fields.look("display_name");
      const title = written && readable(written);
      for (const name of ["title", "display_name"]) {
        fields.take(name, (text) => text === title || null);
      }
      const abstract = abstractOf(work.abstract_inverted_index);
      if (abstract !== undefined) fields.drop("abstract_inverted_index");
      const venue = venueOf(work);
      const told = toldOf(work, title);
      if (told.told?.references) fields.drop("referenced_works");
      const institutions = institutionsOf(work);
      const unseen = [...institutions.keys()].filter((key) => !seen.has(key));
      unseen.forEach((key) => seen.add(key));
      return [
        {
          record: {
            kind: "research-articles",
            id: `openalex:${id}`,
            source: sources.named(venue.name),
            published,
            ...web(venue.url) ?? web(fields.look("doi")) ?? web(fields.look("id")),
            language: fields.convert("language", languageOf, "language"),
            title,
            summary: readable(abstract ?? "") || undefined,
            topics: topicsOf(work),
            organizations: [...institutions.values()].map(mentionOf),
            places: countriesOf(work),
            fields: known({
              journal: venue.isRepository ? undefined : venue.name,
              journalIssnL: venue.issnL,
              doi: fields.convert("doi", doiOf, "DOI"),
              forwardCitationCount: fields.convert("cited_by_count", countOf, "count"),
              workType: fields.text("type"),
            }),
            ...told,
            extra: fields.rest(),
          },
          asOf: instantOf(fields.look("updated_date")),
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

function yearOf(date: SourceDate | undefined): string | undefined {
  return date && String(new Date(date.instant).getUTCFullYear());
}
