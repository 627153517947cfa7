import { setImmediate } from "node:timers";
import { isDealType, isDocumentType } from "../../../catalogue/collections.ts";
import type { FullRecord, RecordRequest, RunOptions } from "../../engine.ts";
import type { Connection } from "../client/connection.ts";
import { DroppedStateError } from "../client/errors.ts";
import { rowIdOf } from "../layout/keys.ts";
import { recordOf } from "../scoring/scorer.ts";
import type { State } from "../state.ts";

/** What a record is read from, and who waits for it. */
interface Waiting {
  readonly place: { readonly _index: string; readonly _id: string };
  readonly found: (got: Got) => void;
  readonly failed: (error: unknown) => void;
}

interface Got {
  readonly fields?: { readonly record: readonly string[] };
  readonly error?: unknown;
}

/**
 * So few records are read in one request, as a cluster reads them one after another; of more than so
 * many requests side by side each reads more.
 */
const FEW = 10, SIDE_BY_SIDE = 8;

/** Reads records by their ids; those that are asked for at once share requests, which go side by side. */
export class RecordReader {
  readonly #waiting = new Map<AbortSignal | undefined, Waiting[]>();

  constructor(private readonly connection: Connection) {}

  /** One record with everything its source had; its score or certainty is 1. */
  async read(
    state: State,
    { collection, id }: RecordRequest,
    { signal }: RunOptions = {},
  ): Promise<FullRecord | null> {
    if (!state.meta.collections[collection]?.count) return null;
    const { fields } = await this.#got(
      { _index: state.index(collection), _id: rowIdOf(id) },
      signal,
    );
    if (!fields) return null;
    const record = recordOf({ fields });
    if (record.id !== id) return null;
    if (isDocumentType(collection)) record.score = 1;
    if (isDealType(collection)) record.certainty = 1;
    return record as unknown as FullRecord;
  }

  async #got(place: Waiting["place"], signal: AbortSignal | undefined): Promise<Got> {
    const { promise, resolve: found, reject: failed } = Promise.withResolvers<Got>();
    const others = this.#waiting.get(signal);
    if (others) others.push({ place, found, failed });
    else {
      this.#waiting.set(signal, [{ place, found, failed }]);
      // what is asked in the same turn comes along
      setImmediate(() => {
        const waiting = this.#waiting.get(signal)!;
        this.#waiting.delete(signal);
        const some = Math.max(FEW, Math.ceil(waiting.length / SIDE_BY_SIDE));
        for (let from = 0; from < waiting.length; from += some) {
          void this.#ask(waiting.slice(from, from + some), signal);
        }
      });
    }
    const got = await promise;
    if (got.error) throw new DroppedStateError();
    return got;
  }

  async #ask(waiting: readonly Waiting[], signal: AbortSignal | undefined): Promise<void> {
    try {
      const { body } = await this.connection.ask({
        method: "POST",
        path: "/_mget",
        query: { realtime: false, stored_fields: "record" },
        body: { docs: waiting.map(({ place }) => place) },
      }, { signal });
      const { docs } = body as { readonly docs: readonly Got[] };
      for (const [at, { found }] of waiting.entries()) found(docs[at]!);
    } catch (error) {
      for (const { failed } of waiting) failed(error);
    }
  }
}
