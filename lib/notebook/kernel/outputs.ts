import type { PrintedText } from "./batched_console.ts";
import type { Companion } from "./companion.ts";
import type { Jupyter, KernelHooks } from "./internals.ts";

/** What was sent to the front end, and whether it has gone out. */
export interface Outputs {
  /** Waits, blocking, until all outputs are out; does nothing when none was sent since. */
  settleNow(): void;
}

const LEAST_MS = 15;
const MOST_MS = 5_000;

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
  let sent = 0;
  const { broadcast, display } = jupyter;
  jupyter.broadcast = (...message) => {
    printed?.flush();
    sent++;
    return broadcast(...message);
  };
  jupyter.display = async (...shown) => {
    printed?.flush();
    await display(...shown);
    sent++;
  };
  const settleNow = () => {
    printed?.flush();
    if (sent && companion?.settle()) sent = 0;
  };
  const { broadcastResult } = hooks;
  hooks.broadcastResult = async (executionCount, result) => {
    printed?.flush();
    await broadcastResult(executionCount, result);
    sent++;
    settleNow();
    if (sent) await pause(Math.min(MOST_MS, LEAST_MS + sent));
    sent = 0;
  };
  return { settleNow };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
