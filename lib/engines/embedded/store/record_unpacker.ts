import { END, HEAD_BITS, LONGEST } from "./deflate_codes.ts";
import {
  base,
  codeBits,
  entryOf,
  moreBits,
  REPEATS,
  type Tables,
  tablesOf,
} from "./deflate_tables.ts";
import { fromBytes } from "./layout.ts";
import { checkSound, Unsound } from "../../answering/unsound.ts";

/** Bytes of nearly every record, packed or not: for these there is room once for all. */
const USUAL_BYTES = 16_384;

/** A record may have 64 million characters, each of six bytes where JSON escapes it. */
const MOST_BYTES = 3 * 2 ** 27;

/** So many bytes are looked at beyond a packed record. */
const BEYOND = 8;

/** Bytes before what is shared: how long it is, and how a block begins that is stored as it is. */
const BEFORE_SHARED = 4 + 5;

/** Bits of the head that lie in the first byte of each record. */
const LATE_BITS = HEAD_BITS % 8;

/** Bytes that are copied together, some of them perhaps beyond a repeat, where others come next. */
const TOGETHER = 8;
/** Room that a repeat may need. */
const REPEAT_ROOM = LONGEST + TOGETHER;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Unpacks the records of a collection, as a `RecordPacker` packed them. What they share and their
 * codes are read once for all of them, which an inflater does anew for each.
 */
export class RecordUnpacker {
  /** How much of what is unpacked all records share. */
  readonly #shared: number;
  readonly #head: Uint8Array;
  /** By the late bits of the head. */
  readonly #tables: Tables[] = [];
  /** What is shared, then room for a record. */
  readonly #room: Uint8Array;
  readonly #packed = new Uint8Array(USUAL_BYTES);
  readonly #view = new DataView(this.#packed.buffer);

  /**
   * @param prefix that of the packer
   * @param mostBytes of a record
   * @throws {Unsound} for bytes that are none
   */
  constructor(prefix: Uint8Array, private readonly mostBytes = MOST_BYTES) {
    checkSound(prefix.length > BEFORE_SHARED);
    this.#shared = fromBytes(prefix.slice(0, 4), "i32")[0]!;
    const end = BEFORE_SHARED + this.#shared;
    checkSound(this.#shared >= 0 && end + (HEAD_BITS >>> 3) === prefix.length);
    this.#head = prefix.subarray(end);
    this.#room = new Uint8Array(this.#shared + USUAL_BYTES);
    this.#room.set(prefix.subarray(BEFORE_SHARED, end));
  }

  get byteLength(): number {
    return this.#room.length + this.#packed.length;
  }

  /**
   * A record as JSON.
   *
   * @throws {Unsound} for bytes that are none
   */
  text(packed: Uint8Array): string {
    checkSound(packed.length > 0);
    const late = packed[0]! & (1 << LATE_BITS) - 1;
    const tables = this.#tables[late] ??= tablesOf(Uint8Array.of(...this.#head, late));
    const isUsual = packed.length + BEYOND <= USUAL_BYTES;
    const bytes = isUsual ? this.#packed : new Uint8Array(packed.length + BEYOND);
    bytes.set(packed);
    const view = isUsual ? this.#view : new DataView(bytes.buffer);
    return decoder.decode(this.#inflated(view, 8 * packed.length, tables));
  }

  /** @param end of the packed bits */
  #inflated(packed: DataView, end: number, { symbols, distances }: Tables): Uint8Array {
    let room = this.#room, to = this.#shared;
    let words = new DataView(room.buffer);
    for (let at = LATE_BITS; at < end;) {
      let bits = packed.getUint32(at >>> 3, true) >>> (at & 7);
      const symbol = entryOf(symbols, bits), value = base(symbol);
      at += codeBits(symbol);
      if (value === END) {
        checkSound(at <= end);
        return room.subarray(this.#shared, to);
      }
      if (to + REPEAT_ROOM > room.length) {
        room = this.#larger(room, to);
        words = new DataView(room.buffer);
      }
      if (value < END) {
        room[to++] = value;
        continue;
      }
      bits >>>= codeBits(symbol);
      const length = value - REPEATS + (bits & (1 << moreBits(symbol)) - 1);
      at += moreBits(symbol);
      bits = packed.getUint32(at >>> 3, true) >>> (at & 7);
      const back = entryOf(distances, bits);
      at += codeBits(back);
      bits = packed.getUint32(at >>> 3, true) >>> (at & 7);
      let from = to - base(back) - (bits & (1 << moreBits(back)) - 1);
      at += moreBits(back);
      checkSound(from >= 0);
      const last = to + length;
      if (from + TOGETHER > to) { while (to < last) room[to++] = room[from++]!; }
      for (; to < last; to += TOGETHER, from += TOGETHER) {
        words.setUint32(to, words.getUint32(from, true), true);
        words.setUint32(to + 4, words.getUint32(from + 4, true), true);
      }
      to = last;
    }
    throw new Unsound();
  }

  /** A copy of so many bytes of the room, with room for as many again. */
  #larger(room: Uint8Array, length: number): Uint8Array {
    const most = this.#shared + this.mostBytes;
    checkSound(length <= most);
    const larger = new Uint8Array(Math.min(2 * room.length, most + REPEAT_ROOM));
    larger.set(room.subarray(0, length));
    return larger;
  }
}
