import { type SourceField, sourceFieldsOf } from "../../lib/catalogue/source_fields.ts";
import type { Reference } from "../../lib/catalogue/types.ts";
import type { DocumentRecord } from "../../lib/corpus/record.ts";
import { type Note, note } from "../../lib/words/note.ts";
import { ownOf } from "./answer/grants.ts";
import type { Corpus, Document } from "./model.ts";

/** The field of sources that a collection has by a name. */
export function sourceField(collection: string, name: string): SourceField | undefined {
  return sourceFieldsOf(collection).find((each) => each.name === name);
}

/** The values of the fields of sources, by name: without white space around, each once. */
export function toldOf({ kind, told = {} }: DocumentRecord): Record<string, readonly string[]> {
  const found: Record<string, string[]> = {};
  for (const field of sourceFieldsOf(kind)) {
    const values: string[] = [];
    for (const each of [told[field.name as keyof typeof told] ?? []].flat()) {
      const text = each.split(/\s+/).filter((part) => part !== "").join(" ");
      const value = field.compared === "as works" ? asWork(text) : text;
      if (value && !values.some((one) => isSame(field, one, value))) values.push(value);
    }
    if (values.length) found[field.name] = values;
  }
  return found;
}

/** How answers give them. */
export function toldExtra(type: string, told: Document["told"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(told).map(([name, values]) => [
      name,
      sourceField(type, name)!.kind === "texts" ? values : values[0],
    ]),
  );
}

/** Whether a document has a value that a leaf asks for. */
export function hasValue(
  { told }: Document,
  field: SourceField,
  wanted: string | number | boolean,
): boolean {
  const values = told[field.name] ?? [];
  if (field.kind === "mark" && typeof wanted === "boolean") return values.length > 0 === wanted;
  if (field.kind === "mark" && typeof wanted !== "string") return false;
  return values.some((each) => isSame(field, each, String(wanted)));
}

/** What organisations of a project have of their own, with its share. */
export function contributionsOf(document: Document) {
  const whole = Number(document.own.cordisEcContribution ?? document.own.totalCost);
  const seen = new Set<string>();
  return document.nodes.org.flatMap(({ id, name }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    const own = ownOf(document, ({ organization }) => organization === id);
    return own ? [{ id, name, amount: own.amount, share: whole ? own.amount / whole : null }] : [];
  });
}

/** The groups that a document is in by a field; each is called as its first document writes it. */
export function groupsBy(field: SourceField, document: Document, corpus: Corpus): Reference[] {
  return (document.told[field.name] ?? []).map((value) => ({
    id: field.compared === "folded" ? value.toLowerCase() : value,
    name: corpus.documents[document.type].flatMap(({ told }) => told[field.name] ?? [])
      .find((each) => isSame(field, each, value))!,
  }));
}

/** A note where no document of a type has a field. */
export function untoldNote(name: string, collection: string, corpus: Corpus): Note[] {
  const field = sourceField(collection, name);
  const documents = corpus.documents[collection as keyof Corpus["documents"]];
  if (!field || !documents?.length) return [];
  const isTold = documents.some((each) =>
    field.kind === "amounts" ? contributionsOf(each).length : each.told[name]
  );
  return isTold ? [] : [note("untold_field", { collection, field: name })];
}

/** A note on those of some documents that a source says to be retracted. */
export function retractedNote(collection: string, documents: readonly Document[]): Note[] {
  const records = documents.flatMap(({ id, told }) =>
    told.retracted ? [{ id, mark: told.retracted[0]! }] : []
  );
  if (!records.length) return [];
  return [note("retracted", { collection, count: records.length, records: records.slice(0, 100) })];
}

function isSame({ compared }: SourceField, one: string, other: string): boolean {
  const [a, b] = [one, other].map((each) => each.split(/\s+/).filter((part) => part).join(" "));
  if (compared === "folded") return a!.toLowerCase() === b!.toLowerCase();
  return compared === "as works" ? asWork(a!) === asWork(b!) : a === b;
}

function asWork(text: string): string {
  const doi = text.toLowerCase().replace(/^(https?:\/\/(dx\.|www\.)?doi\.org\/|doi:?\s*)+/, "")
    .replace(/[.,;\s]+$/, "");
  return /^10\.\d{4,9}\/./.test(doi) ? doi : text;
}
