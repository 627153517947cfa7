import type { FullRecord, RecordRequest } from "../engine.ts";
import { flatRecord } from "./document_rows.ts";
import { recordFields } from "./record_fields.ts";
import type { Store } from "./store/reader.ts";

/** One record with everything its source had; its score or certainty is 1. */
export function fullRecord(store: Store, { collection, id }: RecordRequest): FullRecord | null {
  const document = store.documentOf(collection, id);
  if (document === null) return null;
  const record = store.record(collection, document);
  record.score = record.certainty = 1;
  const flat = flatRecord(recordFields(store, collection), record);
  return Object.assign(flat, { id, extra: record.extra as FullRecord["extra"] });
}
