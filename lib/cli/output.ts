import type { Frame } from "../frame/mod.ts";
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
    terminal.out(`${readable(frame)}\n`);
    return;
  }
  if (format === "csv") terminal.out(frame.toCsv());
  else if (format === "jsonl") terminal.out(frame.toJsonLines());
  else terminal.out(`${JSON.stringify(await answer(), null, 2)}\n`);
  for (const note of frame.notes) terminal.say(`Note: ${note}`);
}

/** The columns of proof points that a person reads first; a terminal is not wide enough for all. */
const READABLE = [
  "publishedAt",
  "title",
  "source",
  "score",
  "status",
  "totalCost",
  "journal",
  "forwardCitationCount",
  "publicationNumber",
  "id",
];

function readable(frame: Frame): Frame {
  if (!frame.columns.includes("publishedAt")) return frame;
  return frame.select(READABLE.filter((name) => frame.columns.includes(name)));
}
