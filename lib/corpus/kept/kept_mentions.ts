import type { DocumentType } from "../../catalogue/collections.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { TextColumn } from "../../engines/embedded/store/texts.ts";
import { type Mention, mentionOf } from "../mentions.ts";

/**
 * The column of the place of each document among the records of its file; −1 where not all that is
 * indexed of it is in columns, or it is not stored as its row tells it.
 */
export const ROWS = "rows";

/** The columns of what documents name: lists of codes, the texts behind them, and what each meant. */
export const MENTIONS = { lists: "mentions", texts: "mentions", meant: "mentions.meant" } as const;

/** What the documents of a type name in the corpus that is changed. */
export class KeptMentions {
  readonly #offsets: Int32Array;
  readonly #codes: Int32Array;
  readonly #texts: TextColumn;
  readonly #given: Uint8Array;
  readonly #mentions: (Mention | undefined)[] = [];

  constructor(store: Store, type: DocumentType) {
    this.#offsets = store.column(type, `${MENTIONS.lists}.offsets`, "i32");
    this.#codes = store.column(type, MENTIONS.lists, "i32");
    this.#texts = store.texts(type, MENTIONS.texts);
    this.#given = new Uint8Array(this.#texts.length);
  }

  /** What a document names that none did which was asked for before: the others add nothing. */
  firstIn(document: number): Mention[] {
    const found: Mention[] = [];
    for (let at = this.#offsets[document]!; at < this.#offsets[document + 1]!; at++) {
      const code = this.#codes[at]!;
      if (this.#given[code]) continue;
      this.#given[code] = 1;
      found.push(this.at(code));
    }
    return found;
  }

  get length(): number {
    return this.#texts.length;
  }

  at(code: number): Mention {
    return this.#mentions[code] ??= mentionOf(this.textAt(code));
  }

  textAt(code: number): string {
    return this.#texts.at(code)!;
  }
}
