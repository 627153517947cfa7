const MAIN = new URL("../../lib/cli/main.ts", import.meta.url).pathname;
const CONFIG = new URL("../../deno.json", import.meta.url).pathname;

/** A command line, or another script, in a process of its own. */
export function spawn(
  args: readonly string[],
  script = MAIN,
): Deno.ChildProcess {
  return command(args, { stdin: "null", stdout: "null", stderr: "piped" }, script).spawn();
}

/** The same, and what came of it. */
export async function output(args: readonly string[]): Promise<Deno.CommandOutput> {
  return await command(args, { stdin: "null" }).output();
}

/** What starts it, as a line of a shell. */
export function shell(args: readonly string[]): string {
  return words(args, MAIN).map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

function words(args: readonly string[], script: string): string[] {
  return [Deno.execPath(), "run", "-A", "--quiet", "--config", CONFIG, script, ...args];
}

function command(
  args: readonly string[],
  options: Deno.CommandOptions,
  script = MAIN,
): Deno.Command {
  const [program, ...rest] = words(args, script);
  return new Deno.Command(program!, { ...options, args: rest, env: { NO_COLOR: "1" } });
}

/** The lines of standard error of a process, as they come. */
export function linesOf(child: Deno.ChildProcess): AsyncIterator<string> {
  return lines(child.stderr);
}

async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true });
    const parts = text.split("\n");
    text = parts.pop()!;
    yield* parts;
  }
  if (text) yield text;
}
