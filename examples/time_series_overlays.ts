/** Monthly counts with a smoothed curve, its interval, a change point, a burst and an event. */
import {
  kleinbergBursts,
  pelt,
  smoothWeightedCounts,
  whittakerSmoother,
} from "../lib/analysis/mod.ts";
import { bursts, changePoints, type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, seriesOf } from "./_data.ts";

export function chart(): Chart {
  const next = dice(3);
  const labels = labelsFrom(2016, 96, "month");
  const means = labels.map((_, month) =>
    (month < 45 ? 20 : 42) + (month > 70 && month < 77 ? 60 : 0)
  );
  const counts = means.map((mean) => counted(mean, next));
  const frame = seriesOf(
    labels,
    counts,
    "month",
    contextOf("news-articles", "on heat pumps"),
  );
  const level = pelt(counts.slice(0, 70), { minSegment: 12 });
  return timeSeries(frame, {
    smooth: smoothWeightedCounts(counts, counts, whittakerSmoother({ lambda: 30 })),
    annotations: [
      ...changePoints(frame, level),
      ...bursts(frame, kleinbergBursts(counts, counts.map(() => 400))),
      { at: "2021-07-14", text: "“Fit for 55” package" },
    ],
  });
}

if (import.meta.main) await chart().save("time_series_overlays.svg");
