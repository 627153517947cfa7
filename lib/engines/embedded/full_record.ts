import type { FullRecord, RecordRequest } from "../engine.ts";
import { flatRecord } from "./document_rows.ts";
import { recordFields } from "./record_fields.ts";
import type { Store } from "./store/reader.ts";

/** One record with everything its source had; its score or certainty is 1. */
export function fullRecord(store: Store, { collection, id }: RecordRequest): FullRecord | null {
  const document = store.documentOf(collection, id);
  if (document === null) return null;
  const record: Record<string, unknown> = {
    ...store.record(collection, document),
    score: 1,
    certainty: 1,
  };
  return {
    ...flatRecord(recordFields(store, collection), record),
    id,
    extra: record.extra as FullRecord["extra"],
  };
}
