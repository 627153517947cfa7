import { BusyError } from "./errors.ts";
import type { Question, WireAnswer } from "./protocol.ts";

/** An answer and the corpus it is from. */
export interface Told {
  readonly answer: WireAnswer | string;
  readonly fingerprint: string | null;
}

/** A question and the promise of its answer. */
export interface Job {
  readonly question: Question;
  /** Whose it is. */
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly promise: PromiseWithResolvers<Told>;
  /** How long it ran before it made way for another key. */
  spentMs: number;
  /** Whether it made way: it does so once. */
  gaveWay: boolean;
}

/**
 * Questions waiting for a worker, bounded in number and time. Keys take turns; among the questions
 * of one key, first come is first served.
 */
export class WaitingLine {
  /** The key whose turn it is comes first. */
  readonly #lines = new Map<string, Job[]>();
  readonly #leave = new Map<Job, () => void>();

  constructor(private readonly limit: number, private readonly waitMs: number) {}

  /** The keys that wait, the one whose turn it is first. */
  get keys(): Iterable<string> {
    return this.#lines.keys();
  }

  /**
   * Wait in line; a caller who goes away leaves it.
   *
   * @throws {BusyError} when the line is full
   */
  join(question: Question, key: string, signal: AbortSignal | undefined): Job {
    if (this.#leave.size >= this.limit) {
      throw new BusyError("Cannot answer now: too many questions are waiting", 2_000);
    }
    const promise = Promise.withResolvers<Told>();
    const job: Job = { question, key, signal, promise, spentMs: 0, gaveWay: false };
    this.#wait(job, "last");
    return job;
  }

  /** Wait again, before all others of its key. */
  rejoin(job: Job): void {
    this.#wait(job, "first");
  }

  /** The first question of a key that may run, without taking it out. */
  first(key: string, may: (job: Job) => boolean): Job | undefined {
    return this.#lines.get(key)?.find(may);
  }

  /** Take a question out of the line; its key has had its turn. */
  take(job: Job): void {
    this.#remove(job);
    const line = this.#lines.get(job.key);
    if (!line) return;
    this.#lines.delete(job.key);
    this.#lines.set(job.key, line);
  }

  /** Send everybody away. */
  clear(reason: Error): void {
    for (const job of [...this.#leave.keys()]) this.#abandon(job, reason);
  }

  #wait(job: Job, place: "first" | "last"): void {
    const { key, signal } = job;
    const late = () =>
      this.#abandon(job, new BusyError("Cannot answer now: no worker was free in time", 2_000));
    const aborted = () => this.#abandon(job, signal?.reason);
    const timer = setTimeout(late, this.waitMs);
    signal?.addEventListener("abort", aborted);
    this.#leave.set(job, () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", aborted);
    });
    let line = this.#lines.get(key);
    if (!line) this.#lines.set(key, line = []);
    if (place === "first") line.unshift(job);
    else line.push(job);
  }

  #abandon(job: Job, reason: unknown): void {
    this.#remove(job);
    job.promise.reject(reason);
  }

  #remove(job: Job): void {
    this.#leave.get(job)?.();
    this.#leave.delete(job);
    const line = this.#lines.get(job.key);
    const at = line?.indexOf(job) ?? -1;
    if (at >= 0) line!.splice(at, 1);
    if (line?.length === 0) this.#lines.delete(job.key);
  }
}
