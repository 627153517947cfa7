import { DatabaseSync } from "node:sqlite";
import { fromBytes } from "../../lib/engines/embedded/store/layout.ts";
import { TextBlock } from "../../lib/engines/embedded/store/texts.ts";
import { tableOf } from "./peers/fts5.ts";

/** How many documents of a collection have each of some stems. */
type Counts = Readonly<Record<string, number>>;

/** Those alone that both split and stem alike: letters of English, one in so many. */
const WORD = /^[a-z]{4,}$/, EVERY = 16;

/**
 * Compares an index of words of ours with one of FTS5, so that no time is told of another index.
 *
 * @throws {Error} where they have other words, or a word in more or fewer documents
 */
export function compareCounts(ours: string, fts5: string): void {
  const counts = countsOfOurs(ours), others = countsOfFts5(fts5, counts);
  const words = [...new Set([...Object.keys(counts), ...Object.keys(others)])];
  const other = words.find((word) => counts[word] !== others[word]);
  if (!words.length || other !== undefined) {
    throw new Error(
      `Cannot compare the indexes of words: of ${words.length} words they differ in ${other}`,
    );
  }
}

/** What an index of ours tells. */
function countsOfOurs(path: string): Counts {
  using database = new DatabaseSync(path, { readOnly: true });
  const counts: Record<string, number> = {};
  for (const row of database.prepare("SELECT collection, terms, documents FROM terms").iterate()) {
    const terms = new TextBlock(row.terms as Uint8Array);
    const documents = fromBytes(row.documents as Uint8Array, "i32");
    for (const [at, count] of documents.entries()) {
      const term = terms.at(at)!;
      if (isChosen(term)) counts[`${row.collection} ${term}`] = count;
    }
  }
  return counts;
}

/** What an index of FTS5 tells of the same. */
function countsOfFts5(path: string, of: Counts): Counts {
  using database = new DatabaseSync(path);
  const counts: Record<string, number> = {};
  for (const collection of new Set(Object.keys(of).map((key) => key.split(" ")[0]!))) {
    const table = tableOf(collection);
    database.exec(`CREATE VIRTUAL TABLE temp.counts USING fts5vocab(main, ${table}, row)`);
    for (const { term, doc } of database.prepare("SELECT term, doc FROM temp.counts").iterate()) {
      if (isChosen(String(term))) counts[`${collection} ${term}`] = Number(doc);
    }
    database.exec("DROP TABLE temp.counts");
  }
  return counts;
}

function isChosen(term: string): boolean {
  if (!WORD.test(term)) return false;
  let sum = 0;
  for (let at = 0; at < term.length; at++) sum += term.charCodeAt(at);
  return sum % EVERY === 0;
}
