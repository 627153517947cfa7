import { FREELY, type Work } from "../kernels/work.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkSound } from "../../answering/unsound.ts";

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

/**
 * The inverse of {@link packDocuments}.
 *
 * @throws {Unsound} where the runs are not of as many numbers as there are, or these do not ascend
 */
export function unpackDocuments(packed: Uint8Array, work: Work = FREELY): Int32Array {
  if (packed.length === 0) return new Int32Array(0);
  checkSound(packed.length >= 4);
  const runs = fromBytes(packed.subarray(0, 4), "i32")[0]!;
  const start = 4 + 4 * runs;
  checkSound(runs >= 0 && start <= packed.length && packed.length % 2 === 0);
  const lengths = fromBytes(packed.subarray(4, start), "i32");
  const lows = fromBytes(packed.subarray(start), "u16");
  checkSound(lengths.every((length) => length >= 0));
  checkSound(lengths.reduce((sum, length) => sum + length, 0) === lows.length);
  checkSound(runs <= 1 << LOW_BITS - 1);
  const documents = new Int32Array(lows.length);
  // a number that is not above the one before it leaves a sign
  let signs = 0;
  for (let run = 0, at = 0; run < runs; run++) {
    const high = run << LOW_BITS;
    // a run has at most 2^16 documents
    work(lengths[run]!);
    for (let end = at + lengths[run]!, least = -1; at < end; at++) {
      const low = lows[at]!;
      signs |= low - least - 1;
      documents[at] = high | (least = low);
    }
  }
  checkSound(signs >= 0);
  return documents;
}
