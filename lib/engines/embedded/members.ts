import { bucketOfLabel } from "../../catalogue/dates.ts";
import type { Members, MembersRequest } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { activeIn } from "./grants.ts";
import { intersect, slice } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** The ids behind a bucket of a series, in id order. */
export function members(session: Session, request: MembersRequest): Members {
  const docs = documentsOf(session, request);
  const ranks = session.ranks();
  const { skip = 0, take = docs.length } = request;
  const sorted = docs.slice().sort((a, b) => ranks[a]! - ranks[b]!);
  const page = sorted.subarray(skip, skip + take);
  return {
    ids: Array.from(page, (doc) => session.store.idOf(session.collection, doc)),
    total: docs.length,
  };
}

function documentsOf(session: Session, request: MembersRequest): Int32Array {
  const selection = request.select;
  const selected = select(session, selection, false);
  const { bucket } = request;
  if (bucket === undefined) return selected.inside.docs;
  const layout = layoutOf(selection);
  if (selection.collection === "grants") {
    return activeIn(session, selected.matching.docs, bucket, layout);
  }
  if (bucket === null) {
    return intersect(selected.matching.docs, session.unlabelled(layout.resolution));
  }
  const { resolution } = bucketOfLabel(bucket);
  const { labels, boundaries, labelled } = toBuckets(session, selected, layout, resolution);
  const at = labels.indexOf(bucket);
  return at < 0
    ? labelled.docs.subarray(0, 0)
    : slice(labelled.docs, boundaries[at]!, boundaries[at + 1]!);
}
