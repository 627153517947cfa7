import { type Citation, type CitationKind, citationOf } from "./citation.ts";
import type { OpenWriter } from "./format.ts";

const TYPES: Readonly<Record<CitationKind, string>> = {
  article: "article",
  book: "book",
  chapter: "incollection",
  thesis: "phdthesis",
  preprint: "misc",
  other: "misc",
};

/** What a journal or series is called in entries of a kind. */
const CONTAINERS: Readonly<Record<CitationKind, string>> = {
  article: "journal",
  book: "series",
  chapter: "booktitle",
  thesis: "series",
  preprint: "howpublished",
  other: "howpublished",
};

/** BibTeX in UTF-8, an entry per article; its key is the article's id. */
export const openBibtex: OpenWriter = (sink) =>
  Promise.resolve({
    write: (rows) => sink.writeText(rows.map((row) => `${bibtexOf(citationOf(row))}\n\n`).join("")),
    finish: () => Promise.resolve(),
  });

/**
 * An entry of BibTeX.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { bibtexOf } from "./bibtex.ts";
 * import { citationOf } from "./citation.ts";
 *
 * const citation = citationOf({ id: "x:1", title: "50% of {A}", publishedAt: "2024-03-31T00:00:00Z" });
 * assertEquals(
 *   bibtexOf(citation),
 *   "@misc{x:1,\n  title = {{50\\% of \\textbraceleft{}A\\textbraceright{}}},\n" +
 *     "  year = {2024},\n  month = {3},\n  date = {2024-03-31}\n}",
 * );
 * ```
 */
export function bibtexOf(citation: Citation): string {
  const { kind, title, journal, date } = citation;
  const [year, month] = date;
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    // braces inside: styles that lower the case of titles must leave names and acronyms alone
    ["title", title && `{${escaped(title)}}`],
    ["author", citation.authors.map(authorOf).join(" and ")],
    [CONTAINERS[kind], journal && escaped(journal)],
    ["volume", citation.volume && escaped(citation.volume)],
    ["number", citation.issue && escaped(citation.issue)],
    ["pages", escaped([...new Set(citation.pages)].join("--"))],
    ["year", year],
    ["month", month && String(Number(month))],
    ["date", date.join("-")],
    ["issn", citation.issn && escaped(citation.issn)],
    ["doi", citation.doi && verbatim(citation.doi)],
    ["url", citation.url && verbatim(citation.url)],
    ["language", citation.language && escaped(citation.language)],
    ["institution", escaped(citation.institutions.join("; "))],
    ["keywords", escaped(citation.keywords.join(", "))],
    ["abstract", citation.abstract && escaped(citation.abstract)],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) =>
    `  ${name} = {${value}}`
  );
  return `@${TYPES[kind]}{${keyOf(citation.id)},\n${lines.join(",\n")}\n}`;
}

/** An id as a key: what a key cannot hold is its code point, so that no two ids share a key. */
function keyOf(id: string): string {
  return id.replace(/[^A-Za-z0-9:.+/-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`);
}

function authorOf(name: string): string {
  const plain = escaped(name);
  return /\band\b/i.test(name) ? `{${plain}}` : plain;
}

const SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  // escaped braces would still be counted by BibTeX
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};

function escaped(text: string): string {
  return text.replace(/[\\{}^~$&%#_]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}

/** Addresses and DOIs are not read as TeX; only what would end the field is coded. */
function verbatim(text: string): string {
  return text.replace(/[{}\\\s]/g, encodeURIComponent);
}
