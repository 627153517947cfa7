import { DatabaseSync } from "node:sqlite";

/** In what two corpora differ, in words; null where they are the same to the byte. */
export async function differenceOf(one: string, other: string): Promise<string | null> {
  const [a, b] = await Promise.all([Deno.readFile(one), Deno.readFile(other)]);
  if (a.length === b.length && a.every((byte, at) => byte === b[at])) return null;
  return rowsOf(one, other) ?? `the same rows in ${a.length} bytes in place of ${b.length}`;
}

/** The first row that is another. */
function rowsOf(one: string, other: string): string | null {
  using first = new DatabaseSync(one, { readOnly: true });
  using second = new DatabaseSync(other, { readOnly: true });
  const tables = second.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    const rows = [first, second].map((database) =>
      database.prepare(`SELECT * FROM ${name}`).all().map((row) => JSON.stringify(row, shortly))
    );
    const at = rows[1]!.findIndex((row, at) => row !== rows[0]![at]);
    if (at >= 0) return `${name}: ${rows[0]![at]} in place of ${rows[1]![at]}`;
    if (rows[0]!.length !== rows[1]!.length) return `${name}: ${rows[0]!.length} rows`;
  }
  return null;
}

function shortly(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value.subarray(0, 64)].join(" ") : value;
}
