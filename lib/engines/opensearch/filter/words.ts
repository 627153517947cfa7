import type { Collection } from "../../../catalogue/collections.ts";
import { stem } from "../../../text/mod.ts";
import type { StoredCollection } from "../../answering/collection_meta.ts";
import { wordKey } from "../layout/corpus_row.ts";
import { tokenOf } from "../layout/keys.ts";
import { search } from "../search.ts";
import type { Session } from "../session.ts";
import { jsonOf } from "../state.ts";

/** Rows of words that are fetched at a time. */
const ROWS = 50;

/** The stems of all words of a collection that begin so, as the index holds them. */
export function stemsBeginning(
  session: Session<StoredCollection>,
  collection: Collection,
  beginning: string,
): Promise<readonly string[]> {
  const { state } = session;
  return state.ofWords(`stems ${collection} ${beginning}`, async () => {
    const stems = new Set<string>();
    let isOver = false;
    const take = (words: readonly string[]) => {
      for (const word of words) {
        if (word.startsWith(beginning)) stems.add(tokenOf(stem(word)));
      }
    };
    const key = wordKey(beginning);
    const before = await rowsOf(session, collection, { lt: key }, "desc", 1);
    for (const row of before) take(row.words);
    for (let after: string | null = null; !isOver;) {
      const bound: object = after === null ? { gte: key } : { gt: after };
      const rows = await rowsOf(session, collection, bound, "asc", ROWS);
      for (const { words, first } of rows) {
        take(words);
        after = first;
        isOver ||= !wordKey(words[0]!).startsWith(key) && words[0]! > beginning;
      }
      isOver ||= rows.length < ROWS;
    }
    return [...stems];
  }, ({ length }) => length + 1);
}

async function rowsOf(
  { connection, state, run }: Session<StoredCollection>,
  collection: Collection,
  first: object,
  order: "asc" | "desc",
  size: number,
) {
  const { hits } = await search(connection, state.index("corpus"), {
    query: {
      bool: {
        filter: [{ term: { kind: "words" } }, { term: { collection } }, { range: { first } }],
      },
    },
    sort: [{ number: order }],
    size,
    _source: ["json", "first"],
  }, run);
  return hits.map((hit) => ({
    words: jsonOf<string[]>(hit),
    first: (hit._source as { first: string }).first,
  }));
}
