import { type FromCompanion, MARK, type Shared, sharedViews } from "./companion_protocol.ts";
import type { Jupyter } from "./internals.ts";

const MOST_SETTLE_MS = 5_000;

/**
 * A worker beside the kernel's thread. It hears what the kernel publishes, so that a cell can wait
 * until its outputs are out, and ends what the thread computes when the user asks to stop.
 */
export class Companion {
  readonly #jupyter: Jupyter;
  /** Null until the worker listens, and when it has failed. */
  #shared: Shared | null = null;
  #marks = 0;

  private constructor(jupyter: Jupyter) {
    this.#jupyter = jupyter;
  }

  /** Starts the worker; it takes half a second until it listens. */
  static start(jupyter: Jupyter, onEvent: (event: "ended" | "waiting") => void): Companion {
    const companion = new Companion(jupyter);
    const worker = new Worker(new URL("./companion_worker.ts", import.meta.url), {
      type: "module",
      name: "trendframe companion",
    });
    worker.onmessage = ({ data }: MessageEvent<FromCompanion>) => {
      if (data.type === "ready") companion.#shared = sharedViews(data.shared);
      else onEvent(data.type);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      companion.#shared = null;
    };
    return companion;
  }

  /** Tells that this thread has noticed an interrupt: it does not compute. */
  notice(): void {
    if (this.#shared) Atomics.store(this.#shared.noticedAt, 0, BigInt(Date.now()));
  }

  /**
   * Waits until all that was published so far is out: a message with a mark goes the same way, and
   * the companion sees it come out. Blocks this thread, for a few milliseconds.
   *
   * @returns whether it is; false also while the companion does not listen yet
   */
  settle(): boolean {
    if (!this.#shared) return false;
    const { seen } = this.#shared;
    const mark = ++this.#marks;
    this.#jupyter.broadcast("status", { execution_state: "busy" }, { metadata: { [MARK]: mark } });
    const end = performance.now() + MOST_SETTLE_MS;
    for (;;) {
      const now = Atomics.load(seen, 0);
      if (now >= mark) return true;
      const left = end - performance.now();
      if (left <= 0) break;
      Atomics.wait(seen, 0, now, left);
    }
    this.#shared = null;
    return false;
  }
}
