import { lowerBound } from "../kernels/docset.ts";
import type { Columns } from "./columns.ts";
import type { StoredCollection } from "./layout.ts";
import { linkColumns, LinkRow, type Links } from "./link_rows.ts";
import type { Memory } from "./memory.ts";
import { bytesOf } from "./rows.ts";

const NO_LINKS: Links = {
  documents: new Int32Array(0),
  masks: new Uint8Array(0),
  scores: new Float64Array(0),
};

/** The documents of topics, places, organisations and nodes. */
export class LinkLists {
  constructor(private readonly memory: Memory, private readonly columns: Columns) {}

  /** @param documents of the collection */
  links(collection: StoredCollection, kind: string, number: number, documents: number): Links {
    const firsts = this.columns.column(collection, linkColumns(kind).firsts, "i32");
    const first = firsts[lowerBound(firsts, number + 1) - 1];
    if (first === undefined) return NO_LINKS;
    const row = this.#row(collection, kind, first, documents);
    return this.memory.rows.decode(() => row.of(number)) ?? NO_LINKS;
  }

  count(collection: StoredCollection, kind: string, number: number): number {
    return this.columns.column(collection, linkColumns(kind).counts, "i32")[number] ?? 0;
  }

  /** Whether anything links to one of a kind. */
  any(collection: StoredCollection, kind: string): boolean {
    return this.columns.column(collection, linkColumns(kind).firsts, "i32").length > 0;
  }

  #row(collection: StoredCollection, kind: string, first: number, documents: number): LinkRow {
    return this.memory.list(`links ${collection} ${kind} ${first}`, () => {
      const { data } = this.memory.rows.sure(
        "SELECT data, checksum FROM links WHERE collection = ? AND kind = ? AND first = ?",
        collection,
        kind,
        first,
      );
      return new LinkRow(bytesOf(data), documents);
    }, ({ byteLength }) => byteLength);
  }
}
