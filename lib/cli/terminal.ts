import type { Terminal } from "./command.ts";

const CLEAR = "\r\x1b[K";
const PROGRESS_MS = 100;

/** The terminal of this process; interrupts end the running command. */
export function processTerminal(): Terminal & { close(): void } {
  const encoder = new TextEncoder();
  const controller = new AbortController();
  const interrupt = () => controller.abort(new DOMException("Stopped", "AbortError"));
  Deno.addSignalListener("SIGINT", interrupt);
  const isErrorTerminal = Deno.stderr.isTerminal();
  let shown = false, last = 0, lastLine = "";
  const clear = () => {
    if (shown) writeAll(Deno.stderr, encoder.encode(CLEAR));
    shown = false;
  };
  return {
    out: (text) => writeAll(Deno.stdout, encoder.encode(text)),
    say: (text) => {
      clear();
      writeAll(Deno.stderr, encoder.encode(`${text}\n`));
    },
    progress: (text) => {
      const now = performance.now();
      if (!isErrorTerminal) {
        const phase = text.split(":")[0]!;
        if (phase === lastLine) return;
        lastLine = phase;
        writeAll(Deno.stderr, encoder.encode(`${phase}\n`));
        return;
      }
      if (now - last < PROGRESS_MS) return;
      last = now;
      const { columns } = Deno.consoleSize();
      writeAll(Deno.stderr, encoder.encode(CLEAR + text.slice(0, columns - 1)));
      shown = true;
    },
    isTerminal: Deno.stdout.isTerminal(),
    signal: controller.signal,
    close: () => {
      clear();
      Deno.removeSignalListener("SIGINT", interrupt);
    },
  };
}

function writeAll(stream: { writeSync(data: Uint8Array): number }, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += stream.writeSync(bytes.subarray(at));
}
