import { delay } from "@std/async/delay";
import { CorpusError } from "../catalogue/errors.ts";
import { type DocumentType, isDocumentType } from "../catalogue/collections.ts";
import { Pulse, type PulseOptions } from "../corpus/pulse.ts";
import type { StoredCollection } from "../engines/answering/collection_meta.ts";
import { readAddress } from "../engines/opensearch/client/address.ts";
import { type ClusterOptions, Connection } from "../engines/opensearch/client/connection.ts";
import { credentials } from "../engines/opensearch/client/credentials.ts";
import { metaRow, stateRow, statesRow } from "../engines/opensearch/layout/corpus_row.ts";
import { ledgerOf } from "../engines/opensearch/layout/ledger.ts";
import type { ClusterMeta, Tally } from "../engines/opensearch/layout/meta.ts";
import { type Held, indexOf, LAYOUT_FORMAT, stateOf } from "../engines/opensearch/layout/names.ts";
import type { Row } from "../engines/opensearch/layout/rows.ts";
import { isClusterAddress, isServiceAddress } from "../words/addresses.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  FUNCTION,
  OBJECT,
  SIGNAL,
  TEXT,
  whole,
} from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { Lease } from "./lease.ts";
import { estimateOf, type PublishEstimate } from "./estimate.ts";
import { PATIENCE_MS, patiently } from "./patience.ts";
import { corpusRowCount, corpusRows } from "./rows/corpus_rows.ts";
import { toldFields } from "./rows/document_rows.ts";
import { ledgerRowCount, ledgerRows } from "./rows/ledger_rows.ts";
import { rowsFrom, tallyOf } from "./rows/mod.ts";
import { openSource, type Source } from "./rows/source.ts";
import { Sender } from "./sender.ts";
import { type Ask, type KnownState, markOf, Target } from "./target.ts";

/**
 * Options of `publishCorpus`.
 *
 * @category Corpus
 */
export interface PublishOptions extends PulseOptions {
  /** Copies of each shard beside the first. @default {1 where several nodes hold data, else 0} */
  readonly replicas?: number | undefined;
  /** Shards of each collection. @default {one for each 30 GB, at least 1} */
  readonly shards?: number | undefined;
  /** Remove every state of the name but the present, also those it was rolled back from. @default {false} */
  readonly dropOld?: boolean | undefined;
  /** How long the cluster may fail before it is given up. @default {600000} */
  readonly patienceMs?: number | undefined;
  /** Hears, before anything is sent, how much it will be. */
  readonly onEstimate?: ((estimate: PublishEstimate) => void) | undefined;
  /** Hears what stands on the cluster, from the first change on: what is true if it ends here. */
  readonly onStanding?: ((standing: PublishStanding) => void) | undefined;
  /** Who asks; default: TRENDFRAME_OPENSEARCH_USER, …_PASSWORD, …_CA or …_FILE. */
  readonly cluster?: ClusterOptions | undefined;
}

/**
 * What stands on the cluster while a corpus is published.
 *
 * @category Corpus
 */
export interface PublishStanding {
  /**
   * Records of the corpus that are there: what was under way at an interrupt may be, too; null until
   * it is known how many an earlier publication sent.
   */
  readonly present: number | null;
  /** Records of all collections. */
  readonly records: number;
  /** The state that the alias led to before; null where it led to none. */
  readonly before: string | null;
  /** Whether the alias leads to the corpus now; null while it is being swapped. */
  readonly leads: boolean | null;
}

/**
 * What became of a publication.
 *
 * @category Corpus
 */
export interface Published {
  readonly name: string;
  /** What the names of its indices begin with. */
  readonly state: string;
  readonly fingerprint: string;
  /** Records of all collections. */
  readonly records: number;
  /** What was there already when it began; all of them where the same corpus was published before. */
  readonly found: number;
  /** Bytes of the indices, copies not counted. */
  readonly bytes: number;
  /** The state that the alias led to before; null where there was none, or the same. */
  readonly replaced: string | null;
  /** States that were removed: unfinished ones, and with `dropOld` all but the present. */
  readonly dropped: readonly string[];
}

const TASK = "publish the corpus";
const OPTIONS: Checks<PublishOptions> = {
  replicas: whole({ least: 0, most: 10 }),
  shards: whole({ least: 1, most: 1_000 }),
  dropOld: FLAG,
  patienceMs: whole({ least: 0 }),
  onEstimate: FUNCTION,
  onStanding: FUNCTION,
  onProgress: FUNCTION,
  signal: SIGNAL,
  cluster: OBJECT,
};

const SHARD_BYTES = 30e9;
/** So often what is deleted is merged away. */
const MERGES = 3;
/** A cluster looks each 30 s what its copies have. */
const RELEASE_MS = 40_000;
/** When all is sent, it is waited for so much of the time that this took. */
const RELEASE_SHARE = 0.1;
/** Between one look at the cluster and the next. */
const REST_MS = 200;

/**
 * Publishes a corpus file to an OpenSearch cluster, where it is asked by the address alone. Its
 * indices are made fresh; when all is there and checked, the alias of the name swaps to them in one
 * step, and what it led to before stays until `dropOld`. A publication that was ended goes on where
 * it was; one of the corpus that is there changes nothing.
 *
 * @category Corpus
 * @param corpus a corpus file
 * @param address `opensearch://HOST:PORT/NAME`, or `opensearch+https:` for TLS
 * @throws {CorpusError} for a file that is no corpus, a name that is not ours or that another is
 * publishing under, a user or a version that is not known, a cluster that is full
 * @throws {ClusterError} when the cluster fails for longer than its patience
 * @throws {RangeError} for an address of another form, and for one in place of the file
 *
 * @example
 * ```ts ignore
 * await publishCorpus("corpus.sqlite", "opensearch://search.example:9200/trends");
 * const trends = await openCorpus("opensearch://search.example:9200/trends");
 * ```
 */
export async function publishCorpus(
  corpus: string,
  address: string,
  options: PublishOptions = {},
): Promise<Published> {
  checkValue(TASK, "the corpus", corpus, TEXT);
  checkValue(TASK, "the address", address, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { signal, patienceMs = PATIENCE_MS } = options;
  if (isClusterAddress(corpus) || isServiceAddress(corpus)) {
    throw new RefusedValue(
      `Cannot publish the corpus: it must be a corpus file, current value is ${shown(corpus)}`,
    );
  }
  const where = readAddress(address);
  const source = openSource(corpus);
  const connection = new Connection(where, {
    retries: 1,
    ...options.cluster ?? await credentials(),
  });
  try {
    const ask = await patiently(connection, patienceMs, signal);
    await new Target(ask, where.name).current();
    const pulse = new Pulse(options);
    await using lease = await Lease.take(connection, ask, where.name, {
      signal,
      onWait: () => pulse.begin("waiting whether another publisher is at work"),
    });
    const publication = new Publication(source, lease.guarded(ask), where.name, pulse, {
      ...options,
      patienceMs,
    });
    return await publication.run();
  } finally {
    source.store.close();
    await connection.close();
  }
}

class Publication {
  readonly #target: Target;
  readonly #fingerprint: string;
  readonly #state: string;
  #found = 0;
  #standing: PublishStanding;
  readonly #begun = performance.now();
  /** How long it took until all was sent; null: it is not yet. */
  #sentMs: number | null = null;

  constructor(
    private readonly source: Source,
    private readonly ask: Ask,
    private readonly name: string,
    private readonly pulse: Pulse,
    private readonly options: PublishOptions & { readonly patienceMs: number },
  ) {
    this.#target = new Target(ask, name);
    this.#fingerprint = source.store.meta.info.fingerprint!;
    this.#state = stateOf(name, this.#fingerprint);
    const records = source.collections.reduce((sum, each) => sum + this.#count(each), 0);
    this.#standing = { present: 0, records, before: null, leads: false };
  }

  async run(): Promise<Published> {
    const target = this.#target, state = this.#state;
    const current = await target.current();
    const states = await target.states();
    const { records } = this.#standing;
    const isBegun = states.some((each) => each.state === state);
    this.#standing = {
      present: isBegun ? null : 0,
      records,
      before: current,
      leads: current === state,
    };
    let dropped = await this.#drop(
      states,
      async (each) =>
        each.state !== state && each.state !== current && !await target.isWhole(each.state),
    );
    if (await target.isWhole(state)) {
      this.#found = records;
      this.#standing = { ...this.#standing, present: records };
    } else await this.#fill();
    await this.#tellStates();
    const replaced = current === state ? null : current;
    if (current !== state) {
      await target.write(state, stateRow(current));
      this.#stands({ leads: null });
      await target.swap(current, state);
      this.#stands({ leads: true });
    }
    if (this.options.dropOld) {
      dropped = [
        ...dropped,
        ...await this.#drop(await target.states(), (each) => each.state !== state),
      ];
    }
    return {
      name: this.name,
      state,
      fingerprint: this.#fingerprint,
      records,
      found: this.#found,
      bytes: await target.bytes(state),
      replaced: replaced !== null && dropped.includes(replaced) ? null : replaced,
      dropped,
    };
  }

  #count(collection: StoredCollection): number {
    return this.source.store.collection(collection)!.count;
  }

  /** Tells what stands on the cluster: before something is changed, and when that is done. */
  #stands(news: Partial<PublishStanding> = {}): void {
    this.#standing = { ...this.#standing, ...news };
    this.options.onStanding?.(this.#standing);
  }

  async #drop(
    states: readonly KnownState[],
    isMeant: (state: KnownState) => boolean | Promise<boolean>,
  ): Promise<string[]> {
    const dropped: string[] = [];
    for (const each of states) {
      if (!await isMeant(each)) continue;
      this.#stands();
      await this.#target.drop(each);
      dropped.push(each.state);
    }
    return dropped;
  }

  /** Brings all that is missing, checks it, and says that it is whole. */
  async #fill(): Promise<void> {
    const { source, options } = this;
    const replicas = options.replicas ?? (await this.#target.dataNodes() > 1 ? 1 : 0);
    const estimate = estimateOf(source, replicas);
    options.onEstimate?.(estimate);
    const held: readonly Held[] = [...source.collections, "corpus"];
    this.#stands();
    await Promise.all(held.map((holds) => {
      const shards = options.shards ??
        Math.max(1, Math.ceil((estimate.bytes[holds] ?? 0) / SHARD_BYTES));
      return this.#target.make(
        this.#state,
        markOf(this.name, this.#fingerprint, LAYOUT_FORMAT, holds),
        holds === "corpus" ? 1 : shards,
      );
    }));
    await this.#awaitHealth(
      "yellow",
      "Cannot publish: a node that held a part of what was sent is gone; bring it back, or remove " +
        `the indices ${this.#state}-*, then publish again`,
    );
    const weights = held.map((holds) => estimate.bytes[holds] ?? 0);
    const present: number[] = [];
    for (const collection of source.collections) present.push(await this.#present(collection));
    this.#found = present.reduce((sum, each) => sum + each, 0);
    this.#stands({ present: this.#found });
    const tallies: [StoredCollection, Tally][] = [];
    const checks: Promise<void>[] = [];
    for (const [at, collection] of source.collections.entries()) {
      const from = present[at]!;
      await this.#send(
        collection,
        rowsFrom(source, collection, from),
        { from, total: this.#count(collection) },
        { weights, at },
      );
      const tally = tallyOf(source, collection);
      tallies.push([collection, tally]);
      // what is there is merged while the next is sent
      const check = this.#check(collection, tally);
      check.catch(() => {});
      checks.push(check);
      await this.pulse.pause();
    }
    await this.#send("corpus", corpusRows(source), { from: 0, total: corpusRowCount(source) }, {
      weights,
      at: held.length - 1,
    });
    this.#sentMs = performance.now() - this.#begun;
    this.pulse.begin("checking what is there");
    await Promise.all([...checks, this.#clean(indexOf(this.#state, "corpus"))]);
    await this.#copy(held, replicas);
    await this.#target.write(this.#state, metaRow(this.#meta(tallies)));
  }

  /** Tells what the corpus knows of its states, unless that is there. */
  async #tellStates(): Promise<void> {
    const told = this.source.store.toldStates(), ledger = ledgerOf(told);
    const known = await this.#target.toldStates(this.#state);
    if (known?.ledger === ledger) return;
    this.#stands();
    await this.#send(
      "corpus",
      ledgerRows(this.source, ledger),
      { from: 0, total: ledgerRowCount(this.source), called: "what is known of its states" },
      { weights: [1], at: 0 },
    );
    await this.#target.write(this.#state, statesRow({ told, ledger }));
  }

  /** How many records from the first on are there. */
  async #present(collection: StoredCollection): Promise<number> {
    const index = indexOf(this.#state, collection);
    await this.#target.refresh(index);
    const { count } = await this.#target.tally(index);
    // what was sent at once may have come in part: the run of those that are there ends before
    let low = 0, high = count;
    while (low < high) {
      const middle = high === count ? count : Math.ceil((low + high) / 2);
      if (await this.#target.countBefore(index, middle) === middle) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  async #send(
    holds: Held,
    rows: Iterable<Row>,
    { from, total, called = NAMES[holds] ?? holds }: Sending,
    { weights, at }: { readonly weights: readonly number[]; readonly at: number },
  ): Promise<void> {
    const { pulse } = this, { signal, patienceMs } = this.options;
    const isCounted = holds !== "corpus";
    const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0);
    const [before, all] = [sum(weights.slice(0, at)), sum(weights)];
    pulse.begin(
      `sending ${called}`,
      total,
      (done) => all ? (before + weights[at]! * Math.min(1, done / Math.max(1, total))) / all : null,
    );
    const sender = new Sender(this.ask, indexOf(this.#state, holds), {
      patienceMs,
      signal,
      onSent: (sent) => {
        pulse.add(sent);
        if (isCounted) this.#stands({ present: this.#standing.present! + sent });
      },
    });
    pulse.add(from);
    for (const row of rows) {
      await sender.add(row);
      await pulse.pause();
    }
    await sender.finish();
  }

  /** @throws {CorpusError} when an index holds other records than the corpus */
  async #check(collection: StoredCollection, { count, check }: Tally): Promise<void> {
    const index = indexOf(this.#state, collection);
    await this.#clean(index);
    const found = await this.#target.tally(index);
    if (found.count === count && found.check === check) return;
    throw new CorpusError(
      `Cannot publish: the index of ${collection} has ${found.count} records where the corpus has ` +
        `${count}${
          found.count === count ? ", and others" : ""
        }; remove the indices ${this.#state}-*`,
    );
  }

  /** What was deleted would stay in the scores. */
  async #clean(index: string): Promise<void> {
    await this.#awaitRelease(index);
    for (let merges = 0;; merges++) {
      await this.#target.merge(index);
      await this.#target.refresh(index);
      await this.pulse.pause();
      if (!await this.#target.deleted(index)) return;
      if (merges < MERGES) continue;
      throw new CorpusError(
        `Cannot publish: the index ${index} keeps documents that were deleted; remove it, then ` +
          "publish again",
      );
    }
  }

  /**
   * What was sent is kept beside each record until every copy is known to have it, and only a merge
   * after that leaves it out: of deals it is two thirds of the index. It is waited for while others
   * are sent, and not much longer.
   */
  async #awaitRelease(index: string): Promise<void> {
    await this.#target.flush(index);
    const from = performance.now();
    const isWorthIt = () =>
      performance.now() - from < RELEASE_MS &&
      (this.#sentMs === null ||
        performance.now() - this.#begun < (1 + RELEASE_SHARE) * this.#sentMs);
    while (isWorthIt() && !await this.#target.isLetGo(index)) await this.#rest();
  }

  /** Has the cluster copy what is whole: a copy that was there before would be indexed, too. */
  async #copy(held: readonly Held[], replicas: number): Promise<void> {
    await this.#target.setReplicas(this.#state, replicas);
    await this.#awaitHealth(
      "green",
      "Cannot publish: some copies have no place on the cluster; add nodes or give fewer " +
        "replicas, then publish again, which goes on",
    );
    if (replicas) await Promise.all(held.map((each) => this.#clean(indexOf(this.#state, each))));
  }

  /** @throws {CorpusError} that says so when it has been waited long enough */
  async #awaitHealth(status: "yellow" | "green", otherwise: string): Promise<void> {
    const until = performance.now() + this.options.patienceMs;
    while (!await this.#target.hasHealth(this.#state, status)) {
      await this.pulse.pause();
      if (performance.now() > until) throw new CorpusError(otherwise);
      await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    await delay(REST_MS, this.options.signal ? { signal: this.options.signal } : {});
  }

  #meta(tallies: readonly [StoredCollection, Tally][]): ClusterMeta {
    const { store, tree, scores, amounts, dailyRates, nearRates, collections } = this.source;
    const told = collections.filter(isDocumentType).map((type: DocumentType) =>
      [type, toldFields(this.source, type).map(({ name }) => name)] as const
    );
    return {
      format: LAYOUT_FORMAT,
      fingerprint: this.#fingerprint,
      info: store.meta.info,
      collections: store.meta.collections,
      rates: store.meta.rates,
      topics: tree.topics.length,
      scores: scores.scores.length,
      scoresWhole: scores.whole,
      told: Object.fromEntries(told),
      amounts,
      dailyRates,
      nearRates,
      held: Object.fromEntries(tallies),
    };
  }
}

/** How many rows are there, and how many there will be. */
interface Sending {
  readonly from: number;
  readonly total: number;
  /** What they are. */
  readonly called?: string;
}

/** What some indices hold, where that is not their name. */
const NAMES: Partial<Record<Held, string>> = { corpus: "names and words" };
