import {
  type CollectionMeta,
  NO_RECORDS,
  type StoredCollection,
} from "../answering/collection_meta.ts";
import type { Collection } from "../../catalogue/collections.ts";
import { breather } from "../../event_loop.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
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
export class Session<C extends StoredCollection = Collection> {
  readonly meta: CollectionMeta;
  readonly pause: () => Promise<void> | undefined;
  readonly #notes: Note[] = [];

  constructor(
    readonly connection: Connection,
    readonly state: State,
    readonly collection: C,
    readonly run: RunOptions = {},
  ) {
    this.meta = state.meta.collections[collection] ?? NO_RECORDS;
    this.pause = breather(run.signal);
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

  /** All that a search finds, some at a time; see {@linkcode scan}. */
  async *scan(
    body: SearchBody & { readonly sort: readonly object[] },
    rows?: number,
  ): AsyncGenerator<Hit[]> {
    if (this.meta.count) yield* scan(this.connection, this.#index, body, this.run, rows);
  }

  note(note: Note): void {
    this.#notes.push(note);
  }

  noteAll(notes: readonly Note[]): void {
    this.#notes.push(...notes);
  }

  /** Notes that there is nothing to select from. */
  noteIfEmpty(): void {
    const { collection, meta } = this;
    if (!meta.count) this.note(note("no_collection", { collection }));
  }

  notes(): Note[] {
    return distinctNotes(this.#notes);
  }

  get #index(): string {
    return this.state.index(this.collection);
  }
}
