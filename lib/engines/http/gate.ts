import { delay } from "@std/async/delay";

/** Lets so many tasks run at the same time, and none while the server asked for a pause. */
export class Gate {
  #free: number;
  #openAt = 0;
  readonly #waiting = new Set<() => void>();

  constructor(concurrency: number) {
    this.#free = concurrency;
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      for (let left = this.#left(); left > 0; left = this.#left()) {
        await delay(left, { signal });
      }
      return await task();
    } finally {
      this.#leave();
    }
  }

  /** Start nothing for so long. */
  pause(ms: number): void {
    this.#openAt = Math.max(this.#openAt, performance.now() + ms);
  }

  #left(): number {
    return this.#openAt - performance.now();
  }

  async #enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const aborted = () => {
      this.#waiting.delete(turn.resolve);
      turn.reject(signal?.reason);
    };
    this.#waiting.add(turn.resolve);
    signal?.addEventListener("abort", aborted);
    await turn.promise.finally(() => signal?.removeEventListener("abort", aborted));
  }

  /** Hands the place to the next in line. */
  #leave(): void {
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return next();
    }
    this.#free++;
  }
}
