import { institutionsIn, listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { doiOf } from "./_web.ts";

const COLUMNS = { title: ["Title"], journal: ["Journal"] };

/** The database of Retraction Watch: the works, with what became of them. */
export const retractionWatchCsv = csvImporter({
  name: "retraction-watch-csv",
  title: "Retraction Watch database (CSV)",
  licence: "not known",
  attribution: "Retraction Watch, Crossref",
  columns: ["Record ID", "Title", "RetractionDate", "OriginalPaperDate", "RetractionNature"],
  dates: ["OriginalPaperDate"],
  writes: "mdy",
  converter: (dates) => {
    const sources = new Sources();
    const published = dates("OriginalPaperDate");
    return (row) => {
      const number = row.need("Record ID");
      const nature = row.look("RetractionNature");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: () => `retraction-watch:${number}`,
          // others say that it is unavailable
          doi: row.take("OriginalPaperDOI", doiOf),
          published: row.date("OriginalPaperDate", published),
          workType: listed(row.look("ArticleType"))[0],
          organizations: institutionsIn(listed(row.look("Institution"))),
          places: listed(row.look("Country")).flatMap((country) => placeOf({ country }) ?? []),
          told: {
            authors: listed(row.look("Author")),
            keywords: listed(row.look("Subject")),
            retracted: /^Retraction/i.test(nature ?? "") ? nature : undefined,
          },
        }),
      };
    };
  },
});
