import { listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract"],
  doi: ["DOI"],
  journal: ["Source"],
  citations: ["Cites"],
  workType: ["Type"],
  url: ["ArticleURL", "FullTextURL"],
};

/** Works that Publish or Perish found at Google Scholar, Crossref and others: research articles. */
export const publishOrPerishCsv = csvImporter({
  name: "publish-or-perish-csv",
  title: "Publish or Perish results (CSV)",
  licence: "not known",
  attribution: "Publish or Perish, Harzing.com",
  columns: ["Cites", "Authors", "Title", "Year", "Source", "GSRank", "QueryDate"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("pop");
    return (row) => {
      const year = row.look("Year");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: (work) => ids.of({ ...work, year }),
          // 0 is a year that is not known
          published: year === "0"
            ? undefined
            : row.date("Year", (text) => isoDate(wholeText(text))),
          told: { authors: row.take("Authors", authorsOf) },
        }),
      };
    };
  },
});

/** `N Eslami, N Dayan`; Google Scholar cuts long lists off: `N Eslami, …`. */
function authorsOf(cell: string): readonly string[] | null {
  const names = listed(cell, ",");
  return names.some((name) => /^(?:…|\.\.\.)$|…$/.test(name)) ? null : names;
}
