import { plausibility, type Reading, READINGS, utf8 } from "./_readings.ts";

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** What the runs of bytes beyond ASCII are in a file that is not UTF-8. */
export interface Survey {
  readonly reading: Reading;
  /** How many runs are not UTF-8, and the line of the first. */
  readonly count: number;
  readonly line: number;
}

/** So many runs tell enough. */
const SCORED = 10_000;

/** Finds the reading that makes the most sense of the runs of bytes beyond ASCII. */
export async function surveyedRuns(bytes: Bytes): Promise<Survey> {
  const scores = READINGS.map(() => 0);
  let [runs, count, line, first] = [0, 0, 1, 1];
  for await (const piece of cut(withoutMark(bytes))) {
    for (const [start, end] of runsIn(piece)) {
      const run = piece.subarray(start, end);
      if (utf8(run) === null && count++ === 0) first = line + lineEnds(piece.subarray(0, start));
      if (runs++ >= SCORED) continue;
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

/** Text of bytes whose runs beyond ASCII are read in one way. */
export async function* decodedRuns(bytes: Bytes, reading: Reading): AsyncGenerator<string> {
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
