import { DatabaseSync } from "node:sqlite";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { Stopwatch } from "../stopwatch.ts";
import { textBatches } from "../tables/texts.ts";

/** A table of words per collection. */
export function tableOf(collection: string): string {
  return `words_${collection.replaceAll("-", "_")}`;
}

/** Where Latin letters or digits touch those of Chinese, Japanese or Korean. */
const LATIN = "[\\p{Script=Latin}\\p{Nd}]";
const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";
const TOUCHING = new RegExp(`(?<=${LATIN})(?=${UNSPACED})|(?<=${UNSPACED})(?=${LATIN})`, "gu");

/** A text as FTS5 is given it: letters of all scripts that touch are one word to it. */
export function spaced(text: string): string {
  return text.replace(TOUCHING, " ");
}

/**
 * Indexes the texts of all documents and organisations with FTS5: the words of title, summary and
 * body, folded and stemmed as ours are, without a second copy of the text.
 */
export async function indexWithFts5(store: Store, path: string): Promise<Stopwatch> {
  const watch = new Stopwatch();
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
    PRAGMA cache_size = -262144; PRAGMA locking_mode = EXCLUSIVE;`);
  let collection: string | null = null;
  const end = () =>
    collection && database.exec(`
      COMMIT; INSERT INTO ${tableOf(collection)} (${tableOf(collection)}) VALUES ('optimize');`);
  for (const batch of textBatches(store)) {
    const table = tableOf(batch.collection);
    const rows = batch.texts.map((texts) => texts.map((text) => text && spaced(text)));
    await watch.time(() => {
      if (batch.collection !== collection) {
        end();
        collection = batch.collection;
        begin(database, table);
      }
      const insert = database.prepare(
        `INSERT INTO ${table} (rowid, title, summary, body) VALUES (?, ?, ?, ?)`,
      );
      for (const [at, texts] of rows.entries()) insert.run(batch.first + at, ...texts);
    });
  }
  await watch.time(() => {
    end();
    database.close();
  });
  return watch;
}

function begin(database: DatabaseSync, table: string): void {
  database.exec(`
    CREATE VIRTUAL TABLE ${table} USING fts5(
      title, summary, body, content = '', tokenize = 'porter unicode61 remove_diacritics 2'
    );
    INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${2 ** 26});
    BEGIN`);
}
