import { isDealType, isDocumentType } from "../../catalogue/collections.ts";
import type { FullRecord, RecordRequest } from "../engine.ts";
import { contributionsOf } from "./source_fields.ts";
import type { Store } from "./store/reader.ts";

/** One record with everything its source had; its score or certainty is 1. */
export function fullRecord(store: Store, { collection, id }: RecordRequest): FullRecord | null {
  const document = store.documentOf(collection, id);
  if (document === null) return null;
  const record = store.record(collection, document);
  if (isDocumentType(collection)) record.score = 1;
  if (isDealType(collection)) record.certainty = 1;
  if (collection !== "projects") return record as FullRecord;
  const contributions = contributionsOf(store, document, record);
  if (!contributions.length) return record as FullRecord;
  return { ...record as FullRecord, extra: { ...record.extra as object, contributions } };
}
