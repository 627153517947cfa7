import type { Sort } from "../answering/sorting.ts";
import type { Scored } from "./kernels/mod.ts";
import { gather, lowerBound, Pace, topK } from "./kernels/mod.ts";
import { nameKeys, nameOrder, sideOf } from "./deal_sides.ts";
import { rootScores } from "./selection.ts";
import type { Session } from "./session.ts";
import type { StoredCollection } from "./store/layout.ts";

export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** A page of records in order; nulls come last in both directions, ties are broken by id. */
export async function pageOf(
  session: Session<StoredCollection>,
  selected: Scored,
  { column, descending }: Sort,
  { skip, take }: Page,
): Promise<Int32Array> {
  if (column === "published_at") return pageByDate(session, selected.docs, descending, skip, take);
  const keys = column === "score"
    ? rootScores(selected, session.work)
    : keysOf(session, selected.docs, column);
  const best = topK(selected.docs, keys, session.ranks(), skip + take, descending, session.work);
  return (await session.run(best)).subarray(skip);
}

function keysOf(
  { store, collection, work }: Session<StoredCollection>,
  docs: Int32Array,
  column: string,
): Float64Array {
  const side = sideOf(collection, column);
  if (side) return nameKeys(store, collection, docs, side, work);
  const values = column === "name" ? nameOrder(store) : store.column(collection, column, "f64");
  return gather(values, docs, work);
}

/** Numbers follow date, then id: upwards a slice, downwards day by day, each day upwards. */
function pageByDate(
  session: Session<StoredCollection>,
  docs: Int32Array,
  descending: boolean,
  skip: number,
  take: number,
): Int32Array {
  if (!descending) return docs.slice(skip, skip + take);
  const instants = session.instants();
  const dated = lowerBound(docs, session.meta.dated);
  const page = new Int32Array(Math.max(0, Math.min(take, docs.length - skip)));
  const pace = new Pace(session.work);
  let from = dated, to = dated;
  for (let at = 0; at < page.length; at++) {
    const place = skip + at;
    pace.spend(1);
    if (place >= dated) {
      page[at] = docs[place]!;
      continue;
    }
    // the run of equal instants that holds this place, counted from the end
    while (place >= dated - from) {
      const instant = instants[docs[dated - 1 - place]!]!;
      from = to = dated - place;
      for (; from > 0 && instants[docs[from - 1]!] === instant; from--) pace.spend(1);
      for (; to < dated && instants[docs[to]!] === instant; to++) pace.spend(1);
    }
    page[at] = docs[from + place - (dated - to)]!;
  }
  return page;
}
