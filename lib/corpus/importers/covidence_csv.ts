import { listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract"],
  doi: ["DOI"],
  journal: ["Journal"],
};

/** References of a review that Covidence exports as CSV: research articles. */
export const covidenceCsv = csvImporter({
  name: "covidence-csv",
  title: "Covidence references (CSV)",
  licence: "not known",
  attribution: "not known",
  columns: ["Title", "Authors", "Published Year", "Published Month", "Journal", "Covidence #"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("covidence");
    return (row) => {
      const year = row.look("Published Year");
      const month = row.look("Published Month");
      return {
        record: articleOf(row, COLUMNS, sources, {
          // the number of Covidence counts the references of one review
          id: (work) => ids.of({ ...work, year }),
          published: row.date("Published Year", (text) => dateOf(wholeText(text), month)),
          told: { authors: listed(row.look("Authors")) },
        }),
      };
    };
  },
});

function dateOf(year: string, month: string | undefined) {
  if (month === undefined) return isoDate(year);
  return isoDate(`${year}-${wholeText(month)}`) ?? writtenDate(`${month} ${year}`, null) ??
    isoDate(year);
}
