import type { Progress as Step, PulseOptions } from "../corpus/pulse.ts";
import { type Card, cardDisplay } from "../frame/display/card.ts";
import { jupyter } from "../notebook/kernel/internals.ts";
import { progress } from "../notebook/progress.ts";
import type { Bar } from "../notebook/progress/bar.ts";

/** What came of long work: for a notebook, and for a line of a terminal. */
export interface Told {
  readonly card: Card;
  readonly line: string;
}

/** What a beginning foretells may be far off: so much nobody believes. */
const MOST_SECONDS = 24 * 3_600;
const SILENT: Bar = { draw() {}, finish() {} };

/**
 * Does long work where somebody may watch it: a notebook shows a bar with the time left, then what
 * came of it, and its stop button ends it; a terminal shows both in a line. Elsewhere nothing is said.
 */
export async function watched(
  label: string,
  { signal, onProgress }: PulseOptions,
  work: (run: PulseOptions) => Promise<Told>,
): Promise<void> {
  const kernel = jupyter();
  const terminal = !kernel && Deno.stderr.isTerminal();
  await using bar = progress(label, kernel || terminal ? {} : { bar: SILENT });
  const { card, line } = await work({
    signal: signal ? AbortSignal.any([signal, bar.signal]) : bar.signal,
    onProgress: (step: Step) => {
      bar.onProgress({ ...step, secondsLeft: sound(step.secondsLeft) });
      onProgress?.(step);
    },
  });
  await bar.done();
  if (kernel) await kernel.display(cardDisplay(card), { raw: true });
  else if (terminal) Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
}

function sound(secondsLeft: number | null): number | null {
  return secondsLeft !== null && secondsLeft < MOST_SECONDS ? secondsLeft : null;
}
