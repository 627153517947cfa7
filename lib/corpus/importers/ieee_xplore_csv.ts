import { articleOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = {
  title: ["Document Title"],
  summary: ["Abstract"],
  doi: ["DOI"],
  journal: ["Publication Title"],
  citations: ["Article Citation Count"],
  workType: ["Document Identifier"],
};

const KEYWORDS = [
  "Author Keywords",
  "IEEE Terms",
  "INSPEC Controlled Terms",
  "INSPEC Non-Controlled Terms",
  "Mesh_Terms",
];

/** Results of a search at IEEE Xplore, exported as CSV: research articles. */
export const ieeeXploreCsv = csvImporter({
  name: "ieee-xplore-csv",
  title: "IEEE Xplore search (CSV)",
  licence: "not known",
  attribution: "IEEE Xplore",
  columns: ["Document Title", "Publication Title", "Publication Year", "Document Identifier"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("ieee");
    return (row) => {
      const number = /arnumber=(\d+)/.exec(row.look("PDF Link") ?? "")?.[1];
      const year = row.look("Publication Year");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: (work) => number ? `ieee:${number}` : ids.of({ ...work, year }),
          published: row.date("Issue Date", (text) => writtenDate(text, null)) ??
            row.date("Publication Year", (text) => onlineDate(row.look("Online Date"), text)),
          url: number && `https://ieeexplore.ieee.org/document/${number}`,
          organizations: institutionsIn(listed(row.look("Author Affiliations"))),
          places: countriesOf(listed(row.look("Author Affiliations"))),
          told: {
            authors: row.take("Authors", (cell) => listed(cell)),
            keywords: KEYWORDS.flatMap((name) => listed(row.look(name))),
          },
          kept: ["Publication Year", "Issue Date"],
        }),
      };
    };
  },
});

/** The day on which an article came online, where that is in its year; else the year. */
function onlineDate(online: string | undefined, written: string) {
  const year = isoDate(wholeText(written));
  const day = online === undefined ? null : writtenDate(online, null);
  return day && year && yearOf(day.instant) === yearOf(year.instant) ? day : year;
}

function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}
