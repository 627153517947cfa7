const CONTEXT = 40;

/** A search string that cannot be read, with the place and what was expected there. */
export class SearchTextError extends SyntaxError {
  override readonly name = "SearchTextError";
  /** Offset into the search string, from 0, in UTF-16 code units. */
  readonly position: number;
  /** What could have stood there. */
  readonly expected: string;

  constructor(text: string, position: number, expected: string) {
    super(
      `Cannot read the search string: expected ${expected} at position ${position}, ` +
        `current value is "${around(text, position)}"`,
    );
    this.position = position;
    this.expected = expected;
  }
}

function around(text: string, position: number): string {
  const from = Math.max(0, position - CONTEXT);
  const to = Math.min(text.length, position + CONTEXT);
  return (from > 0 ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "");
}
