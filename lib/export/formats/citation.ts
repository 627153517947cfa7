import { listOf } from "../../frame/columns/references.ts";
import type { Row } from "./format.ts";

/** What a bibliography says of a research article. */
export interface Citation {
  readonly id: string;
  readonly kind: CitationKind;
  readonly title: string | null;
  /** As the source writes them, or `Family, Given` where that is known. */
  readonly authors: readonly string[];
  readonly institutions: readonly string[];
  readonly journal: string | null;
  readonly journalAbbr: string | null;
  readonly issn: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly pages: readonly string[];
  /** Year, month and day, as far as they are known. */
  readonly date: readonly string[];
  readonly doi: string | null;
  readonly url: string | null;
  readonly language: string | null;
  readonly abstract: string | null;
  readonly keywords: readonly string[];
}

export type CitationKind = "article" | "book" | "chapter" | "thesis" | "preprint" | "other";

/** What only the sources have and a bibliography wants; read where an engine can give it. */
export const CITATION_EXTRAS = ["extra.authorships", "extra.Authors", "extra.biblio"] as const;

const KINDS: Readonly<Record<string, CitationKind>> = {
  "article": "article",
  "journal-article": "article",
  "review": "article",
  "letter": "article",
  "editorial": "article",
  "book": "book",
  "monograph": "book",
  "book-chapter": "chapter",
  "dissertation": "thesis",
  "preprint": "preprint",
  "posted-content": "preprint",
};
const DATE_PARTS = { year: 1, quarter: 1, month: 2, day: 3 } as const;

/** A research article as a bibliography lists it. */
export function citationOf(row: Row): Citation {
  const text = (name: string) => textOf(row[name]);
  const biblio = row["extra.biblio"];
  const part = (name: string) => textOf(isObject(biblio) ? biblio[name] : null);
  const kind = KINDS[text("workType") ?? ""] ?? (text("journal") ? "article" : "other");
  return {
    id: text("id") ?? "",
    kind,
    title: text("title"),
    authors: authorsOf(row),
    institutions: namesOf(row.orgNodes),
    journal: text("journal"),
    journalAbbr: text("journalAbbr"),
    issn: text("journalIssnL"),
    volume: part("volume"),
    issue: part("issue"),
    pages: [part("first_page"), part("last_page")].filter((page) => page !== null),
    date: dateOf(row),
    doi: text("doi"),
    url: text("url"),
    language: text("language"),
    abstract: text("summary"),
    keywords: namesOf(row.topics),
  };
}

function dateOf({ publishedAt, publishedPrecision }: Row): string[] {
  const day = textOf(publishedAt)?.slice(0, 10).split("-") ?? [];
  const precision = textOf(publishedPrecision) ?? "day";
  return day.slice(0, DATE_PARTS[precision as keyof typeof DATE_PARTS]);
}

/** The authors that OpenAlex lists, else the line of PubMed: `Carter BT, Luke SG.`. */
function authorsOf(row: Row): string[] {
  const authorships = row["extra.authorships"];
  if (Array.isArray(authorships)) {
    return authorships.flatMap((each) => {
      const name = isObject(each) && isObject(each.author)
        ? textOf(each.author.display_name)
        : null;
      return name === null ? [] : [name];
    });
  }
  const line = textOf(row["extra.Authors"])?.replace(/\.$/, "") ?? "";
  return line.split(/,\s*/).filter(Boolean).map((name) =>
    name.replace(/^(.+) (\p{Lu}{1,4}(?: (?:Jr|Sr|2nd|3rd|4th))?)$/u, "$1, $2")
  );
}

function namesOf(references: unknown): string[] {
  return (listOf(references) ?? []).map(textOf).filter((name) => name !== null);
}

/** A text on one line, or null where there is none. */
function textOf(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return String(value).replace(/[\s\p{Cc}]+/gu, " ").trim() || null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
