/** Line ends of a text: LF, CRLF or CR. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++;
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
