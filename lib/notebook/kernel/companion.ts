import {
  type FromCompanion,
  MARK,
  type Shared,
  SHARED_BYTES,
  sharedViews,
  type Start,
} from "./companion_protocol.ts";
import type { Jupyter } from "./internals.ts";

const MOST_SETTLE_MS = 5_000;

/**
 * A worker beside the kernel's thread. It hears what the kernel publishes, so that a cell can wait
 * until its outputs are out, and ends what the thread computes when the user asks to stop.
 */
export class Companion {
  readonly #jupyter: Jupyter;
  readonly #shared: Shared;
  #ready = false;
  #marks = 0;

  private constructor(jupyter: Jupyter, shared: Shared) {
    this.#jupyter = jupyter;
    this.#shared = shared;
  }

  /** Starts the worker; it takes about a second until it listens. */
  static start(
    jupyter: Jupyter,
    connectionFile: string,
    onEvent: (event: "ended" | "waiting") => void,
  ): Companion {
    const shared = new SharedArrayBuffer(SHARED_BYTES);
    const companion = new Companion(jupyter, sharedViews(shared));
    const worker = new Worker(new URL("./companion_worker.ts", import.meta.url), {
      type: "module",
      name: "trendframe companion",
    });
    worker.onmessage = ({ data }: MessageEvent<FromCompanion>) => {
      if (data === "ready") companion.#ready = true;
      else onEvent(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      companion.#ready = false;
    };
    worker.postMessage({ connectionFile, shared } satisfies Start);
    return companion;
  }

  /** Tells that this thread has noticed an interrupt: it does not compute. */
  notice(): void {
    Atomics.store(this.#shared.noticedAt, 0, BigInt(Date.now()));
  }

  /**
   * Waits until all that was published so far is out: a message with a mark goes the same way, and
   * the companion sees it come out. Blocks this thread, for a few milliseconds.
   *
   * @returns whether it is; false also while the companion does not listen yet
   */
  settle(): boolean {
    if (!this.#ready) return false;
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
    this.#ready = false;
    return false;
  }
}
