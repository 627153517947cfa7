import { child, childrenOf, textOf, type XmlElement } from "../files/xml.ts";
import type { SourceDate } from "../record.ts";
import { countriesOf } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";
import { xmlImporter } from "./_xml.ts";
import { XmlRecord } from "./_xml_record.ts";

const FIELDS = {
  title: ["title"],
  summary: ["abstract"],
  language: "language",
  doi: ["electronic-resource-num"],
  journal: ["journal"],
  journalAbbr: ["abbreviation"],
  url: ["url"],
};

/** References that EndNote and programs that write its format export as XML: research articles. */
export const endnoteXml = xmlImporter({
  name: "endnote-xml",
  title: "References (EndNote XML)",
  licence: "not known",
  attribution: "not known",
  element: "record",
  inline: ["style"],
  recognise: (text) =>
    /<records>\s*<record>/.test(text) && /<ref-type[\s>]/.test(text)
      ? null
      : "<records> of <record> with <ref-type>",
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("endnote");
    return (element, remark) => {
      const at = (path: string) => textOf(element, path)?.replace(/\s+/g, " ");
      const year = at("dates/year");
      const row = new Fields({
        title: at("titles/title"),
        abstract: at("abstract"),
        language: at("language"),
        "electronic-resource-num": at("electronic-resource-num"),
        journal: at("periodical/full-title") ?? at("titles/secondary-title"),
        abbreviation: at("periodical/abbr-1") ?? at("alt-periodical/abbr-1"),
        url: at("urls/related-urls/url") ?? at("urls/web-urls/url"),
        year,
        date: at("dates/pub-dates/date"),
      }, remark);
      const record = articleOf(row, FIELDS, sources, {
        id: (work) => ids.of({ ...work, year }),
        published: firstOf(
          ["date", "year"],
          (name) =>
            row.date(
              name,
              (text) => name === "date" ? dateIn(text, year) : isoDate(wholeText(text)),
            ),
        ),
        workType: child(element, "ref-type")?.attributes.name?.toLowerCase(),
        places: countriesOf(textOf(element, "auth-address")?.split(/[\r\n;]/) ?? []),
      });
      const rest = new XmlRecord(element, remark, (each) => each.name !== "abstract").rest();
      return {
        record: {
          ...record,
          ...told({
            ...record.told,
            authors: textsOf(child(element, "contributors/authors"), "author"),
            keywords: textsOf(child(element, "keywords"), "keyword"),
          }),
          extra: rest,
        },
      };
    };
  },
});

/** `Sep 30`, `9/30/2016` or a whole date, in the year of the publication. */
function dateIn(text: string, year: string | undefined): SourceDate | null {
  if (year === undefined) return writtenDate(text, null);
  const date = writtenDate(text.includes(year) ? text : `${text} ${year}`, null);
  return date && String(new Date(date.instant).getUTCFullYear()) === year ? date : null;
}

function textsOf(element: XmlElement | undefined, name: string): readonly string[] {
  return childrenOf(element, name).map(({ text }) => text.replace(/\s+/g, " "));
}
