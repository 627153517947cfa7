import { type Command, helpOf, type Terminal } from "./command.ts";
import { origin } from "../notebook/spec/origin.ts";
import { Interrupt, type Interrupted } from "./interrupt.ts";
import { readOptions, unknown } from "./options.ts";
import { processTerminal } from "./terminal.ts";
import { wrapped } from "./wrapped.ts";
import { isRequestFault, isStop, sentenceOf } from "./faults.ts";

/** Every command by its name, in the order of help; what one needs is loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import("./commands/init.ts")).init,
  sniff: async () => (await import("./commands/sniff.ts")).sniff,
  build: async () => (await import("./commands/build.ts")).build,
  topics: async () => (await import("./commands/topics.ts")).topics,
  info: async () => (await import("./commands/info.ts")).info,
  query: async () => (await import("./commands/query.ts")).query,
  diff: async () => (await import("./commands/diff.ts")).diff,
  report: async () => (await import("./commands/report.ts")).report,
  verify: async () => (await import("./commands/verify.ts")).verify,
  export: async () => (await import("./commands/export.ts")).exportCommand,
  publish: async () => (await import("./commands/publish.ts")).publish,
  court: async () => (await import("./commands/court.ts")).court,
  serve: async () => (await import("./commands/serve.ts")).serve,
  keys: async () => (await import("./commands/keys.ts")).keys,
  kernel: async () => (await import("./commands/kernel.ts")).kernel,
  notebook: async () => (await import("./commands/notebook.ts")).notebook,
  demo: async () => (await import("./commands/demo.ts")).demo,
};

/** All of them. */
export async function allCommands(): Promise<Command[]> {
  return await Promise.all(Object.values(COMMANDS).map((load) => load()));
}

/**
 * Runs a command line.
 *
 * @returns the exit status: 0, 1 when the work failed, 2 when the request is wrong, 130 or 143 when
 * it was interrupted
 */
export async function main(
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2 | Interrupted> {
  let left: string | null = null;
  try {
    const [name, ...rest] = args;
    if (name === undefined || ["--help", "-h", "help"].includes(name)) {
      (name === undefined ? terminal.say : terminal.out)(await overview(terminal));
      return name === undefined ? 2 : 0;
    }
    if (["--version", "-V"].includes(name)) {
      terminal.out(`trendframe ${(await origin()).version}\n`);
      return 0;
    }
    if (!Object.hasOwn(COMMANDS, name)) throw unknown("the command", name, Object.keys(COMMANDS));
    const command = await COMMANDS[name]!();
    if (rest.includes("--help") || rest.includes("-h")) {
      terminal.out(helpOf(command, terminal.width));
      return 0;
    }
    left = command.stopped;
    // it may have come while the command was loaded, and not all look for it
    terminal.signal.throwIfAborted();
    const leaves = (what: string) => void (left = what);
    await command.run(readOptions(rest, command.options), { ...terminal, leaves });
    return 0;
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) return 0;
    const sentence = sentenceOf(error);
    terminal.say(isStop(error) && left !== null ? `${sentence}; ${left}.` : sentence);
    const { reason } = terminal.signal;
    if (reason instanceof Interrupt) return reason.status;
    return isRequestFault(error) ? 2 : 1;
  }
}

async function overview({ width: most }: Terminal): Promise<string> {
  const commands = await allCommands();
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "trendframe COMMAND …",
    "",
    "How a topic is developing, and what the evidence is.",
    "",
    ...commands.flatMap(({ name, summary }) =>
      wrapped(`  ${name.padEnd(width)}  ${summary}`, " ".repeat(width + 4), most)
    ),
    "",
    "trendframe COMMAND --help shows the options of a command.",
    "trendframe --version shows which trendframe this is.",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const terminal = processTerminal();
  const status = await main(Deno.args, terminal);
  terminal.close();
  Deno.exit(status);
}
