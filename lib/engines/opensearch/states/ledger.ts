import { concat } from "@std/bytes/concat";
import { CorpusError } from "../../../catalogue/errors.ts";
import {
  type Entries,
  type OldState,
  recordsIn,
  type StateChanges,
} from "../../answering/states/ledger.ts";
import { unpackChanges } from "../../answering/states/pack_changes.ts";
import { joinedEntries, unpackEntries } from "../../answering/states/pack_entries.ts";
import { unpackState } from "../../answering/states/pack_state.ts";
import { Unsound } from "../../answering/unsound.ts";
import { ledgerKind, type Remembrance } from "../layout/ledger.ts";
import type { PublishedStates } from "../layout/meta.ts";
import type { Session } from "../session.ts";

/** So many rows are fetched at a time, of a megabyte each. */
const ROWS = 16;

/** What a published corpus remembers of its states, read as it is asked for and kept. */
export class Ledger {
  constructor(
    private readonly session: Session,
    private readonly published: PublishedStates,
  ) {}

  /** The states before the present, the one before it first. */
  older(): Promise<OldState[]> {
    const { told } = this.published;
    return this.#once("older", () =>
      Promise.all(
        told.slice(1).map(async (_, at) =>
          unpackState(concat(await this.#parts(["state", at + 1])))
        ),
      ));
  }

  /** The records of the collection as they are now. */
  present(): Promise<Entries> {
    const { collection, meta } = this.session;
    return this.#once(`present ${collection}`, async () => {
      const parts = await this.#parts(["present", collection]);
      return joinedEntries(parts.map((part) => unpackEntries(part, meta.count)));
    });
  }

  /** How they differ in the states before, so many back, from those in the state after each. */
  async changes(back: number): Promise<(StateChanges | null)[]> {
    const { state: { meta }, collection } = this.session;
    const states = [meta, ...await this.older()];
    return await Promise.all(
      Array.from(
        { length: back },
        (_, at) =>
          this.#once(`changes ${at + 1} ${collection}`, async () => {
            const parts = await this.#parts(["changes", at + 1, collection]);
            if (!parts.length) return null;
            return unpackChanges(concat(parts), recordsIn(collection, states.slice(at, at + 2)));
          }),
      ),
    );
  }

  async #parts(what: Remembrance): Promise<Uint8Array[]> {
    const { state, run } = this.session;
    const kind = ledgerKind(this.published.ledger, what);
    return (await state.all<string>(kind, run, ROWS)).map((part) => Uint8Array.fromBase64(part));
  }

  #once<T>(what: string, read: () => Promise<T>): Promise<T> {
    return this.session.state.once(
      `ledger ${this.published.ledger} ${what}`,
      () => sound(read),
    );
  }
}

/**
 * What is made of what was published.
 *
 * @throws {CorpusError} where that is not what a publisher writes
 */
export async function sound<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Unsound)) throw error;
    throw new CorpusError(
      "Cannot compare states: what was published of them is damaged; publish the corpus again",
      { cause: error },
    );
  }
}
