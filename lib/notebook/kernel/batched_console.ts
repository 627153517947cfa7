import type { ConsoleClass, Jupyter } from "./internals.ts";

/** What was printed and not sent yet. */
export interface PrintedText {
  /** Sends it now. */
  flush(): void;
}

const MOST_BYTES = 64 * 1024;
const MOST_MS = 100;

/**
 * Makes `console` send one message for all that is printed in one go, instead of one per call: text
 * printed right before an error is there before the error is, and fewer messages are in the way.
 * A loop that prints for long sends in between.
 */
export function batchConsole(kernel: Jupyter, Console: ConsoleClass): PrintedText {
  let name = "stdout", text = "", since = 0;
  const flush = () => {
    if (!text) return;
    const content = { name, text };
    text = "";
    kernel.broadcast("stream", content);
  };
  const print = (printed: string, level: number) => {
    const stream = level > 1 ? "stderr" : "stdout";
    if (stream !== name) flush();
    name = stream;
    if (!text) {
      since = performance.now();
      queueMicrotask(flush);
    }
    text += printed;
    if (text.length > MOST_BYTES || performance.now() - since > MOST_MS) flush();
  };
  const batched = new Console(print);
  for (const key of Object.keys(console)) {
    const method: unknown = Reflect.get(batched, key);
    if (typeof method === "function") Reflect.set(console, key, method);
  }
  return { flush };
}
