import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { doiOf } from "./_web.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract"],
  language: "Language of Original Document",
  doi: ["DOI"],
  journal: ["Source title"],
  journalAbbr: ["Abbreviated Source Title"],
  citations: ["Cited by"],
  workType: ["Document Type"],
  url: ["Link"],
};

/** Documents that Scopus exports as CSV: research articles, whose dates are years. */
export const scopusCsv = csvImporter({
  name: "scopus-csv",
  title: "Scopus documents (CSV)",
  licence: "not known",
  attribution: "Scopus, Elsevier",
  columns: ["Authors", "Title", "Year", "Source title", "EID"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("scopus");
    return (row) => {
      const eid = row.text("EID");
      const year = row.look("Year");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: (work) => eid ? `scopus:${eid}` : ids.of({ ...work, year }),
          published: row.date("Year", (text) => isoDate(wholeText(text))),
          organizations: institutionsIn(listed(row.look("Affiliations"))),
          places: countriesOf(listed(row.look("Affiliations"))),
          told: {
            authors: row.take("Authors", authorsOf),
            keywords: ["Author Keywords", "Index Keywords"].flatMap((name) =>
              listed(row.look(name))
            ),
            references: listed(row.look("References")).flatMap((text) => doiOf(text) ?? []),
          },
        }),
      };
    };
  },
});

/** `Li B.; Wu C.`, or until 2020 `Li B., Wu C.`; `[No author name available]` is nobody. */
function authorsOf(cell: string): readonly string[] | null {
  if (/^\[No author/i.test(cell)) return null;
  return cell.includes(";") ? listed(cell) : cell.split(/(?<=\.), /);
}
