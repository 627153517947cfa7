import {
  type FromCompanion,
  MARK,
  type Shared,
  SHARED_BYTES,
  sharedViews,
  STATES,
} from "./companion_protocol.ts";
import type { Jupyter } from "./internals.ts";

/** A companion that has not started by then is done without for a cell. */
const MOST_START_MS = 5_000;
const MOST_SETTLE_MS = 5_000;
/** A mark that was sent before the companion was heard as a listener is lost: it is sent again. */
const MARK_AGAIN_MS = 100;

/**
 * A worker beside the kernel's thread. It hears what the kernel publishes, so that a cell can wait
 * until its outputs are out, and ends what the thread computes when the user asks to stop.
 */
export class Companion {
  readonly #jupyter: Jupyter;
  /** Null when the worker has failed. */
  #shared: Shared | null;
  #marks = 0;

  private constructor(jupyter: Jupyter, shared: Shared) {
    this.#jupyter = jupyter;
    this.#shared = shared;
  }

  /** Starts the worker; it takes half a second until it listens, more on a busy machine. */
  static start(jupyter: Jupyter, onEvent: (event: "ended" | "waiting") => void): Companion {
    const memory = new SharedArrayBuffer(SHARED_BYTES);
    const companion = new Companion(jupyter, sharedViews(memory));
    const worker = new Worker(new URL("./companion_worker.ts", import.meta.url), {
      type: "module",
      name: "trendframe companion",
    });
    worker.onmessage = ({ data }: MessageEvent<FromCompanion>) => onEvent(data.type);
    worker.onerror = (event) => {
      event.preventDefault();
      companion.#shared = null;
    };
    worker.postMessage(memory);
    return companion;
  }

  /** Tells that this thread has noticed an interrupt: it does not compute. */
  notice(): void {
    if (this.#shared) Atomics.store(this.#shared.noticedAt, 0, BigInt(Date.now()));
  }

  /**
   * Waits until all that was published so far is out: a message with a mark goes the same way, and
   * the companion sees it come out. Blocks this thread: for a few milliseconds, and at first until
   * the companion listens.
   *
   * @returns whether it is; false where there is no companion that listens
   */
  settle(): boolean {
    if (!this.#shared || !isListening(this.#shared)) return false;
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

/** Whether the companion listens, which is waited for while it starts. */
function isListening({ state }: Shared): boolean {
  Atomics.wait(state, 0, STATES.starting, MOST_START_MS);
  return Atomics.load(state, 0) === STATES.listening;
}
