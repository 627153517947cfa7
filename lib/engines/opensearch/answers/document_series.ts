import type { Input } from "../../../catalogue/catalogue.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { limitsOf } from "../filter/bounds.ts";
import { nativeOf } from "../scoring/native.ts";
import { scoredInSteps } from "../scoring/ranking.ts";
import { Scorer } from "../scoring/scorer.ts";
import { under, valueOf } from "../search.ts";
import { selectDocuments } from "../selection.ts";
import {
  countSeries,
  type LaidOut,
  layOut,
  noteSeries,
  noteWithoutLabel,
  perBucket,
} from "../series/laid_out.ts";
import { countTally } from "../series/tally.ts";
import type { Session } from "../session.ts";

const SCORE = { script: { source: "_score.doubleValue()" } };
const SQUARE = { script: { source: "double s = _score.doubleValue(); return s * s" } };

/** Documents per bucket, counted and, when asked for, weighted by their score. */
export async function documentSeries(
  session: Session,
  input: Input<"projectsTimeSeries">,
): Promise<TimeSeries> {
  const { query: tree, resolution } = input;
  const { matching, bounds } = await selectDocuments(session, input);
  const scorer = input.scoreWeighted && tree && givesScores(tree)
    ? await Scorer.of(session, tree)
    : null;
  const native = scorer && await nativeOf(session, tree!, scorer);
  const tally = await countTally(session, native?.query ?? matching, {
    bounds,
    resolution,
    ...(native && { weighs: true, more: { sum: { sum: SCORE }, square: { sum: SQUARE } } }),
  });
  const laid = layOut(session, tally, bounds, resolution);
  const series = countSeries(laid), { counts } = series;
  const { sums, squares } = native
    ? nativeSums(laid, native.divisor)
    : scorer
    ? await scoredSums(session, scorer, laid, input)
    : { sums: counts, squares: counts };
  noteWithoutLabel(session, laid);
  await noteSeries(session, laid);
  return { ...series, weightedCounts: sums, variances: squares };
}

/** What the cluster summed. */
function nativeSums(laid: LaidOut, divisor: number) {
  return {
    sums: perBucket(laid, ({ more }) => (valueOf(under(more[0], "sum")) ?? 0) / divisor),
    squares: perBucket(laid, ({ more }) => (valueOf(under(more[0], "square")) ?? 0) / divisor ** 2),
  };
}

/** Sums over records that are scored here, one step after another. */
async function scoredSums(
  session: Session,
  scorer: Scorer,
  { first, labels }: LaidOut,
  { resolution, ...bounds }: Input<"projectsTimeSeries">,
) {
  const sums = new Array<number>(labels.length).fill(0), squares = sums.slice();
  const steps = scoredInSteps(session, { scorer, limits: limitsOf(bounds) }, [resolution]);
  for await (const { hits, scores } of steps) {
    for (const [at, { fields }] of hits.entries()) {
      const bucket = fields?.[resolution]?.[0];
      if (bucket === undefined) continue;
      const place = Number(bucket) - first, score = scores[at]!;
      if (!(place in sums)) continue;
      sums[place]! += score;
      squares[place]! += score * score;
    }
  }
  return { sums, squares };
}
