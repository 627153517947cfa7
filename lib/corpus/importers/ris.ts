import type { SourceDate } from "../record.ts";
import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { taggedImporter } from "./_tagged.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

/** Tags by what those who write RIS mean with them, the usual one first. */
const TAGS = {
  title: ["TI", "T1", "CT", "BT"],
  summary: ["AB", "N2"],
  language: "LA",
  doi: ["DO"],
  journal: ["JF", "JO", "T2", "JA"],
  journalAbbr: ["J2", "JA"],
  url: ["UR", "L2"],
};

/** What the types of RIS mean; another one is called as it is. */
const TYPES: ReadonlyMap<string, string> = new Map(Object.entries({
  JOUR: "journal article",
  JFULL: "journal",
  MGZN: "magazine article",
  NEWS: "newspaper article",
  EJOUR: "journal article",
  INPR: "article in press",
  BOOK: "book",
  EBOOK: "book",
  EDBOOK: "edited book",
  CHAP: "book chapter",
  ECHAP: "book chapter",
  CONF: "conference proceedings",
  CPAPER: "conference paper",
  THES: "thesis",
  RPRT: "report",
  UNPB: "unpublished work",
  DATA: "dataset",
  GEN: "other",
}));

/** References in RIS, of whatever database or program: research articles. */
export const ris = taggedImporter({
  name: "ris",
  title: "References (RIS)",
  licence: "not known",
  attribution: "not known",
  format: {
    line: /^\ufeff?([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$/,
    first: "TY",
    last: "ER",
    between: ["NL"],
  },
  recognise: (text) =>
    /^\ufeff?TY {1,2}- *[A-Z]+\s*$/m.test(text)
      ? null
      : "lines of tags, a record beginning with TY  -",
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("ris");
    return (row) => {
      const type = row.look("TY");
      const addresses = [...row.all("AD"), ...row.all("C1")].flatMap((text) => listed(text));
      const year = /\d{4}/.exec(row.look("PY") ?? row.look("Y1") ?? "")?.[0];
      const wos = /^WOS:(\w+)$/.exec(row.look("AN") ?? "")?.[1];
      return {
        record: articleOf(row, TAGS, sources, {
          id: (work) => wos ? `wos:${wos}` : ids.of({ ...work, year }),
          published: dateIn(row.look("DA"), year) ??
            // the last is when the Web of Science saw an article that has no issue yet
            firstOf(
              wos ? ["PY", "Y1", "DA", "C6"] : ["PY", "Y1", "DA"],
              (tag) => row.date(tag, risDate),
            ),
          workType: type && (TYPES.get(type) ?? type),
          organizations: institutionsIn(addresses),
          places: countriesOf(addresses),
          told: {
            authors: [...row.list("AU"), ...row.list("A1")],
            keywords: row.list("KW").flatMap((text) => listed(text)),
          },
          kept: ["TY", "PY", "Y1", "DA", "C6"],
        }),
      };
    };
  },
});

/** A date where it is of the year of publication: others write there when they looked. */
function dateIn(text: string | undefined, year: string | undefined): SourceDate | undefined {
  const date = text === undefined ? null : risDate(text);
  if (!date) return undefined;
  const isOf = year === undefined || String(new Date(date.instant).getUTCFullYear()) === year;
  return isOf ? date : undefined;
}

/** `2023/02/22/`, `2023/02//spring`, `2023///`, and what else people write there. */
function risDate(text: string): SourceDate | null {
  const parts = /^(\d{4})\/(\d{0,2})\/(\d{0,2})(?:\/.*)?$/.exec(text);
  if (!parts) return writtenDate(wholeText(text), null);
  const [, year, month, day] = parts;
  return isoDate([year, month, month && day].filter((part) => part).join("-"));
}
