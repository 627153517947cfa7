import { bibtexEntry, texKey, texText } from "../../words/bibtex.ts";
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
    ["title", title && `{${texText(title)}}`],
    ["author", citation.authors.map(authorOf).join(" and ")],
    [CONTAINERS[kind], journal && texText(journal)],
    ["volume", citation.volume && texText(citation.volume)],
    ["number", citation.issue && texText(citation.issue)],
    ["pages", texText([...new Set(citation.pages)].join("--"))],
    ["year", year],
    ["month", month && String(Number(month))],
    ["date", date.join("-")],
    ["issn", citation.issn && texText(citation.issn)],
    ["doi", citation.doi && verbatim(citation.doi)],
    ["url", citation.url && verbatim(citation.url)],
    ["language", citation.language && texText(citation.language)],
    ["institution", texText(citation.institutions.join("; "))],
    ["keywords", texText(citation.keywords.join(", "))],
    ["abstract", citation.abstract && texText(citation.abstract)],
  ];
  return bibtexEntry(TYPES[kind], texKey(citation.id), fields);
}

function authorOf(name: string): string {
  const plain = texText(name);
  return /\band\b/i.test(name) ? `{${plain}}` : plain;
}

/** Addresses and DOIs are not read as TeX; only what would end the field is coded. */
function verbatim(text: string): string {
  return text.replace(/[{}\\\s]/g, encodeURIComponent);
}
