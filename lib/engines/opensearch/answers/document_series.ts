import type { Input } from "../../../catalogue/catalogue.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import { limitsOf } from "../filter/bounds.ts";
import { noteSelected } from "../noted.ts";
import { summedOf } from "../scoring/native.ts";
import { scoredInSteps } from "../scoring/ranking.ts";
import { Scorer } from "../scoring/scorer.ts";
import { under } from "../search.ts";
import { selectDocuments } from "../selection.ts";
import {
  countSeries,
  type LaidOut,
  layOut,
  noteSeries,
  noteWithoutLabel,
  perBucket,
  sumOf,
} from "../series/laid_out.ts";
import { type Cell, countTally, placesOf } from "../series/tally.ts";
import type { Session } from "../session.ts";

/** What else the cluster tells of numbers that it adds up. */
const UNREAD = ["variance*", "std_deviation*", "min", "max", "avg", "count"];

/** Documents per bucket, counted and, when asked for, weighted by their score. */
export async function documentSeries(
  session: Session,
  input: Input<"projectsTimeSeries">,
): Promise<TimeSeries> {
  const { query: tree, resolution } = input;
  const selected = await selectDocuments(session, input);
  const { matching, bounds } = selected;
  const scorer = input.scoreWeighted && tree && givesScores(tree)
    ? await Scorer.of(session, tree)
    : null;
  const summed = scorer && await summedOf(session, tree!, scorer);
  const tally = await countTally(session, summed?.query ?? matching, {
    bounds,
    resolution,
    ...(summed && {
      weighs: summed.weighs,
      unread: placesOf(session, { bounds, resolution }).flatMap((place) =>
        UNREAD.map((name) => `aggregations.${place}.score.${name}`)
      ),
      more: { score: { extended_stats: { script: summed.script } } },
    }),
  });
  const laid = layOut(session, tally, bounds, resolution);
  const series = countSeries(laid), { counts } = series;
  const { sums, squares } = summed
    ? sumsIn(laid, summed.divisor)
    : scorer
    ? await scoredSums(session, scorer, laid, input)
    : { sums: counts, squares: counts };
  noteWithoutLabel(session, laid);
  await Promise.all([
    noteSelected(session, selected, sumOf(tally.inside)),
    noteSeries(session, laid),
  ]);
  return { ...series, weightedCounts: sums, variances: squares };
}

/** What the cluster summed. */
function sumsIn(laid: LaidOut, divisor: number) {
  const of = ({ more }: Cell, name: string) => Number(under(more[0], "score")[name] ?? 0);
  return {
    sums: perBucket(laid, (cell) => of(cell, "sum") / divisor),
    squares: perBucket(laid, (cell) => of(cell, "sum_of_squares") / divisor ** 2),
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
