import type { Input } from "../../catalogue/catalogue.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import { toBuckets } from "./buckets.ts";
import { noteSeries, noteWithoutLabel } from "./caveats.ts";
import { countByBucket, sumByBucket } from "./kernels/mod.ts";
import { plainNumbers } from "./plain_numbers.ts";
import { rootScores, selectDocuments } from "./selection.ts";
import type { Session } from "./session.ts";

/** Documents per bucket, counted and, when asked for, weighted by their score. */
export async function documentSeries(
  session: Session,
  input: Input<"projectsTimeSeries">,
): Promise<TimeSeries> {
  const selected = await selectDocuments(session, input, input.scoreWeighted);
  const buckets = toBuckets(session, selected, input, input.resolution);
  const { labels, boundaries, labelled, withoutLabel } = buckets;
  const { docs, scores } = labelled;
  const { counts, sums, squares } = scores
    ? sumByBucket(docs, rootScores(labelled, session.work), boundaries, session.work)
    : countedOnly(countByBucket(docs, boundaries, session.work));
  noteWithoutLabel(session, buckets);
  noteSeries(session, buckets);
  return {
    labels: [...labels],
    counts: plainNumbers(counts),
    amount: [],
    weightedCounts: plainNumbers(sums),
    variances: plainNumbers(squares),
    withoutLabel,
  };
}

/** Where nothing scores, each record weighs 1. */
function countedOnly(counts: Float64Array) {
  return { counts, sums: counts, squares: counts };
}
