import { lowerBound } from "../kernels/docset.ts";

/** A collection has at most so many documents that their ids can be sorted as one number each. */
const DOCUMENT_BITS = 25;

/** A hash of 28 bits. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  return hash >>> 4;
}

/** Where to find a document by its id: hashes in ascending order, and the document of each. */
export interface IdIndex {
  readonly hashes: Int32Array;
  readonly documents: Int32Array;
}

/** Hash and document as one number, to be sorted. */
export function idKey(id: string, document: number): number {
  return hashKey(hashOf(id), document);
}

/** The same of an id whose hash is known. */
export function hashKey(hash: number, document: number): number {
  return hash * 2 ** DOCUMENT_BITS + document;
}

/** @param keys as {@link idKey} gives them; they are sorted in place */
export function idIndex(keys: Float64Array): IdIndex {
  keys.sort();
  const hashes = new Int32Array(keys.length), documents = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!, hash = Math.floor(key / 2 ** DOCUMENT_BITS);
    hashes[at] = hash;
    documents[at] = key - hash * 2 ** DOCUMENT_BITS;
  }
  return { hashes, documents };
}

/** The document with an id, or null. */
export function findId(
  { hashes, documents }: IdIndex,
  id: string,
  idOf: (document: number) => string | null,
): number | null {
  const hash = hashOf(id);
  for (let at = lowerBound(hashes, hash); hashes[at] === hash; at++) {
    if (idOf(documents[at]!) === id) return documents[at]!;
  }
  return null;
}
