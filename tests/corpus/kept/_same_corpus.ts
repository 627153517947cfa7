import { DatabaseSync } from "node:sqlite";
import { createHash } from "node:crypto";
import type { StoredCollection } from "../../../lib/engines/embedded/store/layout.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";

/** How records are packed, and by which numbers they refer to others: compared when they are read. */
const PACKING = `
  SELECT collection, name FROM columns WHERE name IN ('records', 'records.prefix', 'recorded')`;

/** In what two corpora differ that anybody may ask, in words; null where they are the same. */
export function differenceOf(one: string, other: string): string | null {
  return rowsOf(one, other) ?? recordsOf(one, other);
}

/** The first row that is another. */
function rowsOf(one: string, other: string): string | null {
  using first = new DatabaseSync(one, { readOnly: true });
  using second = new DatabaseSync(other, { readOnly: true });
  const tables = second.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    if (name === "records" || String(name).startsWith("sqlite_")) continue;
    const which = name === "columns" ? `WHERE (collection, name) NOT IN (${PACKING})` : "";
    const [found, expected] = [first, second].map((database) =>
      database.prepare(`SELECT * FROM ${name} ${which}`).all()
        .map((row) => JSON.stringify(row, shortly)).sort()
    );
    const at = expected!.findIndex((row, at) => row !== found![at]);
    if (at >= 0) return `${name}: ${found![at]} in place of ${expected![at]}`;
    if (found!.length > expected!.length) return `${name}: ${found!.length} rows`;
  }
  return null;
}

function recordsOf(one: string, other: string): string | null {
  const [first, second] = [Store.open(one), Store.open(other)];
  try {
    for (const [name, { count }] of Object.entries(second.meta.collections)) {
      for (let document = 0; document < count; document++) {
        const [found, expected] = [first, second].map((store) =>
          JSON.stringify(store.record(name as StoredCollection, document))
        );
        if (found !== expected) return `${name}: ${found} in place of ${expected}`;
      }
    }
    return null;
  } finally {
    first.close();
    second.close();
  }
}

function shortly(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? createHash("sha1").update(value).digest("hex") : value;
}
