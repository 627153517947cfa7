import type { PrintedText } from "./batched_console.ts";
import type { Companion } from "./companion.ts";
import { presented } from "./presented.ts";
import type { Jupyter, KernelHooks } from "./internals.ts";

/** What was sent to the front end, and whether it has gone out. */
export interface Outputs {
  /** Waits, blocking, until all outputs are out; does nothing when none was sent since. */
  settle(): void;
}

/** What to wait where no companion listens: at least, per message, at most. */
const BLIND_MS = { least: 30, each: 2, most: 5_000 };

/**
 * Keeps a cell open until its outputs are out: Deno's kernel announces that a cell is done while
 * they still wait in a queue, and names the cell that runs when they leave it.
 */
export function settleOutputs(
  jupyter: Jupyter,
  hooks: KernelHooks,
  printed: PrintedText | null,
  companion: Companion | null,
): Outputs {
  const { least, each, most } = BLIND_MS;
  let sent = 0;
  const { broadcast, display } = jupyter;
  jupyter.broadcast = (...message) => {
    printed?.flush();
    sent++;
    return broadcast(...message);
  };
  jupyter.display = async (shown, ...options) => {
    printed?.flush();
    await display(presented(shown), ...options);
    sent++;
  };
  const settle = () => {
    printed?.flush();
    if (sent && !companion?.settle()) block(Math.min(most, least + each * sent));
    sent = 0;
  };
  const { broadcastResult } = hooks;
  hooks.broadcastResult = async (executionCount, result) => {
    printed?.flush();
    await broadcastResult(executionCount, presented(result));
    if (result !== undefined) sent++;
    settle();
  };
  return { settle };
}

/** Waits without letting anything else run in this thread. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
