import { TopicTree } from "../answering/topic_tree.ts";
import { CorpusError } from "../../catalogue/errors.ts";
import { shown } from "../../words/shown.ts";
import type { FileInfo, RunOptions } from "../engine.ts";
import type { Connection } from "./client/connection.ts";
import { DroppedStateError } from "./client/errors.ts";
import { type ClusterMeta, META_ID } from "./layout/meta.ts";
import { type Held, indexOf, LAYOUT_FORMAT, stateOfIndex } from "./layout/names.ts";
import { isDigest, keyOf } from "./layout/keys.ts";
import { type Hit, scan, search } from "./search.ts";

/** Something that records name. */
export interface Resource {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly uses: number;
}

interface TopicResource extends Resource {
  readonly vocabulary: string;
  readonly path: readonly string[];
  readonly parents: readonly number[];
  readonly aliases: readonly string[];
  readonly description: string | null;
}

/** So many values are looked for in one request. */
const MOST_VALUES = 10_000;
/** So many words and counts are kept of what people ask for. */
const ROOM = 500_000;

/** One published state of a corpus: indices that never change, and what was read of them. */
export class State {
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #ofWords = new Map<string, Promise<unknown>>();
  #room = ROOM;

  constructor(
    private readonly connection: Connection,
    readonly name: string,
    readonly meta: ClusterMeta,
  ) {}

  /** The index that holds a collection, or what is told of the corpus as a whole. */
  index(holds: Held): string {
    return indexOf(this.name, holds);
  }

  /** On how many shards a collection lies. */
  shards(holds: Held, run?: RunOptions): Promise<number> {
    return this.once(`shards of ${holds}`, async () => {
      const { body } = await this.connection.ask({
        method: "POST",
        path: `/${this.index(holds)}/_search`,
        query: { allow_partial_search_results: false, filter_path: "timed_out,_shards" },
        body: { size: 0, track_total_hits: false, query: { match_none: {} } },
      }, run);
      return (body as { readonly _shards: { readonly total: number } })._shards.total;
    });
  }

  /** What follows from the state alone, asked for once. */
  once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    return shared(this.#kept, key, ask);
  }

  /** The same of words that people ask for: what is found is kept while there is room. */
  async ofWords<T>(key: string, ask: () => Promise<T>, sizeOf: (found: T) => number): Promise<T> {
    const isNew = !this.#ofWords.has(key);
    const found = await shared(this.#ofWords, key, ask);
    if (isNew && (this.#room -= sizeOf(found)) < 0) {
      this.#ofWords.clear();
      this.#room = ROOM;
    }
    return found;
  }

  topics(run?: RunOptions): Promise<TopicTree> {
    return this.once("topics", async () => {
      const rows = await this.all<TopicResource>("resource:topic", run);
      return new TopicTree(rows.map(({ detail: _detail, ...topic }) => topic));
    });
  }

  /** The distinct scores of links, lowest first. */
  scores(run?: RunOptions): Promise<readonly number[]> {
    return this.once("scores", async () => (await this.all<number[]>("scores", run)).flat());
  }

  /** What a row of the corpus index holds; null where there is none. */
  async row<T>(id: string, run?: RunOptions): Promise<T | null> {
    const { json } = await read(this.connection, this.index("corpus"), id, { run });
    return json === null ? null : JSON.parse(json) as T;
  }

  /** The files that the corpus was built from, in their order. */
  files(run?: RunOptions): Promise<FileInfo[]> {
    return this.all<FileInfo>("file", run);
  }

  /** What the rows of a kind hold, in the order of their numbers. */
  async all<T>(kind: string, run?: RunOptions, some?: number): Promise<T[]> {
    const found: T[] = [];
    for await (const hits of this.rows(kind, run, some)) {
      for (const hit of hits) found.push(jsonOf<T>(hit));
    }
    return found;
  }

  /** The rows of a kind in the order of their numbers, some at a time. */
  rows(kind: string, run?: RunOptions, some?: number): AsyncGenerator<Hit[]> {
    return scan(
      this.connection,
      this.index("corpus"),
      {
        query: { term: { kind } },
        sort: [{ number: "asc" }],
        _source: ["json"],
      },
      run,
      some,
    );
  }

  /** Those of a kind that have one of the ids. */
  async byIds(
    kind: string,
    ids: readonly string[],
    run?: RunOptions,
  ): Promise<Map<string, Resource>> {
    const found = new Map<string, Resource>();
    for (const some of partsOf(ids)) {
      for (const each of await this.having(kind, { terms: { id: some } }, run, some.length)) {
        found.set(each.id, each);
      }
    }
    return found;
  }

  /** The names alone, by {@linkcode keyOf} of the id, for which no row need be unpacked. */
  async namesByKey(
    kind: string,
    ids: readonly string[],
    run?: RunOptions,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const some of partsOf(ids)) {
      const hits = await this.#resources(kind, { terms: { id: some } }, run, {
        size: some.length,
        stored_fields: "_none_",
        docvalue_fields: ["id", "name"],
      });
      for (const { fields } of hits) found.set(String(fields!.id![0]), String(fields!.name![0]));
    }
    const cut = ids.filter((id) => isDigest(found.get(keyOf(id)) ?? ""));
    if (cut.length) {
      for (const { id, name } of (await this.byIds(kind, cut, run)).values()) {
        found.set(keyOf(id), name);
      }
    }
    return found;
  }

  /** Those of a kind that a query finds, at most so many: of an id there is one. */
  async having(
    kind: string,
    query: object,
    run?: RunOptions,
    size = MOST_VALUES,
  ): Promise<Resource[]> {
    const hits = await this.#resources(kind, query, run, { size, _source: ["json"] });
    return hits.map((hit) => jsonOf<Resource>(hit));
  }

  async #resources(
    kind: string,
    query: object,
    run: RunOptions | undefined,
    read: object,
  ): Promise<readonly Hit[]> {
    const { hits } = await search(this.connection, this.index("corpus"), {
      query: { bool: { filter: [{ term: { kind: `resource:${kind}` } }, query] } },
      track_total_hits: false,
      ...read,
    }, run);
    return hits;
  }
}

/** Keys of distinct ids, as many as one request looks for. */
function* partsOf(ids: readonly string[]): Generator<string[]> {
  const keys = [...new Set(ids)].map(keyOf);
  for (let from = 0; from < keys.length; from += MOST_VALUES) {
    yield keys.slice(from, from + MOST_VALUES);
  }
}

/** What was asked before, or is being asked; who asked first may be called off, and others go on. */
async function shared<T>(
  kept: Map<string, Promise<unknown>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const known = kept.get(key);
  if (known) {
    try {
      return await known as T;
    } catch {
      return await shared(kept, key, ask);
    }
  }
  const asked = ask();
  kept.set(key, asked);
  try {
    return await asked;
  } catch (error) {
    if (kept.get(key) === asked) kept.delete(key);
    throw error;
  }
}

export function jsonOf<T>({ _source }: Hit): T {
  return JSON.parse((_source as { json: string }).json) as T;
}

/**
 * The state that a name leads to.
 *
 * @throws {CorpusError} for a name that leads to none, and for indices that are not ours or of
 * another layout
 */
export async function resolveState(
  connection: Connection,
  name: string,
  known: State | null,
  run?: RunOptions,
): Promise<State> {
  if (known) {
    // mostly it leads where it did, and what is there never changes
    const { index, isThere } = await read(connection, name, META_ID, { run, json: false });
    if (isThere && stateOfIndex(index!) === known.name) return known;
  }
  const where = await read(connection, name, META_ID, { run });
  if (where.index === null) {
    throw new CorpusError(
      `Cannot open the corpus: the cluster has none of this name; \`trendframe publish\` makes one, ` +
        `current value is ${shown(name)}`,
    );
  }
  const prefix = stateOfIndex(where.index);
  if (prefix === null || where.json === null) {
    throw new CorpusError(
      `Cannot open the corpus: the name leads to an index that trendframe did not publish, current ` +
        `value is ${shown(name)}`,
    );
  }
  return stateOf(connection, prefix, where.json);
}

/** The state whose indices begin so. */
export async function stateAt(
  connection: Connection,
  prefix: string,
  run?: RunOptions,
): Promise<State> {
  const { json } = await read(connection, indexOf(prefix, "corpus"), META_ID, { run });
  if (json !== null) return stateOf(connection, prefix, json);
  throw new DroppedStateError();
}

function stateOf(connection: Connection, prefix: string, json: string): State {
  const meta = JSON.parse(json) as ClusterMeta;
  if (meta.format !== LAYOUT_FORMAT) {
    throw new CorpusError(
      `Cannot open the corpus: it was published in layout ${meta.format}, and this version reads ` +
        `${LAYOUT_FORMAT}; publish it again`,
    );
  }
  return new State(connection, prefix, meta);
}

/** A row by its id, and in which index it is; null where there is no such row, or index. */
async function read(
  connection: Connection,
  where: string,
  id: string,
  { run, json = true }: { readonly run?: RunOptions | undefined; readonly json?: boolean },
) {
  const { body } = await connection.ask({
    method: "GET",
    path: `/${encodeURIComponent(where)}/_doc/${encodeURIComponent(id)}`,
    query: json ? {} : { _source: false },
    allow: [404],
  }, run);
  const { _index: index = "", found: isThere = false, _source: source, error } = body as {
    readonly _index?: string;
    readonly found?: boolean;
    readonly _source?: { readonly json?: unknown };
    readonly error?: unknown;
  };
  return {
    index: error ? null : index,
    isThere,
    json: typeof source?.json === "string" ? source.json : null,
  };
}

/** Whether an error says that what was asked is there no more. */
export function isDropped(error: unknown): boolean {
  return error instanceof DroppedStateError;
}
