/** Patents per year with a gap-free line, the unfinished year dashed. */
import { type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, seriesOf } from "./_data.ts";

export function chart(): Chart {
  const next = dice(1);
  const labels = labelsFrom(2008, 17, "year");
  const counts = labels.map((_, year) =>
    counted(40 * 1.2 ** year * (year === 16 ? 0.35 : 1), next)
  );
  const context = contextOf("patents", "on quantum error correction", {
    start: "2008-01-01",
    end: "2024-12-31",
  });
  return timeSeries(seriesOf(labels, counts, "year", context, { withoutLabel: 412 }));
}

if (import.meta.main) await chart().save("time_series.svg");
