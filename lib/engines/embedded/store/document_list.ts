import { FREELY, type Work } from "../kernels/work.ts";
import { fromBytes, toBytes } from "./layout.ts";

/** Documents whose numbers agree in all but the low bits lie together. */
const LOW_BITS = 16;

/**
 * Ascending document numbers in half their bytes: how many runs there are and how long each is
 * (int32), then the low 16 bits of every number. Run i has the numbers from i · 2¹⁶ on.
 */
export function packDocuments(documents: Int32Array): Uint8Array {
  const runs = documents.length ? (documents.at(-1)! >>> LOW_BITS) + 1 : 0;
  const header = new Int32Array(1 + runs);
  const lows = new Uint16Array(documents.length);
  header[0] = runs;
  for (let at = 0; at < documents.length; at++) {
    header[1 + (documents[at]! >>> LOW_BITS)]!++;
    lows[at] = documents[at]!;
  }
  const packed = new Uint8Array(header.byteLength + lows.byteLength);
  packed.set(toBytes(header));
  packed.set(toBytes(lows), header.byteLength);
  return packed;
}

/** The inverse of {@link packDocuments}. */
export function unpackDocuments(packed: Uint8Array, work: Work = FREELY): Int32Array {
  const runs = packed.length ? fromBytes(packed.subarray(0, 4), "i32")[0]! : 0;
  const lengths = fromBytes(packed.subarray(4, 4 + 4 * runs), "i32");
  const lows = fromBytes(packed.subarray(4 + 4 * runs), "u16");
  const documents = new Int32Array(lows.length);
  for (let run = 0, at = 0; run < runs; run++) {
    const high = run << LOW_BITS;
    // a run has at most 2^16 documents
    work(lengths[run]!);
    for (const end = at + lengths[run]!; at < end; at++) documents[at] = high | lows[at]!;
  }
  return documents;
}
