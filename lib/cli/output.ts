import { displayText, type Frame } from "../frame/mod.ts";
import { type Note, noteText } from "../words/note.ts";
import type { Terminal } from "./command.ts";

export const FORMATS = ["table", "csv", "json", "jsonl"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Writes a frame to standard output, and to standard error what a reader of it should know.
 *
 * @param answer gives the operation's answer, which JSON is
 */
export async function writeFrame(
  frame: Frame,
  terminal: Terminal,
  format: Format,
  answer: () => Promise<unknown>,
): Promise<void> {
  if (format === "table") {
    const text = displayText(frame, {
      width: terminal.width,
      showAll: "--format csv",
      allNotes: true,
    });
    terminal.out(`${text}\n`);
    return;
  }
  if (format === "csv") terminal.out(frame.toCsv({ safeCells: true }));
  else if (format === "jsonl") terminal.out(frame.toJsonLines());
  else terminal.out(`${JSON.stringify(await answer(), null, 2)}\n`);
  sayNotes(frame.notes, terminal);
}

/** Notes on standard error, a line each. */
export function sayNotes(notes: readonly Note[], terminal: Pick<Terminal, "say">): void {
  for (const each of notes) terminal.say(`Note: ${noteText(each)}`);
}
