import { CLUSTER_ADDRESS } from "../words/addresses.ts";
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
  /** What is true when it is interrupted, after "Stopped; ", until it says otherwise as it runs. */
  readonly stopped: string;
  /** Results go to standard output, everything else to standard error. */
  run(given: Given, terminal: Stage): Promise<void>;
}

/** What most commands leave at an interrupt: they write nothing, or all in one step at the end. */
export const UNCHANGED = "nothing was changed";

/** The terminal of a command that runs. */
export interface Stage extends Terminal {
  /** Says what is true when it is interrupted from now on. */
  leaves(what: string): void;
}

/** Where a command writes and what stops it. */
export interface Terminal {
  out(text: string): void;
  /** A line on standard error. */
  say(text: string): void;
  /** Shows how far long work is: a line that is written over on a terminal. */
  progress(text: string): void;
  readonly isTerminal: boolean;
  /** Characters of a line of standard output; many where it is no terminal. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** The help of one command, made from its options, in lines of at most so many characters. */
export function helpOf(
  { name, summary, usage, options, details }: Command,
  most: number,
): string {
  const rows = [...options, HELP].map((option) =>
    [`--${option.name}${option.value ? ` ${option.value}` : ""}`, option.help] as const
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  const takesUrl = [usage, ...options.map(({ value = "" }) => value)].some((each) =>
    each.includes("|URL")
  );
  return [
    `trendframe ${name} ${usage}`.trimEnd(),
    "",
    ...wrapped(summary, "", most),
    ...(takesUrl ? ["", ...wrapped(URL_HELP, "", most)] : []),
    ...(details ? ["", ...details.split("\n").flatMap((line) => wrapped(line, "", most))] : []),
    "",
    "Options",
    ...rows.flatMap(([left, help]) =>
      wrapped(`  ${left.padEnd(width)}  ${help}`, " ".repeat(width + 4), most)
    ),
    "",
  ].join("\n");
}

/** What URL stands for, in the help of each command that takes one. */
const URL_HELP =
  `URL is a service, http://HOST:PORT, or a corpus on a cluster, ${CLUSTER_ADDRESS}.`;

const HELP: Option = { name: "help", help: "Show this." };
