import { textTable } from "../../../lib/cli/text_table.ts";
import type { Engine } from "../../../lib/engines/engine.ts";
import { say } from "../say.ts";
import { FLOOD } from "./flood.ts";
import type { Kind } from "./questions.ts";

/** Questions of a kind that are watched. */
const ASKED = 20;

/** How long a question goes on at most after it was called off: the time between two looks. */
export async function looks(engine: Engine, kinds: readonly Kind[]): Promise<void> {
  const rows: string[][] = [];
  for (const { name, ask } of [...kinds, FLOOD]) {
    const watch = watched();
    const started = performance.now();
    for (let at = 0; at < ASKED; at++) {
      watch.look();
      await engine.execute(ask(at), { signal: watch.signal });
      watch.look();
    }
    const each = (performance.now() - started) / ASKED;
    rows.push([
      name,
      each.toFixed(2),
      (watch.count() / ASKED - 2).toFixed(0),
      watch.longest().toFixed(2),
    ]);
  }
  say(textTable(["question", "ms", "looks", "longest ms between two"], rows, [1, 2, 3]));
}

/** A signal that is never aborted and takes the time between two looks at it. */
function watched() {
  let last = performance.now(), longest = 0, count = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    count++;
  };
  const signal = { aborted: false, throwIfAborted: look } as unknown as AbortSignal;
  return { signal, look, longest: () => longest, count: () => count };
}
