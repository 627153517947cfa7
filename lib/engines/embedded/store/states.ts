import type { Collection } from "../../../catalogue/collections.ts";
import { stateOf, type ToldState } from "../../answering/known_states.ts";
import type { FileInfo } from "../../engine.ts";
import type { Meta } from "./layout.ts";
import { type OldState, recordsIn, type StateChanges } from "../../answering/states/ledger.ts";
import type { Memory } from "./memory.ts";
import { unpackChanges } from "../../answering/states/pack_changes.ts";
import { unpackState } from "../../answering/states/pack_state.ts";
import { bytesOf, type Row } from "./rows.ts";
import { checkSound } from "../../answering/unsound.ts";

/** What was read into the corpus, and what it was before. */
export class States {
  /** @param written when the file was written, once and for all */
  constructor(
    private readonly memory: Memory,
    private readonly meta: Meta,
    private readonly written: Date,
  ) {}

  /** The files that were read, in their order. */
  files(): FileInfo[] {
    return this.memory.rows.all("SELECT * FROM files ORDER BY number").map(fileOf);
  }

  /** The parts of the rows of a file, in their order; of −1 what the build was given besides. */
  *kept(number: number): Generator<Uint8Array> {
    for (let part = 0;; part++) {
      const packed = this.keptPart(number, part);
      if (!packed) return;
      yield packed;
    }
  }

  /** One of them; null: there are no more. */
  keptPart(number: number, part: number): Uint8Array | null {
    const row = this.memory.rows.get(
      "SELECT data, checksum FROM kept WHERE number = ? AND part = ?",
      number,
      part,
    );
    return row ? bytesOf(row.data) : null;
  }

  /**
   * When this state was put in place, ISO 8601: as the ledger says, and of a corpus without an older
   * state, which is the same whenever it is built, as its file says.
   */
  get date(): string {
    return this.old()[0]?.until ?? this.written.toISOString();
  }

  /** The states before this one as they are stored, the one before it first. */
  packed(): { readonly back: number; readonly data: Uint8Array }[] {
    return this.memory.rows.all("SELECT back, data, checksum FROM states ORDER BY back")
      .map(({ back, data }) => ({ back: Number(back), data: bytesOf(data) }));
  }

  /** The changes of an older state as they are stored. */
  packedChanges(back: number): { readonly collection: string; readonly data: Uint8Array }[] {
    return this.memory.rows.all(
      "SELECT collection, data, checksum FROM changes WHERE back = ? ORDER BY collection",
      back,
    ).map(({ collection, data }) => ({ collection: String(collection), data: bytesOf(data) }));
  }

  /** The states before this one, the one before it first. */
  old(): readonly OldState[] {
    return this.memory.derive("states", () =>
      this.packed().map(({ back, data }, at) => {
        checkSound(back === at + 1);
        return unpackState(data);
      }), (states) => states.length * 100_000);
  }

  /** What is told of each state, the present first. */
  told(): ToldState[] {
    return [
      stateOf(0, this.date, this.meta.info, this.files()),
      ...this.old().map(({ date, info, files }, at) => stateOf(-1 - at, date, info, files)),
    ];
  }

  /** How the records of a collection in an older state differ from those in the one after it. */
  changes(back: number, collection: Collection): StateChanges | null {
    const states = [this.meta, ...this.old()].slice(back - 1, back + 1);
    return this.memory.derive(`changes ${back} ${collection}`, () => {
      const row = this.memory.rows.get(
        "SELECT data, checksum FROM changes WHERE back = ? AND collection = ?",
        back,
        collection,
      );
      return row ? unpackChanges(bytesOf(row.data), recordsIn(collection, states)) : null;
    }, (changes) => changes ? 200 * changes.entries.ids.length : 0);
  }
}

function fileOf(row: Row): FileInfo {
  return {
    path: String(row.path),
    file: String(row.file),
    importer: String(row.importer),
    rows: Number(row.rows),
    records: Number(row.records),
    merged: Number(row.merged),
    rejected: Number(row.rejected),
    leftOut: Number(row.left_out),
    digest: String(row.digest),
    modified: row.modified === null ? null : String(row.modified),
  };
}
