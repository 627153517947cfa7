import { bucketOfLabel } from "../../catalogue/dates.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Members, MembersRequest } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { activeIn } from "./grants.ts";
import { slice } from "./kernels/mod.ts";
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
  if (request.bucket === undefined) return selected.inside.docs;
  const layout = layoutOf(selection);
  if (request.bucket !== null) checkBucket(request.bucket, layout.resolution);
  if (selection.collection === "grants") {
    return activeIn(session, selected.matching.docs, request.bucket);
  }
  const buckets = toBuckets(session, selected, layout, layout.resolution);
  if (request.bucket === null) return buckets.unlabelled;
  const at = buckets.labels.indexOf(request.bucket);
  if (at < 0) return new Int32Array(0);
  return slice(buckets.labelled.docs, buckets.boundaries[at]!, buckets.boundaries[at + 1]!);
}

function checkBucket(label: string, resolution: string): void {
  const valid = /^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/.test(label) &&
    bucketOfLabel(label).resolution === resolution;
  if (valid) return;
  throw new ValidationError([{
    loc: ["body", "bucket"],
    msg: `must be the label of a ${resolution}`,
    type: "value_error",
    input: label,
    ctx: {},
  }], "list the members");
}
