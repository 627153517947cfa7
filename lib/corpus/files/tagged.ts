import { linesOf } from "./_lines_of.ts";
import { LONGEST_RECORD, MOST_PARTS, TOO_LONG, TOO_MANY } from "./_limits.ts";

/** How a format of records marks its lines. */
export interface TagFormat {
  /** A line that begins a field: its tag and its value. */
  readonly line: RegExp;
  /** The tag that begins a record. */
  readonly first: string;
  /** The tag that ends it, where there is one: a record also ends where the next begins. */
  readonly last?: string;
  /** Tags that belong to the file, and to no record. */
  readonly around?: readonly string[];
  /** Tags that begin no record, where none is open: what databases write about the one before. */
  readonly between?: readonly string[];
  /** Tags of which each further line is a value of its own, and no rest of the one before. */
  readonly lists?: readonly string[];
}

/** A record of tagged lines: the values of each tag in their order. */
export interface TaggedRecord {
  readonly line: number;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

export type TaggedRow =
  | TaggedRecord
  /** Lines that are no record, and why. */
  | { readonly line: number; readonly broken: string };

/**
 * The records of a text of tagged lines, streamed. Lines end with LF, CRLF or CR; one without a tag
 * goes on with the field before it.
 *
 * @param text the decoded text in pieces
 */
export async function* taggedRecords(
  text: AsyncIterable<string>,
  format: TagFormat,
): AsyncGenerator<TaggedRow> {
  const { first, last, around = [], between = [] } = format;
  let open: OpenRecord | null = null;
  let line = 0;
  for await (const written of linesOf(text)) {
    line++;
    const [, tag, value = ""] = format.line.exec(written) ?? [];
    const isEdge = tag !== undefined && (tag === first || around.includes(tag));
    if (open && isEdge) {
      yield open.closed(first);
      open = null;
    }
    if (tag === undefined) open?.goOn(written);
    else if (tag === last) {
      if (open) yield open.closed(first);
      open = null;
    } else if (!around.includes(tag) && (open || !between.includes(tag))) {
      (open ??= new OpenRecord(line, format)).add(tag, value);
    }
  }
  if (open) yield open.closed(first);
}

/** A record whose lines are still to come. */
class OpenRecord {
  readonly #fields = new Map<string, string[]>();
  #last: { readonly tag: string; readonly values: string[] } | null = null;
  #length = 0;
  #parts = 0;
  #broken: string | null = null;

  constructor(private readonly line: number, private readonly format: TagFormat) {}

  add(tag: string, value: string): void {
    if (!this.#fits(value)) return;
    const values = this.#fields.get(tag) ?? [];
    if (values.length === 0) this.#fields.set(tag, values);
    if (value.trim() !== "") values.push(value.trim());
    this.#last = { tag, values };
  }

  goOn(line: string): void {
    const text = line.trim();
    if (!this.#last || text === "" || !this.#fits(line)) return;
    const { tag, values } = this.#last;
    if (values.length === 0 || this.format.lists?.includes(tag)) values.push(text);
    else values.push(`${values.pop()} ${text}`);
  }

  closed(first: string): TaggedRow {
    const { line } = this;
    if (this.#broken !== null) return { line, broken: this.#broken };
    if (!this.#fields.has(first)) return { line, broken: `it must begin with ${first}` };
    return { line, fields: this.#fields };
  }

  #fits(text: string): boolean {
    if ((this.#length += text.length) > LONGEST_RECORD) this.#broken = TOO_LONG;
    else if (++this.#parts > MOST_PARTS) this.#broken = TOO_MANY;
    if (this.#broken === null) return true;
    this.#fields.clear();
    this.#last = null;
    return false;
  }
}
