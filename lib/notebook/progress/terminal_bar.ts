import type { Bar, Step } from "./bar.ts";
import { endText, stepText } from "./step_text.ts";

/** Where a bar is written: standard error, as far as it is needed. */
export interface Screen {
  isTerminal(): boolean;
  writeSync(bytes: Uint8Array): number;
}

const CLEAR = "\r\x1b[K";
const CELLS = 24;

/** A line that is written over; where nobody watches, one line per phase. */
export function terminalBar(label: string, screen: Screen = Deno.stderr): Bar {
  const watched = screen.isTerminal();
  let phase: string | undefined | null = null;
  const write = (text: string) => void screen.writeSync(new TextEncoder().encode(text));
  return {
    draw(step) {
      if (watched) write(`${CLEAR}${bar(step)}${stepText(label, step)}`);
      else if (step.phase !== phase) write(`${[label, step.phase].filter(Boolean).join(": ")}\n`);
      phase = step.phase;
    },
    finish(step, complete) {
      const text = endText(label, step, complete);
      write(`${watched ? CLEAR : ""}${text}\n`);
    },
  };
}

function bar({ done, total }: Step): string {
  if (total == null || total <= 0) return "";
  const full = Math.round(CELLS * Math.min(1, Math.max(0, done / total)));
  return `${"█".repeat(full)}${"░".repeat(CELLS - full)} `;
}
