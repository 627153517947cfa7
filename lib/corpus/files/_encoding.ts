import { decodedRuns, surveyedRuns } from "./_runs.ts";
import type { Remarked } from "./remarked.ts";

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** How the bytes of a file are read as text. */
export interface Encoding {
  /** What it is called: `UTF-8`. */
  readonly name: string;
  /** What had to be assumed, with the first line that it concerns; absent where nothing was. */
  readonly remark?: Remarked;
  decode(bytes: Bytes): AsyncIterable<string>;
}

/**
 * The encoding of a file; `open` gives its bytes from the start, which are read through.
 *
 * @param isUtf8 whether they are UTF-8, where that is known already
 */
export async function encodingOf(open: () => Bytes, isUtf8?: boolean): Promise<Encoding> {
  const wide = await wideEncoding(open());
  if (wide) return { name: wide.toUpperCase(), decode: (bytes) => decoded(bytes, wide) };
  if (isUtf8 ?? await holdsUtf8(open())) {
    return { name: "UTF-8", decode: (bytes) => decoded(bytes, "utf-8") };
  }
  const { reading, count: places, line } = await surveyedRuns(open());
  return {
    name: reading.name,
    remark: {
      remark: { code: "not_utf8", data: { places, encoding: reading.name } },
      line,
    },
    decode: (bytes) => decodedRuns(bytes, reading),
  };
}

/** So many bytes show whether a text is UTF-16. */
const SHOWN = 1 << 12;

/** UTF-16 by its byte-order mark, or where it has none by the zeros in every other byte. */
async function wideEncoding(bytes: Bytes): Promise<"utf-16le" | "utf-16be" | null> {
  const first: number[] = [];
  for await (const piece of bytes) {
    first.push(...piece.subarray(0, SHOWN - first.length));
    if (first.length === SHOWN) break;
  }
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even, odd] = zeros as [number, number];
  const enough = first.length / 4;
  if (first.length < 4 || Math.min(even, odd) > first.length / 100) return null;
  return odd > enough ? "utf-16le" : even > enough ? "utf-16be" : null;
}

async function holdsUtf8(bytes: Bytes): Promise<boolean> {
  const check = new Utf8Check();
  for await (const piece of bytes) if (!check.see(piece)) return false;
  return check.ends();
}

/** Sees whether bytes are UTF-8, piece by piece. */
export class Utf8Check {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #holds = true;

  /** Whether they are so far. */
  see(piece: Uint8Array): boolean {
    return this.#decode(piece);
  }

  /** Whether they are, now that there are no more. */
  ends(): boolean {
    return this.#decode();
  }

  #decode(piece?: Uint8Array): boolean {
    if (!this.#holds) return false;
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#holds = false;
    }
    return this.#holds;
  }
}

async function* decoded(bytes: Bytes, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
