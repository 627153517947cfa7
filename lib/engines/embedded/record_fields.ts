import { type DocumentType, ownFields } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { Store } from "./store/reader.ts";

/** The fields that a document type adds to the common ones; reading them off takes its time. */
export function ownRecordFields(store: Store, type: DocumentType): readonly Field[] {
  return store.derive(
    `own fields ${type}`,
    () => ownFields(type),
    (fields) => fields.length * 200,
  );
}
