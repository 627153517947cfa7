import { bibtexEntries, type BibtexEntry } from "../files/bibtex.ts";
import type { SourceDate } from "../record.ts";
import { countriesOf, institutionsIn, listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { type Convert, imported } from "./_made.ts";
import { Sources } from "./_sources.ts";
import { keywordsIn } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

const FIELDS = {
  title: ["title"],
  summary: ["abstract"],
  language: "language",
  doi: ["doi"],
  journal: ["journal", "journaltitle", "booktitle"],
  journalAbbr: ["abbrev_source_title", "shortjournal"],
  citations: ["cited_by"],
  url: ["url"],
};

const KEYWORDS = ["author_keywords", "keywords", "keyword", "keywords-plus"];

/** Entries of BibTeX, of whatever database or program: research articles. */
export const bibtex: Importer = {
  name: "bibtex",
  title: "References (BibTeX)",
  licence: "not known",
  attribution: "not known",
  recognise: ({ text }) =>
    /^[ \t]*@(?!comment|string|preamble)[a-z]+\s*[{(][^,{}=\n]*,\s*[\w-]+\s*=/im.test(text)
      ? null
      : "entries of BibTeX, which begin with @ and a type",
  read: (file) => rows(file),
};

async function* rows(file: SourceFile): AsyncGenerator<Imported> {
  if (file.remark) yield file.remark;
  const convert = converter();
  for await (const row of bibtexEntries(file.text())) {
    if ("broken" in row) {
      yield { rejected: `Cannot import the entry: ${row.broken}`, line: row.line };
    } else yield* imported(convert, row, row.line);
  }
}

function converter(): Convert<BibtexEntry> {
  const sources = new Sources();
  const ids = new WorkIds("bibtex");
  return ({ type, key, fields }, remark) => {
    const row = new Fields({ ...fields, ...citationsIn(fields.note), "citation key": key }, remark);
    const year = row.look("year") ?? row.look("date")?.slice(0, 4);
    const number = numberOf(row);
    for (const name of ["author", ...KEYWORDS]) row.drop(name);
    const addresses = ["affiliations", "affiliation"].flatMap((name) => listed(row.look(name)));
    return {
      record: articleOf(row, FIELDS, sources, {
        id: (work) => number ?? ids.of({ ...work, year }),
        published: firstOf(
          // an article in press of the Web of Science has neither
          ["date", "year", "early_access_date"],
          (name) =>
            row.date(
              name,
              (text) =>
                name === "year"
                  ? dateOf(wholeText(text), row.look("month"), row.look("day"))
                  : isoDate(text.split("/")[0]!) ?? writtenDate(text, null),
            ),
        ),
        workType: type,
        organizations: institutionsIn(addresses),
        places: countriesOf(addresses),
        told: {
          authors: valuesOf(fields.author).filter((name) => !/^others$/i.test(name)),
          keywords: KEYWORDS.flatMap((name) => valuesOf(fields[name]).flatMap(keywordsIn)),
        },
        kept: ["year", "date"],
      }),
    };
  };
}

/** One value or several. */
function valuesOf(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []].flat();
}

/** What Scopus writes as a note. */
function citationsIn(note: unknown): Readonly<Record<string, string>> {
  const count = typeof note === "string" ? /^Cited by:? (\d+)/.exec(note)?.[1] : undefined;
  return count === undefined ? {} : { cited_by: count };
}

/** The number of an entry at Scopus or the Web of Science. */
function numberOf(row: Fields): string | undefined {
  const scopus = /\beid=(2-s2\.0-\d+)/.exec(row.look("url") ?? "")?.[1];
  if (scopus) return `scopus:${scopus}`;
  const wos = /^(?:WOS|ISI):(\w+)$/.exec(row.look("unique-id") ?? "")?.[1];
  return wos && `wos:${wos}`;
}

function dateOf(
  year: string,
  month: string | undefined,
  day: string | undefined,
): SourceDate | null {
  const parts = [year, month, month && day].filter((part) => part !== undefined);
  return isoDate(parts.join("-")) ??
    (month === undefined ? null : writtenDate(`${month} ${year}`, null)) ?? isoDate(year);
}
