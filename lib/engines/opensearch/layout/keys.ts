import { createHash } from "node:crypto";

/** A term of Lucene has at most 32,766 bytes; of UTF-8 a character of a string has three. */
const MOST_CHARACTERS = 10_000;
/** No word of a text has this, so no word is taken for one that is too long. */
const MARK = "#";
/** What no text has. */
export const NO_WORD = MARK;
/** The tokenizer of the index is told to cut no word that is shorter. */
export const TOKEN_CHARACTERS = 1_000;

/** What a value is filtered and grouped by: itself; of one that is too long its digest. */
export function keyOf(value: string): string {
  return value.length > MOST_CHARACTERS ? `${MARK}${digestOf(value)}` : value;
}

/** An id of OpenSearch has at most 512 bytes. */
const MOST_ID = 160;

/** The `_id` of a record: its id; of one that is too long its digest. */
export function rowIdOf(id: string): string {
  // no record has an empty id, and the cluster refuses all that it is asked beside one
  return id === "" || id.length > MOST_ID ? `${MARK}${digestOf(id)}` : id;
}

const DIGEST = new RegExp(`^${MARK}[0-9a-f]{64}$`);

/** Whether a key may be the digest of a value, which the record alone tells then. */
export function isDigest(key: string): boolean {
  return DIGEST.test(key);
}

/** A stem as the index holds it. */
export function tokenOf(stem: string): string {
  return stem.length > TOKEN_CHARACTERS ? `${MARK}${digestOf(stem)}` : stem;
}

/** A hash of a text, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Bits of {@link checkOf}: sums over a collection of 2²⁹ records are exact. */
const CHECK_BITS = 24;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number from id and number of a record, whose sum tells whether others are in their places. */
export function checkOf(number: number, id: string): number {
  let hash = FNV_OFFSET;
  for (const byte of encoder.encode(`${number} ${id}`)) {
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  return (hash ^ (hash >>> CHECK_BITS)) & (2 ** CHECK_BITS - 1);
}

const encoder = new TextEncoder();
