import { DOCUMENT_TYPES, isDocumentType, ownFields } from "../../catalogue/collections.ts";
import type { FieldKind } from "../../catalogue/fields.ts";
import type { DocumentRecord, Extra, SourceRecord } from "../record.ts";

/** Fields of a document that a corpus stores as the row tells them. */
const ALIKE = ["title", "summary", "body", "url", "image", "language"] as const;

/** The own fields of each type of documents. */
const OWN: Readonly<Record<string, ReadonlyMap<string, FieldKind>>> = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [
    type,
    new Map(ownFields(type).map(({ name, kind }) => [name, kind])),
  ]),
);

/** What of the record of a row the corpus stores as it is, where nothing else becomes part of it. */
export type Held = Readonly<Partial<DocumentRecord>>;

/** Parts a record: what the corpus stores alike, and the rest. Of what is no document all is rest. */
export function parted(record: SourceRecord): { readonly held: Held; readonly rest: object } {
  if (!isDocumentType(record.kind)) return { held: {}, rest: record };
  const names = new Set<string>(ALIKE);
  if (storesFields(record as DocumentRecord)) names.add("fields");
  if (storesExtra(record as DocumentRecord)) names.add("extra");
  const held: Record<string, unknown> = {}, rest: Record<string, unknown> = {};
  for (const name of names) {
    const value = record[name as keyof SourceRecord];
    if (value !== undefined) held[name] = value;
  }
  // put together: a copy from which some is deleted takes longer to write down
  for (const [name, value] of Object.entries(record)) if (!names.has(name)) rest[name] = value;
  if (held.fields) held.fields = inOrder(record as DocumentRecord);
  return { held, rest };
}

/** What {@link parted} held of a record, from the record that is stored, as `flatRecord` makes it. */
export function heldIn(rest: DocumentRecord, stored: Readonly<Record<string, unknown>>): Held {
  const held: Record<string, unknown> = {};
  for (const name of ALIKE) if (stored[name] !== null) held[name] = stored[name];
  if (!("fields" in rest)) {
    const fields: Record<string, unknown> = {};
    for (const [name, kind] of OWN[rest.kind]!) {
      const value = stored[name];
      const isTold = kind === "references" ? (value as unknown[]).length > 0 : value !== null;
      if (isTold) fields[name] = value;
    }
    if (Object.keys(fields).length) held.fields = fields;
  }
  const extra = stored.extra as Extra;
  if (!("extra" in rest) && storesExtraAlone(rest) && Object.keys(extra).length) held.extra = extra;
  return held;
}

/** The own fields of a document in the order in which they are stored. */
function inOrder({ kind, fields = {} }: DocumentRecord): Record<string, unknown> {
  const names = [...OWN[kind]!.keys()].filter((name) => name in fields);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Whether the own fields of a document are stored so that none is lost; DOIs are needed before. */
function storesFields({ kind, fields = {} }: DocumentRecord): boolean {
  if (fields.doi !== undefined) return false;
  const own = OWN[kind]!, all = Object.entries(fields);
  return all.length > 0 &&
    all.every(([name, value]) =>
      value !== undefined && value !== null && own.has(name) &&
      !(own.get(name) === "references" && (value as unknown[]).length === 0)
    );
}

/** Whether what a document has besides would be stored as it is. */
function storesExtra(record: DocumentRecord): boolean {
  return Object.keys(record.extra ?? {}).length > 0 && storesExtraAlone(record);
}

/** Whether nothing else is stored beside what a document has besides. */
function storesExtraAlone({ told, translations, organizations = [] }: DocumentRecord): boolean {
  return !told && !translations && organizations.every((each) => !each.extra);
}
