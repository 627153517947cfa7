import { setImmediate } from "node:timers";

/** So long the library works before it lets other work run. */
const SLICE_MS = 20;

/**
 * In so many turns the event loop looks at the network at least once: every 61st turn while it has
 * always something else to do. Timers that are due run in each. Turns are counted, since whether a
 * timer or another thread is done before such a look depends on what else the machine does.
 */
const LOOK_TURNS = 64;
/** In so many looks a request comes, is answered and its answer is read. */
const LOOKS = 3;

/**
 * Since when this thread has kept its event loop from other work; null when it has not. Calls that
 * follow one another without a look count as one, also when they wait for a file in between.
 */
let busySince: number | null = null;

/** Whether other work has waited long enough; the first question begins to count. */
export function isTimeToRest(): boolean {
  const now = performance.now();
  if (busySince === null) {
    busySince = now;
    afterTurns(LOOK_TURNS, () => busySince = null);
  }
  return now - busySince >= SLICE_MS;
}

/** Lets other work run: timers that are due, the network, and what aborts the work. */
export function rest(): Promise<void> {
  return new Promise((resolve) => afterTurns(LOOKS * LOOK_TURNS, resolve));
}

function afterTurns(turns: number, then: () => void): void {
  setImmediate(turns > 1 ? () => afterTurns(turns - 1, then) : then);
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
