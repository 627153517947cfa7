import { type Command, helpOf, type Terminal } from "./command.ts";
import { build } from "./commands/build.ts";
import { court } from "./commands/court.ts";
import { demo } from "./commands/demo.ts";
import { diff } from "./commands/diff.ts";
import { exportCommand } from "./commands/export.ts";
import { init } from "./commands/init.ts";
import { info } from "./commands/info.ts";
import { kernel } from "./commands/kernel.ts";
import { keys } from "./commands/keys.ts";
import { notebook } from "./commands/notebook.ts";
import { publish } from "./commands/publish.ts";
import { query } from "./commands/query.ts";
import { report } from "./commands/report.ts";
import { serve } from "./commands/serve.ts";
import { sniff } from "./commands/sniff.ts";
import { topics } from "./commands/topics.ts";
import { verify } from "./commands/verify.ts";
import { origin } from "../notebook/spec/origin.ts";
import { Interrupt, type Interrupted } from "./interrupt.ts";
import { readOptions, unknown } from "./options.ts";
import { processTerminal } from "./terminal.ts";
import { wrapped } from "./wrapped.ts";
import { isRequestFault, isStop, sentenceOf } from "./faults.ts";

/** Every command, in the order of help. */
export const COMMANDS: readonly Command[] = [
  init,
  sniff,
  build,
  topics,
  info,
  query,
  diff,
  report,
  verify,
  exportCommand,
  publish,
  court,
  serve,
  keys,
  kernel,
  notebook,
  demo,
];

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
      (name === undefined ? terminal.say : terminal.out)(overview(terminal));
      return name === undefined ? 2 : 0;
    }
    if (["--version", "-V"].includes(name)) {
      terminal.out(`trendframe ${(await origin()).version}\n`);
      return 0;
    }
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw unknown("the command", name, COMMANDS.map((each) => each.name));
    if (rest.includes("--help") || rest.includes("-h")) {
      terminal.out(helpOf(command, terminal.width));
      return 0;
    }
    left = command.stopped;
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

function overview({ width: most }: Terminal): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    "trendframe COMMAND …",
    "",
    "How a topic is developing, and what the evidence is.",
    "",
    ...COMMANDS.flatMap(({ name, summary }) =>
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
