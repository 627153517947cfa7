import type { StoredCollection } from "../engines/answering/collection_meta.ts";
import { CorpusError } from "../catalogue/errors.ts";
import type { ClusterAnswer, ClusterRequest } from "../engines/opensearch/client/connection.ts";
import { mappingOf } from "../engines/opensearch/layout/mappings.ts";
import {
  META_ID,
  type PublishedStates,
  STATE_ID,
  STATES_ID,
  type Tally,
} from "../engines/opensearch/layout/meta.ts";
import {
  type Held,
  indexOf,
  indexPattern,
  type Mark,
  stateOfIndex,
} from "../engines/opensearch/layout/names.ts";
import type { Row } from "../engines/opensearch/layout/rows.ts";
import { settingsOf } from "../engines/opensearch/layout/settings.ts";
import { shown } from "../words/shown.ts";

/** Sends a request, as often as it takes. */
export type Ask = (request: ClusterRequest) => Promise<ClusterAnswer>;

/** A state of a corpus that is on a cluster, whole or not. */
export interface KnownState {
  readonly state: string;
  readonly fingerprint: string;
  readonly indices: readonly string[];
}

/** A copy of a shard. */
interface Copy {
  readonly docs: { readonly deleted: number };
  /** A copy that is being moved does not tell these. */
  readonly seq_no?: { readonly max_seq_no: number };
  readonly retention_leases?: {
    readonly leases: readonly { readonly retaining_seq_no: number }[];
  };
}

interface SegmentsOfCopy {
  readonly routing: { readonly primary: boolean };
  readonly segments: Record<string, { readonly size_in_bytes: number }>;
}

/** So much of what the cluster says fits a sentence. */
const MOST_REASON = 70;

/** What is done to the indices of one name on a cluster. */
export class Target {
  constructor(private readonly ask: Ask, readonly name: string) {}

  /** How many nodes hold data. */
  async dataNodes(): Promise<number> {
    const { body } = await this.ask({ method: "GET", path: "/_cluster/health" });
    return (body as { number_of_data_nodes: number }).number_of_data_nodes;
  }

  /**
   * The state that the alias leads to; null without one.
   *
   * @throws {CorpusError} when the name is an index, or an alias, that is not ours
   */
  async current(): Promise<string | null> {
    const { status, body } = await this.ask({
      method: "GET",
      path: `/_alias/${this.name}`,
      allow: [404],
    });
    if (status === 404) {
      const index = await this.ask({ method: "HEAD", path: `/${this.name}`, allow: [404] });
      if (index.status === 404) return null;
      throw this.#notOurs("an index of this name is there");
    }
    const indices = Object.keys(body as object);
    const marked = await this.#marks(indices.join());
    const states = indices.map((index) => marked.get(index) ? stateOfIndex(index) : null);
    const [state = null] = states;
    if (indices.length !== 1 || state === null) {
      throw this.#notOurs("an alias of this name leads elsewhere");
    }
    return state;
  }

  #notOurs(what: string): CorpusError {
    return new CorpusError(
      `Cannot use the name on the cluster: ${what} that is not of trendframe; give another name, ` +
        `current value is ${shown(this.name)}`,
    );
  }

  /** Every state of the name. */
  async states(): Promise<KnownState[]> {
    const found = new Map<string, { fingerprint: string; indices: string[] }>();
    for (
      const [index, { name, holds, fingerprint }] of await this.#marks(indexPattern(this.name))
    ) {
      if (name !== this.name || !index.endsWith(`-${holds}`)) continue;
      const state = index.slice(0, -holds.length - 1);
      const known = found.get(state);
      if (known) known.indices.push(index);
      else found.set(state, { fingerprint, indices: [index] });
    }
    return [...found].map(([state, told]) => ({ state, ...told }));
  }

  /** What marks each index of ours. */
  async #marks(pattern: string): Promise<Map<string, Mark>> {
    const { body } = await this.ask({
      method: "GET",
      path: `/${pattern}/_mapping`,
      query: { filter_path: "*.mappings._meta" },
    });
    const found = body as Record<string, { mappings?: { _meta?: Partial<Mark> } }>;
    return new Map(
      Object.entries(found).flatMap(([index, { mappings }]) => {
        const mark = mappings?._meta;
        return mark?.trendframe === undefined ? [] : [[index, mark as Mark]];
      }),
    );
  }

  /** Whether all of a state is there: its last row is. */
  async isWhole(state: string): Promise<boolean> {
    return await this.#row(state, META_ID) !== null;
  }

  /** The state that another one replaced; null where it replaced none. */
  async replacedBy(state: string): Promise<string | null> {
    const row = await this.#row(state, STATE_ID);
    return (row as { replaces: string | null } | null)?.replaces ?? null;
  }

  /** What the corpus knows of its states; null where nothing was told. */
  async toldStates(state: string): Promise<PublishedStates | null> {
    return await this.#row(state, STATES_ID) as PublishedStates | null;
  }

  async #row(state: string, id: string): Promise<unknown> {
    const { body } = await this.ask({
      method: "GET",
      path: `/${indexOf(state, "corpus")}/_doc/${id}`,
      allow: [404],
    });
    const { _source } = body as { _source?: { json: string } };
    return _source ? JSON.parse(_source.json) : null;
  }

  /**
   * Makes an index, unless it is there.
   *
   * @throws {CorpusError} when one of this name is not ours, or the cluster cannot have such
   */
  async make(state: string, mark: Mark, shards: number): Promise<void> {
    const index = indexOf(state, mark.holds);
    const { status, body } = await this.ask({
      method: "PUT",
      path: `/${index}`,
      body: { settings: settingsOf(shards), mappings: mappingOf(mark) },
      allow: [400],
    });
    if (status !== 400) return;
    const { error: { type, reason } } = body as { error: { type: string; reason: string } };
    if (type !== "resource_already_exists_exception") {
      throw new CorpusError(
        `Cannot publish: the cluster cannot make such an index (${
          reason.slice(0, MOST_REASON)
        }); ` +
          "its nodes need the modules lang-painless and analysis-common",
      );
    }
    const known = (await this.#marks(index)).get(index);
    if (known?.name !== this.name || known.fingerprint !== mark.fingerprint) {
      throw this.#notOurs(`an index ${shown(index)}`);
    }
  }

  /** Writes a row over the one that is there. */
  async write(state: string, { id, fields }: Row): Promise<void> {
    await this.ask({
      method: "PUT",
      path: `/${indexOf(state, "corpus")}/_doc/${id}`,
      query: { refresh: true },
      body: fields,
    });
  }

  async refresh(index: string): Promise<void> {
    await this.ask({ method: "POST", path: `/${index}/_refresh` });
  }

  /** How many records stand before a number. */
  async countBefore(index: string, number: number): Promise<number> {
    const { body } = await this.ask({
      method: "POST",
      path: `/${index}/_count`,
      body: { query: { range: { number: { lt: number } } } },
    });
    return (body as { count: number }).count;
  }

  /** What an index holds. */
  async tally(index: string): Promise<Tally> {
    const { body } = await this.ask({
      method: "POST",
      path: `/${index}/_search`,
      query: { request_cache: false },
      body: {
        size: 0,
        track_total_hits: true,
        aggs: { check: { sum: { field: "check" } } },
      },
    });
    const { hits, aggregations } = body as {
      hits: { total: { value: number } };
      aggregations: { check: { value: number } };
    };
    return { count: hits.total.value, check: aggregations.check.value };
  }

  /** The most documents that a copy of an index keeps although they are deleted. */
  async deleted(index: string): Promise<number> {
    return Math.max(0, ...(await this.#copies(index)).map(({ docs }) => docs.deleted));
  }

  /** Whether nothing that was written is kept for copies that lag behind. */
  async isLetGo(index: string): Promise<boolean> {
    return (await this.#copies(index)).every(({ seq_no, retention_leases }) =>
      seq_no &&
      retention_leases?.leases.every(({ retaining_seq_no }) => retaining_seq_no > seq_no.max_seq_no)
    );
  }

  async #copies(index: string): Promise<Copy[]> {
    const { body } = await this.ask({
      method: "GET",
      path: `/${index}/_stats/docs`,
      query: { level: "shards" },
    });
    const { indices } = body as {
      indices: Record<string, { shards: Record<string, readonly Copy[]> }>;
    };
    return Object.values(indices).flatMap(({ shards }) => Object.values(shards).flat());
  }

  /** Commits what was written. */
  async flush(index: string): Promise<void> {
    await this.ask({ method: "POST", path: `/${index}/_flush` });
  }

  /** Brings each shard into one segment, without what is deleted and was {@link isLetGo}. */
  async merge(index: string): Promise<void> {
    await this.ask({
      method: "POST",
      path: `/${index}/_forcemerge`,
      query: { max_num_segments: 1, flush: true },
    });
  }

  /** So many copies of each shard of a state, beside the first. */
  async setReplicas(state: string, replicas: number): Promise<void> {
    await this.ask({
      method: "PUT",
      path: `/${indexPattern(state)}/_settings`,
      body: { index: { number_of_replicas: replicas } },
    });
  }

  /** Waits a while until each shard of a state is there, or each copy; false where some are not yet. */
  async hasHealth(state: string, status: "yellow" | "green"): Promise<boolean> {
    const { body } = await this.ask({
      method: "GET",
      path: `/_cluster/health/${indexPattern(state)}`,
      query: { wait_for_status: status, timeout: "10s" },
      allow: [408],
    });
    return (body as { timed_out: boolean }).timed_out === false;
  }

  /** How many bytes the segments of a state take now, copies not counted: what is told of the store is seconds old. */
  async bytes(state: string): Promise<number> {
    const { body } = await this.ask({ method: "GET", path: `/${indexPattern(state)}/_segments` });
    const { indices } = body as {
      indices: Record<string, { shards: Record<string, readonly SegmentsOfCopy[]> }>;
    };
    return Object.values(indices)
      .flatMap(({ shards }) => Object.values(shards).flat())
      .filter(({ routing }) => routing.primary)
      .flatMap(({ segments }) => Object.values(segments))
      .reduce((sum, { size_in_bytes }) => sum + size_in_bytes, 0);
  }

  /** The alias leads to one state instead of another, in one step. */
  async swap(from: string | null, to: string): Promise<void> {
    const alias = this.name;
    await this.ask({
      method: "POST",
      path: "/_aliases",
      body: {
        actions: [
          ...(from === null || from === to
            ? []
            : [{ remove: { index: indexOf(from, "corpus"), alias } }]),
          { add: { index: indexOf(to, "corpus"), alias } },
        ],
      },
    });
  }

  /** Removes the indices of a state, what makes it whole first. */
  async drop({ state, indices }: KnownState): Promise<void> {
    const corpus = indexOf(state, "corpus");
    const others = indices.filter((index) => index !== corpus);
    for (const index of [...(indices.includes(corpus) ? [corpus] : []), ...others]) {
      await this.ask({ method: "DELETE", path: `/${index}`, allow: [404] });
    }
  }
}

/** What an index is marked with. */
export function markOf(
  name: string,
  fingerprint: string,
  format: number,
  holds: Held | StoredCollection,
): Mark {
  return { trendframe: format, name, fingerprint, holds };
}
