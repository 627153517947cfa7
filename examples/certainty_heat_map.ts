/** A yearly series at every certainty threshold. */
import { certaintyHeatMap, type Chart } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, seriesOf } from "./_data.ts";

const THRESHOLDS = [0.3, 0.35, 0.4, 0.6, 0.7, 0.72, 0.76, 0.9, 1];

export function chart(): Chart {
  const next = dice(14);
  const labels = labelsFrom(2011, 14, "year");
  const rows: number[][] = [];
  for (const _ of THRESHOLDS) {
    const above = rows[0] ?? labels.map(() => 0);
    rows.unshift(
      labels.map((_, year) =>
        above[year]! + counted(1 + year * 0.9 * (year === 13 ? 0.4 : 1), next)
      ),
    );
  }
  const frame = seriesOf(
    labels,
    rows[0]!,
    "year",
    contextOf("acquisitions", "on carbon capture"),
  );
  return certaintyHeatMap({ labels, thresholds: THRESHOLDS, counts: rows }, { from: frame });
}

if (import.meta.main) await chart().save("certainty_heat_map.svg");
