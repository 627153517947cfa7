import type { Terminal } from "./command.ts";
import { Interrupt, INTERRUPTS } from "./interrupt.ts";
import { progressLog } from "./progress_log.ts";
import { writeAll } from "./write_all.ts";

const CLEAR = "\r\x1b[K";
const PROGRESS_MS = 100;
/** An interrupt may come twice, from the terminal and from what started this process. */
const SAME_MS = 500;
/** Lines of a file or a pipe. */
const WIDE = 160;

/** The terminal of this process; an interrupt ends the running command, a second one the process. */
export function processTerminal(): Terminal & { close(): void } {
  const encoder = new TextEncoder();
  const controller = new AbortController();
  const signals = Deno.build.os === "windows"
    ? ["SIGINT"] as const
    : ["SIGINT", "SIGTERM"] as const;
  let interrupted = -Infinity;
  const listeners = signals.map((signal) =>
    [signal, () => {
      const now = performance.now();
      if (!controller.signal.aborted) {
        interrupted = now;
        controller.abort(new Interrupt(INTERRUPTS[signal]));
      } else if (now - interrupted > SAME_MS) Deno.exit(INTERRUPTS[signal]);
    }] as const
  );
  for (const [signal, interrupt] of listeners) Deno.addSignalListener(signal, interrupt);
  const isTerminal = Deno.stdout.isTerminal();
  const isErrorTerminal = Deno.stderr.isTerminal();
  const log = progressLog();
  let shown = false, last = -Infinity;
  const sayRaw = (text: string) => writeAside(encoder.encode(text));
  const clear = () => {
    if (shown) sayRaw(CLEAR);
    shown = false;
  };
  return {
    out: (text) => {
      clear();
      writeAll(Deno.stdout, encoder.encode(text));
    },
    say: (text) => {
      clear();
      sayRaw(`${text}\n`);
    },
    progress: (text) => {
      const now = performance.now();
      if (!isErrorTerminal) {
        const line = log(text, now);
        if (line !== null) sayRaw(`${line}\n`);
        return;
      }
      if (now - last < PROGRESS_MS) return;
      last = now;
      sayRaw(CLEAR + text.slice(0, widthOfTerminal() - 1));
      shown = true;
    },
    isTerminal,
    width: isTerminal ? widthOfTerminal() : WIDE,
    signal: controller.signal,
    close: () => {
      clear();
      for (const [signal, interrupt] of listeners) Deno.removeSignalListener(signal, interrupt);
    },
  };
}

/** Standard error may be gone or full: no reason to stop. */
function writeAside(bytes: Uint8Array): void {
  try {
    writeAll(Deno.stderr, bytes);
  } catch {
    // what cannot be said is left unsaid
  }
}

/** Some terminals do not tell their width, or say 0. */
function widthOfTerminal(): number {
  const usual = 80;
  try {
    return Deno.consoleSize().columns || usual;
  } catch {
    return usual;
  }
}
