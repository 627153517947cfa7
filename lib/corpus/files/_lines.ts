/** Line ends of a text: LF, CRLF or CR. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) {
    if (text[at + 1] !== "\n") count++;
  }
  return count;
}

/** The line that a reader has come to, of a text that passes in pieces. */
export class LineCounter {
  #line = 1;
  #endsWithReturn = false;

  get line(): number {
    return this.#line;
  }

  pass(text: string): void {
    if (text === "") return;
    if (this.#endsWithReturn && text[0] === "\n") this.#line--;
    this.#line += lineEnds(text);
    this.#endsWithReturn = text.endsWith("\r");
  }
}
