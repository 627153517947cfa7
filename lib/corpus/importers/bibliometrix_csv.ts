import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { TAGS } from "./_web_of_science.ts";
import { WorkIds } from "./_work_ids.ts";

/** Collections of bibliometrix, written as CSV: research articles, whose dates are years. */
export const bibliometrixCsv = csvImporter({
  name: "bibliometrix-csv",
  title: "bibliometrix collections (CSV)",
  licence: "not known",
  attribution: "not known",
  columns: ["AU", "TI", "SO", "PY", "UT", "DB"],
  missing: "NA",
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("bibliometrix");
    return (row) => {
      const year = row.look("PY");
      const number = numberOf(row.look("UT"));
      const addresses = listed(row.look("C1"));
      return {
        record: articleOf(row, TAGS, sources, {
          id: (work) => number ?? ids.of({ ...work, year }),
          published: row.date("PY", (text) => isoDate(wholeText(text))),
          organizations: institutionsIn(addresses),
          places: countriesOf(addresses),
          told: {
            authors: listed(row.look("AU")),
            keywords: [...listed(row.look("DE")), ...listed(row.look("ID"))],
          },
        }),
      };
    };
  },
});

/** The number of a work at the Web of Science or Scopus, where the collection is from. */
function numberOf(written: string | undefined): string | undefined {
  const [, wos] = /^(?:ISI|WOS):?(\d\w+)$/i.exec(written ?? "") ?? [];
  if (wos !== undefined) return `wos:${wos}`;
  // collections that were put together of several have their numbers in capitals
  return /^2-s2\.0-\d+$/i.test(written ?? "") ? `scopus:${written!.toLowerCase()}` : undefined;
}
