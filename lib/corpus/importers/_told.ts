import type { SourceValues } from "../../catalogue/source_fields.ts";
import type { DocumentRecord } from "../record.ts";

/** The part of a record for what its source tells; without what is empty. */
export function told(values: SourceValues): Pick<DocumentRecord, "told"> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value.length);
  return known.length ? { told: Object.fromEntries(known) } : {};
}

/**
 * What a title says of its own retraction, before it or behind: `RETRACTED ARTICLE: …`,
 * `… (Retracted article. See vol. 8, 2021)`. A notice of the retraction of another work is none.
 */
export function retractionIn(title: string | undefined): string | undefined {
  const mark = /^\W{0,2}(RETRACTED(?: ARTICLE)?)\b\W?(?::|\.|\])/.exec(title ?? "") ??
    /\((Retracted article\b[^()]*)\)\W*$/i.exec(title ?? "");
  return mark?.[1]?.trim();
}

/** The texts of a list; none where it is no list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === "string")
    : [];
}

/** A heading of MeSH without its qualifiers and the star of what is a main one: `*Genes/genetics`. */
export function descriptorOf(heading: string): string {
  return starless(heading.split("/")[0]!);
}

/** A term without the star that tells it from others. */
export function starless(term: string): string {
  return term.replace(/^\*/, "");
}

/** Keywords that are separated by semicolons or, without one, by commas. */
export function keywordsIn(text: string): readonly string[] {
  return text.split(text.includes(";") ? ";" : ",").map((each) => each.trim());
}
