import { fieldsOfCollection } from "../../catalogue/collections.ts";
import type { FullRecord, RecordRequest } from "../engine.ts";
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
  const fields = fieldsOfCollection(collection)
    .filter(({ name }) => name in record)
    .map(({ name }) => [name, record[name]]);
  return { ...Object.fromEntries(fields), id, extra: record.extra as FullRecord["extra"] };
}
