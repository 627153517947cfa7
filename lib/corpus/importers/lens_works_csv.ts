import { listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { descriptorOf } from "./_told.ts";
import { wholeText } from "./_values.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract"],
  doi: ["DOI"],
  journal: ["Source Title"],
  citations: ["Citing Works Count"],
  workType: ["Publication Type"],
};

/** Scholarly works that Lens.org exports as CSV: research articles. */
export const lensWorksCsv = csvImporter({
  name: "lens-works-csv",
  title: "Lens scholarly works (CSV)",
  licence: "not known",
  attribution: "The Lens, Cambia",
  columns: ["Lens ID", "Title", "Publication Year", "Publication Type"],
  without: ["Jurisdiction"],
  dates: ["Date Published"],
  converter: (dates) => {
    const sources = new Sources();
    const published = dates("Date Published");
    return (row) => {
      const id = row.need("Lens ID");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: () => `lens:${id}`,
          published: firstOf(
            ["Date Published", "Publication Year"],
            (name) =>
              row.date(
                name,
                (text) => name === "Date Published" ? published(text) : isoDate(wholeText(text)),
              ),
          ),
          url: `https://www.lens.org/lens/scholar/article/${encodeURIComponent(id)}`,
          told: {
            authors: row.take("Author/s", (cell) => listed(cell)),
            keywords: [
              ...listed(row.look("Keywords")),
              ...listed(row.look("MeSH Terms")).map(descriptorOf),
            ],
            references: row.take(
              "References",
              (cell) => listed(cell).map((each) => `lens:${each}`),
            ),
          },
          kept: ["Publication Year"],
        }),
      };
    };
  },
});
