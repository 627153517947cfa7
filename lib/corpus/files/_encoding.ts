import { decodedRuns, surveyedRuns } from "./_runs.ts";
import type { Remarked } from "./remarked.ts";

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** How the bytes of a file are read as text. */
export interface Encoding {
  /** What had to be assumed, with the first line that it concerns; absent where nothing was. */
  readonly remark?: Remarked;
  decode(bytes: Bytes): AsyncIterable<string>;
}

/** The encoding of a file, found by reading it through; `open` gives its bytes from the start. */
export async function encodingOf(open: () => Bytes): Promise<Encoding> {
  if (await isUtf8(open())) return { decode: (bytes) => decoded(bytes, "utf-8") };
  const mark = await byteOrderMark(open());
  if (mark) return { decode: (bytes) => decoded(bytes, mark) };
  const { reading, count: places, line } = await surveyedRuns(open());
  return {
    remark: {
      remark: { code: "not_utf8", data: { places, encoding: reading.name } },
      line,
    },
    decode: (bytes) => decodedRuns(bytes, reading),
  };
}

async function byteOrderMark(bytes: Bytes): Promise<"utf-16le" | "utf-16be" | null> {
  const first: number[] = [];
  for await (const piece of bytes) {
    first.push(...piece.subarray(0, 2 - first.length));
    if (first.length === 2) break;
  }
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  return first[0] === 0xfe && first[1] === 0xff ? "utf-16be" : null;
}

async function isUtf8(bytes: Bytes): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of bytes) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decoded(bytes: Bytes, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
