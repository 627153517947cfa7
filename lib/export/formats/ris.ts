import { type Citation, type CitationKind, citationOf } from "./citation.ts";
import type { OpenWriter } from "./format.ts";

const TYPES: Readonly<Record<CitationKind, string>> = {
  article: "JOUR",
  book: "BOOK",
  chapter: "CHAP",
  thesis: "THES",
  preprint: "UNPB",
  other: "GEN",
};

/** RIS in UTF-8, a reference per article. */
export const openRis: OpenWriter = (sink) =>
  Promise.resolve({
    write: (rows) => sink.writeText(rows.map((row) => `${risOf(citationOf(row))}\r\n`).join("")),
    finish: () => Promise.resolve(),
  });

/**
 * A reference of RIS: lines of a tag and a value, from TY to ER.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { citationOf } from "./citation.ts";
 * import { risOf } from "./ris.ts";
 *
 * const citation = citationOf({ id: "x:1", title: "A", publishedAt: "2024-03-31T00:00:00Z" });
 * assertEquals(risOf(citation).split("\r\n"), [
 *   "TY  - GEN",
 *   "ID  - x:1",
 *   "TI  - A",
 *   "PY  - 2024",
 *   "DA  - 2024/03/31/",
 *   "ER  - ",
 *   "",
 * ]);
 * ```
 */
export function risOf(citation: Citation): string {
  const { date, pages } = citation;
  const [year = "", month = "", day = ""] = date;
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ["TY", TYPES[citation.kind]],
    ["ID", citation.id],
    ["TI", citation.title],
    ...citation.authors.map((name) => ["AU", name] as const),
    ["T2", citation.journal],
    ["JA", citation.journalAbbr],
    ["SN", citation.issn],
    ["VL", citation.volume],
    ["IS", citation.issue],
    ["SP", pages[0]],
    ["EP", pages[1]],
    ["PY", year],
    ["DA", year && `${year}/${month}/${day}/`],
    ["DO", citation.doi],
    ["UR", citation.url],
    ["LA", citation.language],
    ...citation.institutions.map((name) => ["AD", name] as const),
    ...citation.keywords.map((name) => ["KW", name] as const),
    ["AB", citation.abstract],
  ];
  return [
    ...lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${value}\r\n`),
    "ER  - \r\n",
  ].join("");
}
