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
  readonly signal: AbortSignal | undefined;
  readonly promise: PromiseWithResolvers<Told>;
}

/** Questions waiting for a worker: first come, first served; bounded in number and time. */
export class WaitingLine {
  readonly #jobs = new Map<Job, () => void>();

  constructor(private readonly limit: number, private readonly waitMs: number) {}

  /**
   * Wait in line; a caller who goes away leaves it.
   *
   * @throws {BusyError} when the line is full
   */
  join(question: Question, signal: AbortSignal | undefined): Job {
    if (this.#jobs.size >= this.limit) {
      throw new BusyError("Cannot answer now: too many questions are waiting", 2_000);
    }
    const job: Job = { question, signal, promise: Promise.withResolvers<Told>() };
    const late = () =>
      this.#abandon(job, new BusyError("Cannot answer now: no worker was free in time", 2_000));
    const aborted = () => this.#abandon(job, signal?.reason);
    const timer = setTimeout(late, this.waitMs);
    signal?.addEventListener("abort", aborted);
    this.#jobs.set(job, () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", aborted);
    });
    return job;
  }

  /** Take the first out of the line. */
  shift(): Job | undefined {
    for (const [job] of this.#jobs) {
      this.#leave(job);
      return job;
    }
  }

  /** Send everybody away. */
  clear(reason: Error): void {
    for (const [job] of this.#jobs) this.#abandon(job, reason);
  }

  #abandon(job: Job, reason: unknown): void {
    this.#leave(job);
    job.promise.reject(reason);
  }

  #leave(job: Job): void {
    this.#jobs.get(job)?.();
    this.#jobs.delete(job);
  }
}
