import { concat } from "@std/bytes/concat";

const CHUNK = 1 << 16;
const LINE_FEED = 10;

/** A line of a file without its line feed, and where the next one begins. */
export interface Line {
  readonly text: string;
  readonly end: number;
}

/** The lines of an open file from its beginning; what has no line feed at its end is no line. */
export async function* linesOf(file: Deno.FsFile): AsyncGenerator<Line> {
  await file.seek(0, Deno.SeekMode.Start);
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(CHUNK);
  let held: Uint8Array[] = [];
  let end = 0;
  for (let read = await file.read(chunk); read !== null; read = await file.read(chunk)) {
    let from = 0;
    for (
      let at = chunk.indexOf(LINE_FEED);
      at >= 0 && at < read;
      at = chunk.indexOf(LINE_FEED, from)
    ) {
      held.push(chunk.subarray(from, at));
      const bytes = concat(held);
      held = [];
      from = at + 1;
      end += bytes.length + 1;
      yield { text: decoder.decode(bytes), end };
    }
    held.push(chunk.slice(from, read));
  }
}
