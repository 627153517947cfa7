import type { Collection } from "../../../catalogue/collections.ts";
import { byCodePoint } from "../../../text/code_points.ts";
import { stem } from "../../../text/mod.ts";
import type { StoredCollection } from "../../answering/collection_meta.ts";
import { DroppedStateError } from "../client/errors.ts";
import { wordKey, wordsId } from "../layout/corpus_row.ts";
import { tokenOf } from "../layout/keys.ts";
import { scan } from "../search.ts";
import type { Session } from "../session.ts";
import { allOf } from "./scope.ts";

/** So many rows of words are read at once, and so many beginnings of rows. */
const AT_ONCE = 10, FIRSTS = 5_000;

/** The stems of all words of a collection that begin so, as the index holds them. */
export function stemsBeginning(
  session: Session<StoredCollection>,
  collection: Collection,
  beginning: string,
): Promise<readonly string[]> {
  return session.state.ofWords(`stems ${collection} ${beginning}`, async () => {
    const stems = new Set<string>();
    const places = placesOf(await firstWords(session, collection), beginning);
    for (let from = 0; from < places.length; from += AT_ONCE) {
      const rows = await Promise.all(
        places.slice(from, from + AT_ONCE).map((place) => rowOfWords(session, collection, place)),
      );
      for (const words of rows) {
        for (const word of words) {
          if (word.startsWith(beginning)) stems.add(tokenOf(stem(word)));
        }
      }
    }
    return [...stems];
  }, ({ length }) => length + 1);
}

/** Neighbouring words, which other beginnings share. */
function rowOfWords(
  { state, run }: Session<StoredCollection>,
  collection: Collection,
  place: number,
): Promise<readonly string[]> {
  const id = wordsId(collection, place);
  return state.ofWords(id, async () => {
    const words = await state.row<string[]>(id, run);
    if (!words) throw new DroppedStateError();
    return words;
  }, ({ length }) => length);
}

/** What each row of words of a collection begins with, in order. */
function firstWords(
  { connection, state, run }: Session<StoredCollection>,
  collection: Collection,
): Promise<readonly string[]> {
  return state.once(`first words of ${collection}`, async () => {
    const firsts: string[] = [];
    const rows = scan(
      connection,
      state.index("corpus"),
      {
        query: allOf([{ term: { kind: "words" } }, { term: { collection } }]),
        sort: [{ number: "asc" }],
        _source: false,
        docvalue_fields: ["first"],
      },
      run,
      FIRSTS,
    );
    for await (const hits of rows) {
      firsts.push(...hits.map(({ fields }) => String(fields!.first![0])));
    }
    return firsts;
  });
}

/** Places of the rows in which words may begin so: those that do, and the last before them. */
function placesOf(firsts: readonly string[], beginning: string): number[] {
  const key = wordKey(beginning);
  const before = firsts.findLastIndex((first) => byCodePoint(first, key) < 0);
  const from = Math.max(0, before);
  let to = before + 1;
  while (firsts[to]?.startsWith(key)) to++;
  return Array.from({ length: to - from }, (_, at) => from + at);
}
