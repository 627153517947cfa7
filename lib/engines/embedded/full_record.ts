import { type Collection, isDealType, isDocumentType } from "../../catalogue/collections.ts";
import type { FullRecord } from "../engine.ts";
import { contributionsOf } from "./source_fields.ts";
import type { Store } from "./store/reader.ts";

/** One record with everything its source had; its score or certainty is 1. */
export function fullRecord(
  store: Store,
  collection: Collection,
  document: number,
): FullRecord {
  const record = store.record(collection, document);
  if (isDocumentType(collection)) record.score = 1;
  if (isDealType(collection)) record.certainty = 1;
  if (collection !== "projects") return record as FullRecord;
  const contributions = contributionsOf(store, document, record);
  if (!contributions.length) return record as FullRecord;
  return { ...record as FullRecord, extra: { ...record.extra as object, contributions } };
}
