import { listed, organizationsNamed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract"],
  doi: ["DOI"],
  journal: ["Source title", "Source title/Anthology title"],
  citations: ["Times cited"],
  workType: ["Publication Type"],
  url: ["Dimensions URL"],
};

const ORGANIZATIONS = "Research Organizations - standardized";
const COUNTRIES = "Country of Research organization";

/** Publications that Dimensions exports as CSV, with or without its line about them: articles. */
export const dimensionsCsv = csvImporter({
  name: "dimensions-csv",
  title: "Dimensions publications (CSV)",
  licence: "not known",
  attribution: "Dimensions, Digital Science",
  columns: ["Publication ID", "DOI", "Title", "PubYear", "Publication Type", "Dimensions URL"],
  dates: ["Publication date"],
  converter: (dates) => {
    const sources = new Sources();
    const published = dates("Publication date");
    return (row) => {
      const id = row.need("Publication ID");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: () => `dimensions:${id}`,
          published: firstOf(
            ["Publication date", "PubYear"],
            (name) =>
              row.date(
                name,
                (text) => name === "PubYear" ? isoDate(wholeText(text)) : published(text),
              ),
          ),
          organizations: organizationsNamed(
            row.look(ORGANIZATIONS)
              ? listed(row.text(ORGANIZATIONS))
              : affiliationsIn(row.look("Authors Affiliations") ?? ""),
          ),
          places: [...new Set(listed(row.text(COUNTRIES)))].flatMap((country) =>
            placeOf({ country }) ?? []
          ),
          told: {
            authors: row.take("Authors", (cell) => listed(cell)),
            keywords: row.take("MeSH terms", (cell) => listed(cell)),
          },
          kept: ["PubYear"],
        }),
      };
    };
  },
});

/** The organisations in `Sheen, Jack Z (University of Toronto); Li, Bo (Fudan (China); MIT)`. */
function affiliationsIn(authors: string): readonly string[] {
  return [...authors.matchAll(/\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, names]) =>
    listed(names)
  );
}
