import { setImmediate } from "node:timers";

/** So long the library works before it lets other work run. */
const SLICE_MS = 20;

/**
 * Since when this thread has kept its event loop from other work; null when it has not. Calls that
 * follow one another without a rest count as one.
 */
let busySince: number | null = null;

/** Whether other work has waited long enough; the first question begins to count. */
export function isTimeToRest(): boolean {
  const now = performance.now();
  if (busySince === null) {
    busySince = now;
    setImmediate(() => busySince = null);
  }
  return now - busySince >= SLICE_MS;
}

/** In so many turns of the event loop a request comes, is answered and its answer is read. */
const TURNS = 4;
const NOTHING = new Uint8Array();

/** Lets other work run. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    // waits for another thread: an immediate gives the network no turn, a timer takes 2 ms
    await crypto.subtle.digest("SHA-1", NOTHING);
  }
}

/** Between steps of long work: lets other work run when it is time, and throws when it is aborted. */
export type Breathe = () => Promise<void> | undefined;

export function breather(signal?: AbortSignal): Breathe {
  isTimeToRest();
  return () => {
    signal?.throwIfAborted();
    return isTimeToRest() ? rest().then(() => signal?.throwIfAborted()) : undefined;
  };
}

/** Runs long work to its end, with pauses between its steps. */
export async function inSteps<T>(steps: Iterator<void, T>, breathe: Breathe): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
