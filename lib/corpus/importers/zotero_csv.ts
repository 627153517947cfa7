import { listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { doiOf } from "./_web.ts";

const COLUMNS = {
  title: ["Title"],
  summary: ["Abstract Note"],
  language: "Language",
  doi: ["DOI"],
  journal: ["Publication Title"],
  journalAbbr: ["Journal Abbreviation"],
  workType: ["Item Type"],
  url: ["Url"],
};

/** Items of a Zotero library, exported as CSV: research articles, of whatever kind of work. */
export const zoteroCsv = csvImporter({
  name: "zotero-csv",
  title: "Zotero items (CSV)",
  licence: "not known",
  attribution: "not known",
  columns: ["Key", "Item Type", "Title", "Publication Title", "Date", "Date Added"],
  dates: ["Date"],
  converter: (dates) => {
    const sources = new Sources();
    const date = dates("Date");
    return (row) => {
      const key = row.need("Key");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: () => `zotero:${key}`,
          doi: doiAt(row.look("Url")),
          published: firstOf(
            ["Date", "Publication Year"],
            (name) =>
              row.date(name, (text) => name === "Date" ? date(text) : isoDate(wholeText(text))),
          ),
          told: {
            authors: row.take("Author", (cell) => listed(cell)),
            keywords: ["Manual Tags", "Automatic Tags"].flatMap((name) => listed(row.look(name))),
          },
          kept: ["Publication Year"],
        }),
      };
    };
  },
});

/** The DOI of an address of its resolver; Zotero may have the short form (`10/fk249f`) beside it. */
function doiAt(url: string | undefined): string | undefined {
  return /^https?:\/\/(?:dx\.)?doi\.org\//.test(url ?? "") ? doiOf(url) : undefined;
}
