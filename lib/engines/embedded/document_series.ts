import type { Input } from "../../catalogue/catalogue.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import { note } from "../../words/note.ts";
import { toBuckets } from "./buckets.ts";
import { noteSeries } from "./caveats.ts";
import { countByBucket, sumByBucket } from "./kernels/mod.ts";
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
  const counts = [...countByBucket(labelled.docs, boundaries, session.work)];
  const { sums, squares } = labelled.scores
    ? sumByBucket(labelled.docs, rootScores(labelled, session.work), boundaries, session.work)
    : { sums: counts, squares: counts };
  if (withoutLabel) {
    const { collection } = session;
    const { resolution } = input;
    session.note(note("without_label", { count: withoutLabel, collection, resolution }));
  }
  noteSeries(session, buckets);
  return {
    labels: [...labels],
    counts,
    amount: [],
    weightedCounts: [...sums],
    variances: [...squares],
    withoutLabel,
  };
}
