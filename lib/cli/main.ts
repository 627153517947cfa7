import { TrendframeError } from "../catalogue/errors.ts";
import { SearchTextError } from "../catalogue/search_text.ts";
import { type Command, helpOf, type Terminal } from "./command.ts";
import { build } from "./commands/build.ts";
import { demo } from "./commands/demo.ts";
import { info } from "./commands/info.ts";
import { query } from "./commands/query.ts";
import { readOptions, unknown } from "./options.ts";
import { processTerminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";
import { isRequestFault } from "./faults.ts";

/** Every command, in the order of help. */
export const COMMANDS: readonly Command[] = [build, info, query, demo];

/**
 * Runs a command line.
 *
 * @returns the exit status: 0, 1 when the work failed, 2 when the request is wrong
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === "--help" || name === "help") {
      (name === undefined ? terminal.say : terminal.out)(overview());
      return name === undefined ? 2 : 0;
    }
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw unknown("command", name, COMMANDS.map((each) => each.name));
    if (rest.includes("--help")) {
      terminal.out(helpOf(command));
      return 0;
    }
    await command.run(readOptions(rest, command.options), terminal);
    return 0;
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) return 0;
    terminal.say(sentence(error));
    return isRequestFault(error) ? 2 : 1;
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    "trendframe COMMAND …",
    "",
    "How a topic is developing, and what the evidence is.",
    "",
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "trendframe COMMAND --help shows the options of a command.",
    "",
  ].join("\n");
}

/** What a person needs to know of an error: its sentence, never a stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ours = error instanceof TrendframeError || error instanceof UsageError ||
    error instanceof SearchTextError || error instanceof RangeError ||
    error instanceof TypeError && error.message.startsWith("Cannot ");
  if (error.name === "AbortError") return "Stopped; nothing was changed.";
  return ours ? error.message : `Cannot finish: ${error.message}`;
}

if (import.meta.main) {
  const terminal = processTerminal();
  const status = await main(Deno.args, terminal);
  terminal.close();
  Deno.exit(status);
}
