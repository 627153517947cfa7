import { FREELY, type Work } from "../kernels/work.ts";
import type { StoredCollection } from "./layout.ts";
import type { Memory } from "./memory.ts";
import { bytesOf } from "./rows.ts";
import { TextBlock, TextColumn, TEXTS_PER_BLOCK } from "./texts.ts";
import { checkSound } from "../../answering/unsound.ts";

/** Columns of texts, and the strings behind columns of codes. */
export class TextColumns {
  readonly #columns = new Map<string, TextColumn>();

  constructor(private readonly memory: Memory) {}

  /** A column of texts; an empty one where the corpus has no such collection or field. */
  texts(collection: string, name: string): TextColumn {
    const key = `${collection} ${name}`;
    let column = this.#columns.get(key);
    if (!column) this.#columns.set(key, column = this.#open(collection, name));
    return column;
  }

  /** The strings of a column of codes, in code order. */
  dictionary(
    collection: StoredCollection,
    column: string,
    work: Work = FREELY,
  ): readonly string[] {
    return this.memory.derive(
      `dictionary ${collection} ${column}`,
      () => {
        const texts = this.texts(collection, `codes.${column}`);
        return Array.from({ length: texts.length }, (_, code) => {
          work(1);
          return texts.at(code)!;
        });
      },
      (values) => values.reduce((sum, value) => sum + 2 * value.length + 32, 0),
    );
  }

  #open(collection: string, name: string): TextColumn {
    const { rows } = this.memory;
    const last = rows.get(
      "SELECT max(first) AS first, count(*) AS blocks FROM texts WHERE collection = ? AND name = ?",
      collection,
      name,
    );
    const keys: string[] = [];
    const keyOf = (first: number) =>
      keys[first / TEXTS_PER_BLOCK] ??= `texts ${collection} ${name} ${first}`;
    const read = (first: number): TextBlock =>
      this.memory.derive(keyOf(first), () => {
        const row = rows.sure(
          "SELECT data, checksum FROM texts WHERE collection = ? AND name = ? AND first = ?",
          collection,
          name,
          first,
        );
        const block = new TextBlock(bytesOf(row.data));
        checkSound(first === end || block.length === TEXTS_PER_BLOCK);
        return block;
      }, ({ byteLength }) => byteLength);
    const blocks = Number(last?.blocks ?? 0);
    const end = (blocks - 1) * TEXTS_PER_BLOCK;
    if (blocks && last?.first !== end) rows.refuse();
    return new TextColumn(blocks ? end + read(end).length : 0, read);
  }
}
