import type { Collection } from "../../catalogue/collections.ts";
import { inSteps, isTimeToRest, rest } from "../../event_loop.ts";
import {
  bucketLabel,
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  periodEnd,
  type Precision,
  type Resolution,
} from "../../catalogue/dates.ts";
import { NO_RECORDS } from "../answering/collection_meta.ts";
import { Noticed } from "../answering/noticed.ts";
import type { Bounds } from "../answering/window.ts";
import type { SeriesReach } from "../engine.ts";
import { Effort } from "./effort.ts";
import {
  codedUpTo,
  difference,
  lowerBound,
  range,
  restrict,
  type Scored,
  sieve,
  slice,
  sliceScored,
  type Work,
} from "./kernels/mod.ts";
import { type CollectionMeta, PRECISIONS, type StoredCollection } from "./store/layout.ts";
import type { Store } from "./store/reader.ts";

/** Buckets in a row: what each is called, and where it begins. */
interface Axis {
  readonly first: number;
  readonly labels: readonly string[];
  readonly boundaries: Int32Array;
  /** In which bucket each source ends, by the day. */
  readonly ends: ReadonlyMap<string, number>;
}

/** One question to one collection: what it reads, what it noticed, and when it must stop. */
export class Session<C extends StoredCollection = Collection> extends Noticed {
  readonly meta: CollectionMeta;
  /** That of the resolution that was asked for last. */
  #lastAxis: { readonly resolution: Resolution; readonly axis: Axis } | null = null;

  constructor(
    readonly store: Store,
    readonly collection: C,
    readonly effort: Effort = new Effort(),
  ) {
    super();
    this.meta = store.collection(collection) ?? NO_RECORDS;
    isTimeToRest();
  }

  /** Told of what is done next, item by item; throws when the question was called off. */
  get work(): Work {
    return this.effort.work;
  }

  /** Throws when the question was called off. */
  get check(): () => void {
    return this.effort.check;
  }

  /**
   * Asked between kernels: lets other work run when it is time, and throws when the question was
   * called off. Await what it gives.
   */
  pause(): Promise<void> | undefined {
    this.check();
    return isTimeToRest() ? rest().then(this.check) : undefined;
  }

  /** Runs long work to its end, with pauses between its steps. */
  async run<T>(steps: Iterator<void, T>): Promise<T> {
    return await inSteps(steps, () => this.pause());
  }

  /** First instants in order of the numbers; NaN from {@link CollectionMeta.dated} on. */
  instants(): Float64Array {
    return this.store.column(this.collection, "published", "f64");
  }

  ranks(): Int32Array {
    return this.store.column(this.collection, "rank", "i32");
  }

  all(): Int32Array {
    return this.store.derive(
      `all ${this.collection}`,
      () => range(0, this.meta.count, this.work),
      (docs) => docs.byteLength,
    );
  }

  /** The number of the first dated document at or after an instant. */
  firstFrom(instant: number): number {
    const { store, collection } = this, day = Math.floor(instant / DAY);
    const days = store.days(collection);
    let low = days.from(day);
    if (day * DAY === instant || !Number.isFinite(day)) return low;
    // a time of that day
    const instants = this.instants();
    let high = days.from(day + 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (instants[middle]! < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The documents whose date is coarser than a bucket, or that have none. */
  unlabelled(resolution: Resolution): Int32Array {
    const precisions = this.#precisions(), finest = PRECISIONS.indexOf(resolution);
    const { dated } = this.meta;
    return this.store.remember(
      `unlabelled ${this.collection} ${resolution}`,
      () => sieve(this.all(), (doc) => doc >= dated || precisions[doc]! > finest, this.work),
      (docs) => docs.byteLength,
    );
  }

  /** Those of some documents that have a bucket, with their scores. */
  labelled(scored: Scored, resolution: Resolution): Scored {
    const dated = sliceScored(scored, 0, this.meta.dated);
    return this.#someCoarserThan(resolution)
      ? codedUpTo(dated, this.#precisions(), PRECISIONS.indexOf(resolution), this.work)
      : dated;
  }

  /** Those of some documents whose whole period lies inside the bounds. */
  within(docs: Int32Array, bounds: Bounds): Int32Array {
    return this.cut({ docs, scores: null }, bounds).docs;
  }

  /** The same, with their scores. */
  cut(scored: Scored, { start, end }: Bounds): Scored {
    if (!start && !end) return scored;
    const low = start ? this.firstFrom(firstInstant(start)) : 0;
    if (!end) return sliceScored(scored, low, this.meta.dated);
    const last = lastInstant(end);
    const high = this.firstFrom(Math.floor((last + 1) / DAY) * DAY);
    const inside = sliceScored(scored, low, high);
    if (!this.#someCoarserThan("day")) return inside;
    // a period that reaches over the end begins in its year
    const year = this.firstFrom(bucketStart(bucketOf(last, "year"), "year"));
    const precisions = this.#precisions();
    const reaching = sieve(
      slice(inside.docs, year, high),
      (doc) => precisions[doc]! > 0 && this.periodEnd(doc) > last,
      this.work,
    );
    return reaching.length
      ? restrict(inside, difference(inside.docs, reaching, this.work), this.work)
      : inside;
  }

  /** Last instant of a document's period. */
  periodEnd(doc: number): number {
    const precision = PRECISIONS[this.#precisions()[doc]!]!;
    return periodEnd(this.#dayOf(doc) * DAY, precision);
  }

  /** Where each of the buckets begins, as document numbers; one more than there are buckets. */
  boundaries(first: number, count: number, resolution: Resolution): Int32Array {
    const axis = this.#axis(resolution), from = first - axis.first;
    return from >= 0 && from + count <= axis.labels.length
      ? axis.boundaries.subarray(from, from + count + 1)
      : this.#boundaries(first, count, resolution);
  }

  /** What the buckets are called. */
  labels(first: number, count: number, resolution: Resolution): readonly string[] {
    const axis = this.#axis(resolution), from = first - axis.first;
    return from >= 0 && from + count <= axis.labels.length
      ? axis.labels.slice(from, from + count)
      : this.#labels(first, count, resolution);
  }

  /** The buckets of all records that are not astray and of the ends of their sources. */
  #axis(resolution: Resolution): Axis {
    if (this.#lastAxis?.resolution === resolution) return this.#lastAxis.axis;
    const axis = this.#findAxis(resolution);
    this.#lastAxis = { resolution, axis };
    return axis;
  }

  #findAxis(resolution: Resolution): Axis {
    return this.store.derive(`axis ${this.collection} ${resolution}`, () => {
      const { astray, dated, sources } = this.meta;
      const ends = new Map(
        sources.flatMap(({ end }) =>
          end === null ? [] : [[end, bucketOf(firstInstant(end), resolution)] as const]
        ),
      );
      let from = 0, to = dated - 1;
      while (astray.includes(from)) from++;
      while (astray.includes(to)) to--;
      if (from > to) {
        return { first: 0, labels: [], boundaries: this.#boundaries(0, 0, resolution), ends };
      }
      const first = this.bucketOf(from, resolution);
      const last = Math.max(
        this.bucketOf(to, resolution),
        ...ends.values(),
      );
      const count = last - first + 1;
      return {
        first,
        labels: this.#labels(first, count, resolution),
        boundaries: this.#boundaries(first, count, resolution),
        ends,
      };
    }, ({ labels }) => labels.length * 52);
  }

  #boundaries(first: number, count: number, resolution: Resolution): Int32Array {
    return this.store.derive(
      `boundaries ${this.collection} ${resolution} ${first} ${count}`,
      () =>
        Int32Array.from(
          { length: count + 1 },
          (_, at) => {
            this.work(1);
            return this.firstFrom(bucketStart(first + at, resolution));
          },
        ),
      (starts) => starts.byteLength,
    );
  }

  #labels(first: number, count: number, resolution: Resolution): readonly string[] {
    return this.store.derive(
      `labels ${resolution} ${first} ${count}`,
      () =>
        Array.from({ length: count }, (_, at) => {
          this.work(1);
          return bucketLabel(first + at, resolution);
        }),
      (labels) => labels.length * 48,
    );
  }

  /** The first and the last bucket of dated documents that are not astray; null without one. */
  span(docs: Int32Array, resolution: Resolution): [first: number | null, last: number | null] {
    const { astray } = this.meta;
    let from = 0, to = docs.length - 1;
    while (from <= to && astray.includes(docs[from]!)) from++;
    while (to >= from && astray.includes(docs[to]!)) to--;
    if (from > to) return [null, null];
    const { first, boundaries } = this.#axis(resolution);
    const bucketOf = (doc: number) => first + lowerBound(boundaries, doc + 1) - 1;
    return [bucketOf(docs[from]!), bucketOf(docs[to]!)];
  }

  /** In which bucket a source ends. */
  endOf({ end }: SeriesReach, resolution: Resolution): number | null | undefined {
    return end === null ? null : this.#axis(resolution).ends.get(end);
  }

  bucketOf(doc: number, resolution: Resolution): number {
    return bucketOf(this.#dayOf(doc) * DAY, resolution);
  }

  #dayOf(doc: number): number {
    return this.store.days(this.collection).of(doc);
  }

  #precisions(): Uint8Array {
    return this.store.column(this.collection, "precision", "u8");
  }

  #someCoarserThan(precision: Precision): boolean {
    const { precisions } = this.meta;
    for (let code = PRECISIONS.indexOf(precision) + 1; code < precisions.length; code++) {
      if (precisions[code]! > 0) return true;
    }
    return false;
  }
}
