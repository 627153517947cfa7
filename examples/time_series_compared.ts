/** Five document types on one axis: names at the line ends, kept colours, a gap where one begins late. */
import { type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, named, wideFrame } from "./_data.ts";

export function chart(): Chart {
  const next = dice(2);
  const labels = labelsFrom(2010, 15, "year");
  const grown = (from: number, rate: number) =>
    labels.map((_, year) => counted(from * rate ** year * (year === 14 ? 0.4 : 1), next));
  const frame = wideFrame([
    named("research articles", labels, grown(120, 1.14)),
    named("patents", labels, grown(90, 1.15)),
    named(
      "news articles",
      labels,
      labels.map((_, year) => counted(60 + 500 * Math.exp(-((year - 9) ** 2) / 6), next)),
    ),
    named("projects", labels, grown(30, 1.09)),
    {
      ...named("product launches", labels.slice(6), grown(35, 1.08).slice(6)),
      window: { from: "2016-01-01", asOf: "2024-05-17" },
    },
  ], { ...contextOf(null, "on solid-state batteries"), resolution: "year" });
  return timeSeries(frame, { title: "Documents on solid-state batteries" });
}

if (import.meta.main) await chart().save("time_series_compared.svg");
