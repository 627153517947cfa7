import type { Field } from "./fields.ts";
import { normalisedDoi } from "./doi.ts";

/**
 * What a source tells of a document beside the record of the specification, where it has it. Answers
 * give it under `extra`, a `field` leaf filters by it, and groups go by it; a server that speaks the
 * specification alone refuses both.
 */
export interface SourceField {
  readonly name: string;
  /** The document types that have it. */
  readonly of: readonly string[];
  /**
   * `texts`: several values. `text`: one. `mark`: what a source says of the record, which is a flag:
   * true where it says it. `amounts`: one for each organisation.
   */
  readonly kind: "texts" | "text" | "mark" | "amounts";
  readonly unit: string | null;
  /** In a sentence without its end. */
  readonly description: string;
  /** How values are compared: as they are, without regard to case, or as identifiers of works. */
  readonly compared: "exactly" | "folded" | "as works";
}

const EVERY = [
  "projects",
  "research-articles",
  "news-articles",
  "patents",
  "pdfs",
  "product-launches",
  "earnings-calls",
  "partnerships",
];

/** Every field of sources. */
export const SOURCE_FIELDS: readonly SourceField[] = [
  {
    name: "keywords",
    of: EVERY,
    kind: "texts",
    unit: null,
    description: "Keywords of authors, indexers or publishers",
    compared: "folded",
  },
  {
    name: "authors",
    of: ["research-articles", "news-articles", "pdfs"],
    kind: "texts",
    unit: null,
    description: "Who wrote it, as the source writes the names, in its order",
    compared: "folded",
  },
  {
    name: "inventors",
    of: ["patents"],
    kind: "texts",
    unit: null,
    description: "Who invented it, as the source writes the names, in its order",
    compared: "folded",
  },
  {
    name: "references",
    of: ["research-articles", "patents"],
    kind: "texts",
    unit: null,
    description:
      "The works and patents that it cites: DOIs where known, else numbers of the source",
    compared: "as works",
  },
  {
    name: "family",
    of: ["patents"],
    kind: "text",
    unit: null,
    description: "The patent family that it belongs to, by the number that the source gives it",
    compared: "exactly",
  },
  {
    name: "retracted",
    of: ["research-articles"],
    kind: "mark",
    unit: null,
    description: "That it was retracted, in the words of the source; true for whatever words, " +
      "false where no source says so",
    compared: "exactly",
  },
  {
    name: "contributions",
    of: ["projects"],
    kind: "amounts",
    unit: "currency of the record",
    description: "What of its money is each organisation's own, with its share of the whole",
    compared: "exactly",
  },
];

/** What importers tell of a record, by the names of {@link SOURCE_FIELDS}. */
export interface SourceValues {
  readonly keywords?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly inventors?: readonly string[] | undefined;
  readonly references?: readonly string[] | undefined;
  readonly family?: string | undefined;
  /** What the mark says: `Retracted Publication`. */
  readonly retracted?: string | undefined;
}

/** The fields of sources that a collection has. */
export function sourceFieldsOf(collection: string): readonly SourceField[] {
  return SOURCE_FIELDS.filter(({ of }) => of.includes(collection));
}

/** The field of sources of a name that a collection has; null where it has none. */
export function sourceFieldOf(collection: string, name: string): SourceField | null {
  return sourceFieldsOf(collection).find((field) => field.name === name) ?? null;
}

/** What begins the names of columns that only a source has. */
export const EXTRA = "extra.";

/** The column of answers that a field of sources makes, by its name there: `extra.keywords`. */
export function sourceColumn(collection: string, column: string): Field | null {
  const field = column.startsWith(EXTRA)
    ? sourceFieldOf(collection, column.slice(EXTRA.length))
    : null;
  if (!field) return null;
  const { unit, description } = field;
  const kind = field.kind === "texts" ? "texts" : field.kind === "amounts" ? "object" : "text";
  return { name: column, kind, unit, description };
}

/** The names of the groups that a collection has by fields of sources: amounts make none. */
export function sourceGroups(collection: string): string[] {
  return sourceFieldsOf(collection).filter(({ kind }) => kind !== "amounts")
    .map(({ name }) => name);
}

/** What a value of a field is compared by, and the id of its group. */
export function comparedBy({ compared }: SourceField, value: string): string {
  const text = value.trim().replace(/\s+/g, " ");
  if (compared === "folded") return text.toLowerCase();
  return compared === "as works" ? doiIn(text) ?? text : text;
}

/** The values of a field as records keep them: without white space around, each once. */
export function toldValues(
  field: SourceField,
  value: string | readonly string[] | undefined,
): string[] {
  const found = new Map<string, string>();
  for (const each of typeof value === "string" ? [value] : value ?? []) {
    const text = field.compared === "as works"
      ? comparedBy(field, each)
      : each.trim().replace(/\s+/g, " ");
    const key = comparedBy(field, text);
    if (text !== "" && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}

/** Longer texts are no identifiers. */
const LONGEST_DOI = 1_000;

function doiIn(text: string): string | null {
  if (text.length > LONGEST_DOI) return null;
  const doi = normalisedDoi(text);
  return doi !== null && /^10\.\d{4,9}\/\S/.test(doi) ? doi : null;
}
