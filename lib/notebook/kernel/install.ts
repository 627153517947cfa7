import { batchConsole } from "./batched_console.ts";
import { Companion } from "./companion.ts";
import { ownConnectionFile } from "./connection_file.ts";
import { tellHeard } from "./heard_notes.ts";
import { consoleClass, type Jupyter, jupyter, kernelHooks } from "./internals.ts";
import { interruptFetches, keepStateOnInterrupt } from "./interrupts.ts";
import { giveNotice } from "./notice.ts";
import { settleOutputs } from "./outputs.ts";
import { tellMissing } from "./missing_exports.ts";
import { shortenStacks } from "./short_stacks.ts";
import { tellUncaught } from "./uncaught.ts";

const INSTALLED = Symbol.for("trendframe.notebook");

const EVENTS = {
  ended: "Stopped: the cell was ended while it computed. What it had set is kept.",
  waiting: "Asked to stop, but the cell waits for something that cannot be stopped. " +
    "Restart the kernel if it does not end.",
};

/**
 * Makes a Deno kernel lose no output, keep its state when it is stopped and survive uncaught
 * errors. Does nothing outside a kernel, or the second time; leaves out what this Deno has no place
 * for. Done when all of it is in force, so that the first cell after it can be stopped, too.
 *
 * @returns what is in force, by name
 */
export async function installPrelude(): Promise<readonly string[]> {
  const kernel = jupyter();
  if (!kernel) return [];
  const scope = globalThis as { [INSTALLED]?: Promise<readonly string[]> };
  return await (scope[INSTALLED] ??= install(kernel));
}

async function install(kernel: Jupyter): Promise<readonly string[]> {
  const parts = ["uncaught errors", "interrupts"];
  const say = (text: string) =>
    void kernel.broadcast("stream", { name: "stderr", text: `${text}\n` });
  tellUncaught(say);
  tellMissing(say);
  let companion: Companion | null = null;
  keepStateOnInterrupt(() => companion?.notice());
  interruptFetches();
  if (ownConnectionFile() !== null) {
    companion = await Companion.start(kernel, (event) => say(EVENTS[event]));
  }
  if (companion) parts.push("interrupts of loops");
  const consoles = consoleClass();
  const printed = consoles && batchConsole(kernel, consoles);
  if (printed) parts.push("console");
  const hooks = kernelHooks();
  if (hooks) {
    giveNotice(hooks, say);
    tellHeard(hooks, say);
    const outputs = settleOutputs(kernel, hooks, printed, companion);
    shortenStacks(outputs.settle);
    parts.push("outputs", "errors");
  }
  return parts;
}
