import { fromFileUrl } from "@std/path";

const CONFIG = fromFileUrl(new URL("../../deno.json", import.meta.url));
const MAIN = fromFileUrl(new URL("../../lib/cli/main.ts", import.meta.url));

/** A command line as a process: in a folder, which its paths are relative to. */
export interface Line {
  readonly folder: string;
  readonly args: readonly string[];
  /** Another script than the command line. */
  readonly script?: string | undefined;
}

/** How a process ended. */
export interface Ended {
  readonly code: number;
  readonly signal: Deno.Signal | null;
  readonly out: string;
  /** The last line of standard error. */
  readonly last: string;
  readonly err: string;
}

/** The words that start a command line, after those of what it is run by. */
export function wordsOf({ args, script = MAIN }: Line): string[] {
  return [Deno.execPath(), "run", "-A", "--quiet", "--config", CONFIG, script, ...args];
}

/** Starts a process; `by` is what runs it, such as a tracer. */
export function started(line: Line, by: readonly string[] = []): Deno.ChildProcess {
  const [program, ...args] = [...by, ...wordsOf(line)];
  return new Deno.Command(program!, {
    args,
    cwd: line.folder,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

export async function ended(child: Deno.ChildProcess): Promise<Ended> {
  const { code, signal, stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const err = text(stderr);
  return { code, signal, out: text(stdout), err, last: err.trimEnd().split("\n").at(-1)! };
}
