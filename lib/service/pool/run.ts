import { TimeLimitError, WorkerError } from "./errors.ts";
import type { Job } from "./waiting_line.ts";
import type { WorkerHandle } from "./worker_handle.ts";

/** How long a question may run, and a stopped worker may take to come back. */
export interface RunLimits {
  readonly timeLimitMs: number;
  readonly graceMs: number;
}

/** What became of a worker that ran a question: it is back, it died, or it does not stop. */
export type Outcome = "back" | "dead" | "lost";

/**
 * A question in a worker. At the time limit, or when the caller goes away, the caller hears at once
 * and the worker is stopped.
 */
export class Run {
  readonly #started = performance.now();
  readonly #end = Promise.withResolvers<Outcome>();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #aborted = () => this.#cut(this.job.signal?.reason);
  #grace: ReturnType<typeof setTimeout> | undefined;
  #givesWay = false;

  constructor(
    readonly job: Job,
    readonly worker: WorkerHandle,
    private readonly limits: RunLimits,
  ) {
    const { timeLimitMs } = limits;
    const { promise, question, signal } = job;
    this.#timer = setTimeout(
      () => this.#cut(new TimeLimitError(timeLimitMs)),
      Math.max(0, timeLimitMs - job.spentMs),
    );
    signal?.addEventListener("abort", this.#aborted);
    worker.ask(question)
      .then((answer) => {
        this.#givesWay = false;
        promise.resolve({ answer, fingerprint: worker.info.fingerprint });
      })
      .catch((error) => {
        // what was stopped to give way runs again; its own fault, or a worker that died, ends it
        if (!this.isStopping || worker.dead || !(error instanceof WorkerError)) {
          this.#givesWay = false;
          promise.reject(error);
        }
      })
      .finally(() => this.#end.resolve(worker.dead ? "dead" : "back"));
  }

  get ms(): number {
    return performance.now() - this.#started;
  }

  /** Whether its worker was told to stop, for whatever reason. */
  get isStopping(): boolean {
    return this.#grace !== undefined;
  }

  /** Stop it so that another key has its worker; its own caller hears nothing of it. */
  giveWay(): void {
    this.#givesWay = true;
    this.#stop();
  }

  /** When the worker is done with it: what became of it, and whether the question waits again. */
  async ended(): Promise<{ readonly outcome: Outcome; readonly gaveWay: boolean }> {
    const outcome = await this.#end.promise;
    clearTimeout(this.#timer);
    clearTimeout(this.#grace);
    this.job.signal?.removeEventListener("abort", this.#aborted);
    this.job.spentMs += this.ms;
    this.job.gaveWay ||= this.#givesWay;
    return { outcome, gaveWay: this.#givesWay };
  }

  #cut(reason: unknown): void {
    this.#givesWay = false;
    this.job.promise.reject(reason);
    this.#stop();
  }

  #stop(): void {
    if (this.isStopping) return;
    this.worker.stop();
    this.#grace = setTimeout(() => this.#end.resolve("lost"), this.limits.graceMs);
  }
}
