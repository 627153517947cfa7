import { DatabaseSync } from "node:sqlite";

/** Runs SQL on a corpus file, as a person with a SQLite tool would. */
export function alter(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Bytes that are the same on every run. */
export function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed + 1;
  for (let at = 0; at < length; at++) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
