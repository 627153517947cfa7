/**
 * How often a document holds a term, and in which fields, as one number: the times × 8 + the bits of
 * the fields. Kernels take what is stored, so that what a question does not need is not unpacked.
 */
export type Occurrences = Uint8Array | Uint16Array | Int32Array;

const FIELD_BITS = 3;
const FIELDS = (1 << FIELD_BITS) - 1;

export function packOccurrence(times: number, fields: number): number {
  return (times << FIELD_BITS) | fields;
}

export function timesOf(occurrence: number): number {
  return occurrence >>> FIELD_BITS;
}

/** The times of both, in the fields of either. */
export function addOccurrence(one: number, other: number): number {
  return (one + (other & ~FIELDS)) | (other & FIELDS);
}
