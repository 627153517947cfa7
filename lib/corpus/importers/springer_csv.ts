import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = {
  title: ["Item Title"],
  doi: ["Item DOI"],
  journal: ["Publication Title"],
  workType: ["Content Type"],
  url: ["URL"],
};

/** Results of a search at SpringerLink, saved as CSV: research articles, whose dates are years. */
export const springerCsv = csvImporter({
  name: "springer-csv",
  title: "SpringerLink search (CSV)",
  licence: "not known",
  attribution: "Springer Nature, SpringerLink",
  columns: ["Item Title", "Publication Title", "Item DOI", "Publication Year", "Content Type"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("springer");
    return (row) => {
      const year = row.look("Publication Year");
      // the names of authors follow one another without a mark between them
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: (work) => ids.of({ ...work, year }),
          published: row.date("Publication Year", (text) => isoDate(wholeText(text))),
        }),
      };
    };
  },
});
