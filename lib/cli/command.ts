import type { Given, Option } from "./options.ts";
import { wrapped } from "./wrapped.ts";

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The words after the name, as help shows them: `CORPUS PATH…`. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** More for its own help. */
  readonly details?: string;
  /** Results go to standard output, everything else to standard error. */
  run(given: Given, terminal: Terminal): Promise<void>;
}

/** Where a command writes and what stops it. */
export interface Terminal {
  out(text: string): void;
  /** A line on standard error. */
  say(text: string): void;
  /** Shows how far long work is: a line that is written over on a terminal. */
  progress(text: string): void;
  readonly isTerminal: boolean;
  readonly signal: AbortSignal;
}

/** The help of one command, made from its options. */
export function helpOf({ name, summary, usage, options, details }: Command): string {
  const rows = [...options, HELP].map((option) =>
    [`--${option.name}${option.value ? ` ${option.value}` : ""}`, option.help] as const
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `trendframe ${name} ${usage}`.trimEnd(),
    "",
    summary,
    ...(details ? ["", ...details.split("\n").flatMap((line) => wrapped(line))] : []),
    "",
    "Options",
    ...rows.flatMap(([left, help]) =>
      wrapped(`  ${left.padEnd(width)}  ${help}`, " ".repeat(width + 4))
    ),
    "",
  ].join("\n");
}

const HELP: Option = { name: "help", help: "Show this." };
