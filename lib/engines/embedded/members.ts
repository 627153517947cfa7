import { bucketOfLabel } from "../../catalogue/dates.ts";
import type { Members, MembersRequest } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { activeIn } from "./grants.ts";
import { intersect, slice, sortNumbers, stretch, type Work } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** The ids behind a bucket of a series, in id order. */
export async function members(session: Session, request: MembersRequest): Promise<Members> {
  const docs = await documentsOf(session, request);
  const { skip = 0, take = docs.length } = request;
  const ids: string[] = [];
  for (
    const [at, doc] of byRank(docs, session.ranks(), session.work).subarray(skip, skip + take)
      .entries()
  ) {
    if (at % PAUSE === 0) await session.pause();
    ids.push(session.store.idOf(session.collection, doc));
  }
  return { ids, total: docs.length };
}

/** Ids between two looks at the clock. */
const PAUSE = 1_024;

/** Documents in the order of their ranks. */
function byRank(docs: Int32Array, ranks: Int32Array, work: Work): Int32Array {
  const keys = new Float64Array(docs.length);
  for (let at = 0; at < docs.length;) {
    for (const end = stretch(at, docs.length, work); at < end; at++) {
      keys[at] = ranks[docs[at]!]! * 2 ** 31 + docs[at]!;
    }
  }
  sortNumbers(keys, work);
  const sorted = new Int32Array(keys.length);
  for (let at = 0; at < keys.length;) {
    for (const end = stretch(at, keys.length, work); at < end; at++) {
      sorted[at] = keys[at]! % 2 ** 31;
    }
  }
  return sorted;
}

async function documentsOf(session: Session, request: MembersRequest): Promise<Int32Array> {
  const selection = request.select;
  const selected = await select(session, selection, false);
  const { bucket } = request;
  if (bucket === undefined) return selected.inside.docs;
  const layout = layoutOf(selection);
  if (selection.collection === "grants") {
    return activeIn(session, selected.matching.docs, bucket, layout);
  }
  if (bucket === null) {
    return intersect(
      selected.matching.docs,
      session.unlabelled(layout.resolution),
      session.work,
    );
  }
  const { resolution } = bucketOfLabel(bucket);
  const { labels, boundaries, labelled } = toBuckets(session, selected, layout, resolution);
  const at = labels.indexOf(bucket);
  return at < 0
    ? labelled.docs.subarray(0, 0)
    : slice(labelled.docs, boundaries[at]!, boundaries[at + 1]!);
}
