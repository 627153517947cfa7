import { plausibility, type Reading, READINGS, utf8 } from "./_readings.ts";

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** How the bytes of a file are read as text. */
export interface Encoding {
  /** What had to be assumed, with the first line that it concerns; absent where nothing was. */
  readonly remark?: { readonly note: string; readonly line: number };
  decode(bytes: Bytes): AsyncIterable<string>;
}

/** The encoding of a file, found by reading it through; `open` gives its bytes from the start. */
export async function encodingOf(open: () => Bytes): Promise<Encoding> {
  const mark = await byteOrderMark(open());
  if (mark) return { decode: (bytes) => decoded(bytes, mark) };
  if (await isUtf8(open())) return { decode: (bytes) => decoded(bytes, "utf-8") };
  const { reading, count, line } = await surveyed(open());
  const places = count === 1 ? "1 place holds bytes" : `${count} places hold bytes`;
  return {
    remark: { note: `${places} that are not UTF-8 and were read as ${reading.name}`, line },
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

/** Which reading makes the most sense of all runs, how many are not UTF-8, and the first's line. */
async function surveyed(bytes: Bytes): Promise<{ reading: Reading; count: number; line: number }> {
  const scores = READINGS.map(() => 0);
  let [count, line, first] = [0, 1, 1];
  for await (const piece of cut(withoutMark(bytes))) {
    for (const [start, end] of runsIn(piece)) {
      const run = piece.subarray(start, end);
      if (utf8(run) === null && count++ === 0) first = line + lineEnds(piece.subarray(0, start));
      const [before, after] = [around(piece, start - 1), around(piece, end)];
      READINGS.forEach(({ read }, at) => {
        scores[at]! += plausibility(before, read(run), after, run.length);
      });
    }
    line += lineEnds(piece);
  }
  const best = scores.indexOf(Math.max(...scores));
  return { reading: READINGS[best]!, count, line: first };
}

async function* decodedRuns(bytes: Bytes, reading: Reading): AsyncGenerator<string> {
  const ascii = new TextDecoder();
  for await (const piece of cut(withoutMark(bytes))) {
    let text = "";
    let at = 0;
    for (const [start, end] of runsIn(piece)) {
      text += ascii.decode(piece.subarray(at, start)) + reading.read(piece.subarray(start, end));
      at = end;
    }
    yield text + ascii.decode(piece.subarray(at));
  }
}

const LONGEST_RUN = 1 << 16;

/** Pieces that end with a byte of ASCII, so that none cuts a run (unless it is absurdly long). */
async function* cut(bytes: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let rest = new Uint8Array();
  for await (const piece of bytes) {
    const whole = joined(rest, piece);
    let end = whole.length;
    while (end > 0 && whole[end - 1]! >= 0x80) end--;
    if (whole.length - end > LONGEST_RUN) end = whole.length;
    rest = whole.subarray(end);
    if (end > 0) yield whole.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

/** A UTF-8 byte-order mark is no text. */
async function* withoutMark(bytes: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let start: Uint8Array<ArrayBuffer> | null = new Uint8Array();
  for await (const piece of bytes) {
    if (!start) {
      yield piece;
      continue;
    }
    start = joined(start, piece);
    if (start.length < 3) continue;
    yield start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? start.subarray(3) : start;
    start = null;
  }
  if (start) yield start;
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function* runsIn(bytes: Uint8Array): Generator<[start: number, end: number]> {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue;
    const start = at;
    while (at < bytes.length && bytes[at]! >= 0x80) at++;
    yield [start, at];
  }
}

function around(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(bytes[at] ?? 0x20);
}

function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isEnd = bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10);
    if (isEnd) count++;
  }
  return count;
}
