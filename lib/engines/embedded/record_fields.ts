import {
  type Collection,
  type DocumentType,
  fieldsOfCollection,
  ownFields,
} from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { Store } from "./store/reader.ts";

/** The fields of the flat record of a collection; reading them off the schema takes its time. */
export function recordFields(store: Store, collection: Collection): readonly Field[] {
  return store.derive(`fields ${collection}`, () => fieldsOfCollection(collection), sizeOf);
}

/** The fields that a document type adds to the common ones. */
export function ownRecordFields(store: Store, type: DocumentType): readonly Field[] {
  return store.derive(`own fields ${type}`, () => ownFields(type), sizeOf);
}

const sizeOf = (fields: readonly Field[]) => fields.length * 200;
