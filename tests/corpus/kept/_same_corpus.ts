import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { timesOf } from "../../../lib/engines/embedded/kernels/occurrences.ts";
import type { StoredCollection } from "../../../lib/engines/embedded/store/layout.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { TextBlock } from "../../../lib/engines/embedded/store/texts.ts";

/** How records are packed, and by which numbers they refer to others: compared when they are read. */
const PACKING = `
  SELECT collection, name FROM columns
  WHERE name IN ('records', 'records.blocks', 'records.prefix', 'recorded')`;
/** Compared when they are read. */
const READ = ["few", "positions", "postings", "records", "terms", "words"];
/** A corpus that is built from nothing has no states before it. */
const BEFORE = ["changes", "states"];

/** In what two corpora differ that anybody may ask, in words; null where they are the same. */
export function differenceOf(one: string, other: string): string | null {
  const rows = rowsOf(one, other);
  if (rows !== null) return rows;
  const [first, second] = [Store.open(one), Store.open(other)];
  try {
    return recordsOf(first, second) ?? postingsOf(first, second) ?? termsOf(one, other);
  } finally {
    first.close();
    second.close();
  }
}

/** The first row that is another. */
function rowsOf(one: string, other: string): string | null {
  using first = new DatabaseSync(one, { readOnly: true });
  using second = new DatabaseSync(other, { readOnly: true });
  const tables = second.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    if ([...READ, ...BEFORE].includes(String(name)) || String(name).startsWith("sqlite_")) continue;
    const which = name === "columns" ? `WHERE (collection, name) NOT IN (${PACKING})` : "";
    const [found, expected] = [first, second].map((database) =>
      database.prepare(`SELECT * FROM ${name} ${which}`).all()
        .map((row) => JSON.stringify(row, shortly)).sort()
    );
    const fault = firstFault(found!, expected!);
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function recordsOf(first: Store, second: Store): string | null {
  for (const [name, { count }] of Object.entries(second.meta.collections)) {
    for (let document = 0; document < count; document++) {
      const [found, expected] = [first, second].map((store) =>
        JSON.stringify(store.record(name as StoredCollection, document))
      );
      if (found !== expected) return `${name}: ${found} in place of ${expected}`;
    }
  }
  return null;
}

/** Words, and where the terms of each stand. */
function postingsOf(first: Store, second: Store): string | null {
  for (const name of Object.keys(second.meta.collections)) {
    const [found, expected] = [first, second].map((store) => wordsOf(store, name));
    const fault = firstFault(found!, expected!);
    if (fault !== null) return `words of ${name}: ${fault}`;
  }
  return null;
}

function wordsOf(store: Store, name: string): string[] {
  const words: string[] = [];
  for (const block of store.words(name as StoredCollection)) {
    for (let at = 0; at < block.words.length; at++) {
      const term = block.terms[at]!, documents = store.documents(term);
      const occurrences = store.occurrences(term, documents.length);
      const all = Array.from(occurrences, timesOf).reduce((sum, each) => sum + each, 0);
      const positions = Array.from(store.positions(term, all));
      words.push(
        `${block.words.at(at)} ${block.documents[at]}: ${documents}; ${occurrences}; ${positions}`,
      );
    }
  }
  return words;
}

/** Terms, and how many documents hold each. */
function termsOf(one: string, other: string): string | null {
  const [found, expected] = [one, other].map((path) => {
    using database = new DatabaseSync(path, { readOnly: true });
    return database.prepare("SELECT * FROM terms ORDER BY collection, first").all().flatMap(
      (row) => {
        const terms = new TextBlock(row.terms as Uint8Array);
        const bytes = (row.documents as Uint8Array).slice();
        const documents = new Int32Array(bytes.buffer);
        return Array.from(documents, (count, at) => `${row.collection} ${terms.at(at)} ${count}`);
      },
    );
  });
  return firstFault(found!, expected!);
}

function firstFault(found: readonly string[], expected: readonly string[]): string | null {
  const at = expected.findIndex((row, at) => row !== found[at]);
  if (at >= 0) return `${found[at]} in place of ${expected[at]}`;
  return found.length > expected.length ? `${found.length} rows` : null;
}

function shortly(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? createHash("sha1").update(value).digest("hex") : value;
}
