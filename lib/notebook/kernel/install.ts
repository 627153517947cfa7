import { batchConsole } from "./batched_console.ts";
import { Companion } from "./companion.ts";
import { ownConnectionFile } from "./connection_file.ts";
import { tellHeard } from "./heard_notes.ts";
import { consoleClass, jupyter, kernelHooks } from "./internals.ts";
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
 * for.
 *
 * @returns what is in force, by name
 */
export function installPrelude(): readonly string[] {
  const kernel = jupyter();
  const scope = globalThis as { [INSTALLED]?: readonly string[] };
  if (!kernel) return [];
  if (scope[INSTALLED]) return scope[INSTALLED];
  const parts = ["uncaught errors", "interrupts"];
  scope[INSTALLED] = parts;
  const say = (text: string) =>
    void kernel.broadcast("stream", { name: "stderr", text: `${text}\n` });
  tellUncaught(say);
  tellMissing(say);
  const companion = ownConnectionFile() === null
    ? null
    : Companion.start(kernel, (event) => say(EVENTS[event]));
  if (companion) parts.push("interrupts of loops");
  keepStateOnInterrupt(() => companion?.notice());
  interruptFetches();
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
