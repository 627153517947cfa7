/** A record of a JSON file and its first line, or why there is none. */
export type JsonRow =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly broken: string };

/** What JSON.parse says of a record, without the text that it quotes. */
export function jsonFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.toWellFormed().replace(/ in JSON at [\s\S]*$|, (?:\.\.\.)?"[\s\S]*$/, "");
}
