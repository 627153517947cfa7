/** A series inside a line of text. */
import { type Chart, sparkline } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, seriesOf } from "./_data.ts";

export function chart(): Chart {
  const next = dice(7);
  const labels = labelsFrom(2010, 15, "year");
  const counts = labels.map((_, year) => counted(20 + year ** 2 * (year === 14 ? 0.4 : 1), next));
  return sparkline(seriesOf(labels, counts, "year", contextOf("patents", "on graphene")));
}

if (import.meta.main) await chart().save("sparkline.svg");
