import type { DocumentRecord, SourceRecord } from "../../../lib/corpus/record.ts";
import { isDocumentType } from "../../../lib/catalogue/collections.ts";

export function isDocument(record: SourceRecord): record is DocumentRecord {
  return isDocumentType(record.kind);
}

/** The documents among the records. */
export function documentsOf(records: Iterable<SourceRecord>): DocumentRecord[] {
  return [...records].filter(isDocument);
}
