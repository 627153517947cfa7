import { NO_IMPORTER, PRECISIONS } from "../../engines/answering/collection_meta.ts";
import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import { lowerBound } from "../../engines/embedded/kernels/docset.ts";
import { caveatColumn } from "../../engines/embedded/store/layout.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { Collected, Placed } from "../../engines/opensearch/layout/rows.ts";

/** When the records of a collection are. */
export function placedIn(store: Store, collection: StoredCollection): (number: number) => Placed {
  const instants = store.column(collection, "published", "f64");
  const precisions = store.column(collection, "precision", "u8");
  return (number) => ({
    number,
    date: Number.isNaN(instants[number]!)
      ? null
      : { instant: instants[number]!, precision: PRECISIONS[precisions[number]!]! },
  });
}

/** What is told of each record of a collection beside what it holds. */
export function collectedIn(
  store: Store,
  collection: StoredCollection,
): (number: number) => Collected {
  const { caveats, astray } = store.collection(collection)!;
  const placed = placedIn(store, collection);
  const ranks = store.column(collection, "rank", "i32");
  const importers = store.column(collection, "importer", "u8");
  const astrayOnes = Int32Array.from(astray);
  const lists = caveats.map((_, place) => store.column(collection, caveatColumn(place), "i32"));
  return (number) => {
    // a collection of one source has no column of them
    const importer = importers[number] ?? 0;
    return {
      ...placed(number),
      rank: ranks[number]!,
      importer: importer === NO_IMPORTER ? null : importer,
      isAstray: holds(astrayOnes, number),
      caveats: lists.flatMap((list, place) => holds(list, number) ? [place] : []),
    };
  };
}

function holds(list: Int32Array, number: number): boolean {
  return list[lowerBound(list, number)] === number;
}
