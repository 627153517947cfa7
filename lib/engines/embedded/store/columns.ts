import type { NumberLists } from "../kernels/number_lists.ts";
import { Days } from "./days.ts";
import {
  type ArrayOf,
  type ArrayType,
  type CollectionMeta,
  fromBytes,
  type Packed,
  type ReferenceKind,
  type StoredCollection,
} from "./layout.ts";
import type { Memory } from "./memory.ts";
import { bytesOf } from "./rows.ts";
import { checkAscending, checkSound } from "../../answering/unsound.ts";

const OFFSETS = ".offsets";
const WIDTHS: Readonly<Partial<Record<ArrayType, number>>> = { u8: 1, u16: 2, i32: 4, f64: 8 };

/** Columns of numbers. */
export class Columns {
  constructor(private readonly memory: Memory) {}

  /** A column; an empty one where the corpus has no such collection or field. */
  column<T extends ArrayType>(
    collection: StoredCollection | ReferenceKind,
    name: string,
    type: T,
  ): ArrayOf<T> {
    return this.memory.derive(`column ${collection} ${name}`, () => {
      const row = this.memory.rows.get(
        "SELECT data, checksum FROM columns WHERE collection = ? AND name = ?",
        collection,
        name,
      );
      const array = fromBytes(bytesOf(row?.data), type);
      if (row && name.endsWith(OFFSETS)) this.#checkLists(collection, name, array);
      return array;
    }, ({ byteLength }) => byteLength);
  }

  has(collection: StoredCollection, name: string): boolean {
    return this.memory.rows.get(
      "SELECT 1 FROM columns WHERE collection = ? AND name = ?",
      collection,
      name,
    ) !== undefined;
  }

  /** A column of lists of numbers, one for each record. */
  lists(collection: StoredCollection, column: string): NumberLists {
    return {
      offsets: this.column(collection, `${column}${OFFSETS}`, "i32"),
      values: this.column(collection, column, "i32"),
    };
  }

  days(collection: StoredCollection, meta: CollectionMeta | null): Days {
    return this.memory.derive(`days ${collection}`, () =>
      new Days(
        this.column(collection, "days", "i32"),
        this.column(collection, "days.first", "i32"),
        meta?.dated ?? 0,
      ), () => 0);
  }

  /** Offsets of lists lead from the first to the last of their values. */
  #checkLists(collection: StoredCollection | ReferenceKind, name: string, offsets: Packed): void {
    const row = this.memory.rows.sure(
      "SELECT length(data) AS bytes, type FROM columns WHERE collection = ? AND name = ?",
      collection,
      name.slice(0, -OFFSETS.length),
    );
    const values = Number(row.bytes) / (WIDTHS[row.type as ArrayType] ?? NaN);
    checkAscending(offsets, values + 1);
    checkSound(offsets[0] === 0 && offsets.at(-1) === values);
  }
}
