import {
  type FromCompanion,
  MARK,
  type Shared,
  SHARED_BYTES,
  sharedViews,
} from "./companion_protocol.ts";
import type { Jupyter } from "./internals.ts";

const MOST_SETTLE_MS = 5_000;
/** A mark that was sent before the companion was heard as a listener is lost: it is sent again. */
const MARK_AGAIN_MS = 100;

/**
 * A worker beside the kernel's thread. It hears what the kernel publishes, so that a cell can wait
 * until its outputs are out, and ends what the thread computes when the user asks to stop.
 */
export class Companion {
  readonly #jupyter: Jupyter;
  /** Null when the worker has failed, or does not hear what is sent. */
  #shared: Shared | null;
  #marks = 0;

  private constructor(jupyter: Jupyter, shared: Shared) {
    this.#jupyter = jupyter;
    this.#shared = shared;
  }

  /**
   * Starts the worker; it takes half a second until it listens, more on a busy machine. A stop asked
   * for before would be lost to a cell that computes.
   *
   * @returns null where the worker has failed before it listened
   */
  static start(
    jupyter: Jupyter,
    onEvent: (event: "ended" | "waiting") => void,
  ): Promise<Companion | null> {
    const memory = new SharedArrayBuffer(SHARED_BYTES);
    const companion = new Companion(jupyter, sharedViews(memory));
    const worker = new Worker(new URL("./companion_worker.ts", import.meta.url), {
      type: "module",
      name: "trendframe companion",
    });
    const { promise, resolve } = Promise.withResolvers<Companion | null>();
    worker.onmessage = ({ data: { type } }: MessageEvent<FromCompanion>) => {
      if (type === "listening") resolve(companion);
      else onEvent(type);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      companion.#shared = null;
      resolve(null);
    };
    worker.postMessage(memory);
    return promise;
  }

  /** Tells that this thread has noticed an interrupt: it does not compute. */
  notice(): void {
    if (this.#shared) Atomics.store(this.#shared.noticedAt, 0, BigInt(Date.now()));
  }

  /**
   * Waits until all that was published so far is out: a message with a mark goes the same way, and
   * the companion sees it come out. Blocks this thread for a few milliseconds.
   *
   * @returns whether it is; false where the companion does not listen any more
   */
  settle(): boolean {
    if (!this.#shared) return false;
    const { seen } = this.#shared;
    const mark = ++this.#marks;
    for (const end = performance.now() + MOST_SETTLE_MS; performance.now() < end;) {
      this.#send(mark);
      const again = performance.now() + MARK_AGAIN_MS;
      for (let left = MARK_AGAIN_MS; left > 0; left = again - performance.now()) {
        const now = Atomics.load(seen, 0);
        if (now >= mark) return true;
        Atomics.wait(seen, 0, now, left);
      }
    }
    this.#shared = null;
    return false;
  }

  #send(mark: number): void {
    this.#jupyter.broadcast("status", { execution_state: "busy" }, { metadata: { [MARK]: mark } });
  }
}
