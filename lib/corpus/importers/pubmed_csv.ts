import { publicationDate } from "./_citation.ts";
import { csvImporter } from "./_csv.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { Sources } from "./_sources.ts";
import { retractionIn, told } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Citations that PubMed saves as CSV: research articles without abstract. */
export const pubmedCsv = csvImporter({
  name: "pubmed-csv",
  title: "PubMed citations (CSV)",
  licence: "NLM terms",
  attribution: "Courtesy of the U.S. National Library of Medicine",
  columns: ["PMID", "Title", "Citation", "Journal/Book", "Publication Year", "Create Date"],
  touched: "Create Date",
  converter: (dates) => {
    const sources = new Sources();
    const created = dates("Create Date");
    return (row) => {
      const pmid = wholeText(row.need("PMID"));
      const journal = row.text("Journal/Book");
      const written = row.look("Title");
      const title = written && readable(written);
      row.take("Title", (text) => text === title || null);
      return {
        record: {
          kind: "research-articles",
          id: `pubmed:${pmid}`,
          source: sources.named(journal),
          published: row.date(
            "Publication Year",
            (year) => publicationDate(row.look("Citation") ?? "", wholeText(year)),
          ),
          ...web(`https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`),
          title,
          fields: known({ journal, doi: row.convert("DOI", doiOf, "DOI") }),
          ...told({ authors: row.take("Authors", authorsOf), retracted: retractionIn(title) }),
          extra: row.rest("Publication Year"),
        },
        asOf: row.touched("Create Date", created),
      };
    };
  },
});

/** `Li B, Wu C.` */
function authorsOf(cell: string): readonly string[] {
  return cell.replace(/\.$/, "").split(", ");
}
