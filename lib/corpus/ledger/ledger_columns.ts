import { canonicalize } from "@std/json/canonicalize";
import type { Collection } from "../../catalogue/collections.ts";
import { LEDGER } from "../../engines/embedded/store/ledger.ts";
import { narrow } from "../../engines/embedded/store/layout.ts";
import { int32s } from "../index/growable.ts";
import type { TextTaker } from "../writing/copies.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";
import { markOf, Marks } from "./marks.ts";

/** What the ledger keeps of a record. */
export interface LedgerEntry {
  /** The number of its file; below 0: of none. */
  readonly source: number;
  /** All that it says but its date and its topics, as a text. */
  readonly content: string;
  /** Its topics, however they are written down. */
  readonly topics: string;
  /** Ids of the records that became one with it. */
  readonly merged?: readonly string[] | undefined;
}

/** The same with marks in place of texts. */
export interface MarkedEntry extends Required<Pick<LedgerEntry, "source">> {
  readonly content: Uint8Array;
  readonly topics: Uint8Array;
  readonly merged: readonly string[];
}

/** The ledger of a collection: what its records are known by when the corpus is built again. */
export class LedgerColumns {
  readonly #content = new Marks();
  readonly #topics = new Marks();
  readonly #files = int32s();
  readonly #mergedInto = int32s();
  readonly #merged: TextTaker;

  constructor(private readonly writer: CorpusWriter, private readonly collection: Collection) {
    this.#merged = writer.texts(collection, LEDGER.merged);
  }

  /** @returns the mark of its topics */
  add({ source, content, topics, merged = [] }: LedgerEntry): Uint8Array {
    const marks = { content: markOf(content), topics: markOf(topics) };
    this.copy({ source, merged, ...marks });
    return marks.topics;
  }

  /** The same of a record of which another ledger has the marks. */
  copy({ source, content, topics, merged }: MarkedEntry): void {
    const document = this.#files.length;
    this.#content.add(content);
    this.#topics.add(topics);
    this.#files.push(Math.max(0, source + 1));
    for (const id of merged) {
      this.#mergedInto.push(document);
      this.#merged.add(id);
    }
  }

  finish(): void {
    const { writer, collection } = this;
    writer.column(collection, LEDGER.content, this.#content.view());
    writer.column(collection, LEDGER.topics, this.#topics.view());
    writer.column(collection, LEDGER.files, narrow(this.#files.view()));
    if (!this.#mergedInto.length) return;
    writer.column(collection, LEDGER.merged, this.#mergedInto.view());
    this.#merged.close();
  }
}

/** A record as one text, whatever order names came in, its own and theirs, without some of its fields. */
export function contentOf(
  record: object,
  without: readonly string[],
  ...resolved: readonly unknown[]
): string {
  const fields = record as Readonly<Record<string, unknown>>;
  let content = JSON.stringify(resolved);
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name];
    if (value === undefined || without.includes(name)) continue;
    // long texts as they are, with their length: escaping them would take longest
    content += typeof value === "string"
      ? `\n${name} ${value.length} ${value}`
      : `\n${name} ${jsonOf(value)}`;
  }
  return content;
}

function jsonOf(value: unknown): string {
  const hasNames = typeof value === "object" && value !== null && !Array.isArray(value);
  return hasNames ? canonicalize(value) : JSON.stringify(value);
}
