import type { DocumentRecord, OrganizationMention, SourceDate } from "../record.ts";
import { countriesOf, listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { citationDate, isoDate } from "./_dates.ts";
import type { Fields } from "./_fields.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { doiOf } from "./_web.ts";
import { WorkIds } from "./_work_ids.ts";

/** The tags of the Web of Science, which are also the columns of its tables. */
export const TAGS = {
  title: ["TI"],
  summary: ["AB"],
  language: "LA",
  doi: ["DI"],
  journal: ["SO"],
  journalAbbr: ["JI"],
  citations: ["TC"],
  workType: ["DT"],
};

export const WEB_OF_SCIENCE = {
  licence: "not known",
  attribution: "Web of Science, Clarivate",
};

/** The works of one file of the Web of Science. */
export class WebOfScienceWorks {
  readonly #sources = new Sources();
  readonly #ids = new WorkIds("wos");

  /**
   * @param addresses of the authors, each with its country at the end
   * @param list what a tag lists
   */
  of(
    row: Fields,
    addresses: readonly string[],
    list: (tag: string) => readonly string[],
  ): DocumentRecord {
    const number = row.text("UT")?.replace(/^WOS:/i, "");
    const year = row.look("PY");
    return articleOf(row, TAGS, this.#sources, {
      id: (work) => number ? `wos:${number}` : this.#ids.of({ ...work, year }),
      published: firstOf(
        ["PY", "EA"],
        (tag) =>
          row.date(tag, (text) => tag === "PY" ? issueDate(row.look("PD"), text) : earlyDate(text)),
      ),
      organizations: listed(row.look("C3")).map(organizationOf),
      places: countriesOf(addresses),
      told: {
        authors: [list("AF"), list("AU")].find((names) => names.length),
        keywords: ["DE", "ID"].flatMap((tag) => listed(row.look(tag))),
        references: list("CR").map((text) => doiOf(text) ?? text),
        retracted: row.look("DT")?.split("; ").find((type) => /^retracted/i.test(type)),
      },
      kept: ["PY", "EA"],
    });
  }
}

/** `McGill University`, or `McGill University, CA` as OpenAlex writes it. */
function organizationOf(text: string): OrganizationMention {
  const [, name, country] = /^(.+), ([A-Z]{2})$/.exec(text) ?? [];
  return name === undefined
    ? { key: null, name: text }
    : { key: null, name, place: placeOf({ country }) };
}

/** The date of an issue: `DEC`, `JAN 2`, `APR-JUN` or `2024 SEP 20` in its year. */
function issueDate(issue: string | undefined, written: string): SourceDate | null {
  const year = wholeText(written);
  const within = issue?.replace(/^\d{4}\s+/, "");
  const date = within === undefined ? null : citationDate(`${year} ${capitalised(within)}`);
  return date ?? isoDate(year);
}

/** `OCT 2019`: when an article came online that has no issue yet. */
function earlyDate(text: string): SourceDate | null {
  const [, month, year] = /^([A-Z]{3}) (\d{4})$/i.exec(text) ?? [];
  return year === undefined ? null : citationDate(`${year} ${capitalised(month!)}`);
}

function capitalised(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
