import {
  type CollectionMeta,
  NO_RECORDS,
  type StoredCollection,
} from "../answering/collection_meta.ts";
import { Noticed } from "../answering/noticed.ts";
import type { Collection } from "../../catalogue/collections.ts";
import { type Breathe, breather } from "../../event_loop.ts";
import type { RunOptions } from "../engine.ts";
import type { Connection } from "./client/connection.ts";
import type { State } from "./state.ts";
import {
  type Found,
  type Hit,
  NOTHING,
  scan,
  search,
  searchAll,
  type SearchBody,
} from "./search.ts";

/** One question to one collection: whom it asks, and what it noticed. */
export class Session<C extends StoredCollection = Collection> extends Noticed {
  readonly meta: CollectionMeta;
  #breathe: Breathe | null = null;

  /**
   * Lets other work run when it is time. Nothing is counted before the first pause: to tell work from
   * waiting takes turns of the loop, which an answer of the cluster would wait for.
   */
  readonly pause: Breathe = () => (this.#breathe ??= breather(this.run.signal))();

  constructor(
    readonly connection: Connection,
    readonly state: State,
    readonly collection: C,
    readonly run: RunOptions = {},
  ) {
    super();
    this.meta = state.meta.collections[collection] ?? NO_RECORDS;
  }

  /** Searches the collection; nothing is found where the corpus has none. */
  async search(body: SearchBody): Promise<Found> {
    if (!this.meta.count) return NOTHING;
    return await search(this.connection, this.#index, body, this.run);
  }

  async searchAll(bodies: readonly object[]): Promise<Found[]> {
    if (!this.meta.count) return bodies.map(() => NOTHING);
    return await searchAll(this.connection, this.#index, bodies, this.run);
  }

  /** On how many shards its records lie. */
  async shards(): Promise<number> {
    return this.meta.count ? await this.state.shards(this.collection, this.run) : 1;
  }

  /** All that a search finds, some at a time; see {@linkcode scan}. */
  async *scan(
    body: SearchBody & { readonly sort: readonly object[] },
    rows?: number,
  ): AsyncGenerator<Hit[]> {
    if (this.meta.count) yield* scan(this.connection, this.#index, body, this.run, rows);
  }

  get #index(): string {
    return this.state.index(this.collection);
  }
}
