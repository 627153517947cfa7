import { LONGEST_RECORD } from "./_limits.ts";

/** Lines without their ends; of one that is longer than a record, that many characters and more. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "", mayGoOn = false;
  for await (const piece of text) {
    if (!mayGoOn && !/[\r\n]/.test(piece)) {
      if (rest.length <= LONGEST_RECORD) rest += piece;
      continue;
    }
    // a CR at the end may be the first half of CRLF
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    mayGoOn = rest.endsWith("\r");
    yield* lines;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}
