import { rest } from "../../../lib/event_loop.ts";

export interface RunOptions {
  readonly signal?: AbortSignal;
}

/** A call of the library. */
export type Call = (options: RunOptions) => Promise<unknown>;

/** Calls by what they do. */
export type Calls = Readonly<Record<string, Call>>;

/** The longest time in which no other work could run, while a promise settles. */
export async function longestBlock(run: () => Promise<unknown>): Promise<number> {
  let last = performance.now(), longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  longest = 0;
  try {
    await run();
    await rest();
    tick();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/** Aborts come after these parts of a call's time. */
const MOMENTS = [0.1, 0.5, 0.9];

/** The longest time from an abort to the end of the call; null when it was always over before. */
export async function timeToStop(run: Call, milliseconds: number): Promise<number | null> {
  const times = [];
  for (const part of MOMENTS) times.push(await stopped(run, part * milliseconds));
  const known = times.filter((time) => time !== null);
  return known.length ? Math.max(...known) : null;
}

async function stopped(run: Call, after: number): Promise<number | null> {
  const controller = new AbortController();
  let aborted = NaN;
  const timer = setTimeout(() => {
    aborted = performance.now();
    controller.abort();
  }, after);
  try {
    await run({ signal: controller.signal });
    // a call that goes on to its end does not obey
    return controller.signal.aborted ? performance.now() - aborted : null;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return performance.now() - aborted;
  } finally {
    clearTimeout(timer);
  }
}
