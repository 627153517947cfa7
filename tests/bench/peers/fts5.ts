import { DatabaseSync } from "node:sqlite";
import { DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";

/** How long it took to index all texts, the reading of them left out. */
export interface Indexing {
  readonly seconds: number;
  /** Of that, the merging of the index into one piece. */
  readonly optimizeSeconds: number;
  readonly textBytes: number;
}

/** A table of words per collection. */
export function tableOf(collection: string): string {
  return `words_${collection.replaceAll("-", "_")}`;
}

/**
 * Indexes the texts of all documents and organisations with FTS5: the words of title, summary and
 * body, folded and stemmed as ours are, without a second copy of the text.
 */
export function indexTexts(store: Store, path: string): Indexing {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
    PRAGMA cache_size = -262144; PRAGMA locking_mode = EXCLUSIVE;`);
  const encoder = new TextEncoder();
  let seconds = 0, optimizeSeconds = 0, textBytes = 0;
  const timed = (work: () => void) => {
    const start = performance.now();
    work();
    const taken = (performance.now() - start) / 1000;
    seconds += taken;
    return taken;
  };
  for (const collection of [...DOCUMENT_TYPES, "organizations"] as const) {
    const count = store.collection(collection)?.count ?? 0;
    if (!count) continue;
    const table = tableOf(collection);
    timed(() =>
      database.exec(`
        CREATE VIRTUAL TABLE ${table} USING fts5(
          title, summary, body, content = '', tokenize = 'porter unicode61 remove_diacritics 2'
        );
        INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${2 ** 26});
        BEGIN`)
    );
    const insert = database.prepare(
      `INSERT INTO ${table} (rowid, title, summary, body) VALUES (?, ?, ?, ?)`,
    );
    for (let doc = 0; doc < count; doc++) {
      const texts = textsOf(store.record(collection, doc));
      for (const text of texts) textBytes += encoder.encode(text ?? "").length;
      timed(() => insert.run(doc, ...texts));
    }
    timed(() => database.exec("COMMIT"));
    optimizeSeconds += timed(() =>
      database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`)
    );
  }
  timed(() => database.close());
  return { seconds, optimizeSeconds, textBytes };
}

function textsOf(record: Readonly<Record<string, unknown>>): (string | null)[] {
  const { extra } = record as { extra?: { extendedDescription?: string } };
  const texts = "title" in record
    ? [record.title, record.summary, record.body]
    : [record.name, record.description, extra?.extendedDescription];
  return texts.map((text) => typeof text === "string" ? text : null);
}
