/** Known amounts per year as bars, one with a gap, the unfinished year hatched. */
import { type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, dice, labelsFrom, seriesOf } from "./_data.ts";

export function chart(): Chart {
  const next = dice(4);
  const labels = labelsFrom(2013, 12, "year");
  const counts = labels.map((_, year) => 10 + year * 4);
  const amounts = labels.map((_, year) => Math.round((0.4 + next()) * 9e7 * 1.28 ** year));
  const frame = seriesOf(
    labels,
    counts,
    "year",
    contextOf("investments", "on carbon capture"),
    { amounts },
  );
  return timeSeries(frame, { measure: "amount", form: "bars" });
}

if (import.meta.main) await chart().save("time_series_bars.svg");
