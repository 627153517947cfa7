/** One series with the interval of its counts, its average growth and what the last year will hold. */
import { logLinearGrowth, nowcast } from "../lib/analysis/mod.ts";
import { type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, seriesOf } from "./_data.ts";

const FIRST = 2012;
const DAY = 86_400_000;

export function chart(): Chart {
  const next = dice(19);
  const labels = labelsFrom(FIRST, 13, "year");
  const edges = [...labels, "2025"].map((label) => Date.UTC(Number(label), 0, 1) / DAY);
  const asOf = Date.UTC(2024, 4, 17) / DAY;
  const events = labels.flatMap((_, year) =>
    Array.from({ length: counted(60 * 1.13 ** year, next) }, () => {
      const day = Math.floor(edges[year]! + next() * 365);
      return { day, added: day + Math.floor(-Math.log(1 - next()) * 20) };
    })
  ).filter(({ added }) => added <= asOf);
  const counts = labels.map((_, year) =>
    events.filter(({ day }) => day >= edges[year]! && day < edges[year + 1]!).length
  );
  const context = contextOf("product-launches", "on heat pumps");
  const frame = seriesOf(labels, counts, "year", context);
  return timeSeries(frame, {
    band: "variance",
    growth: logLinearGrowth(labels.map(Number), counts, {
      partial: frame.flags("partial").map((each) => each === true),
    }),
    nowcast: nowcast({
      eventDays: events.map(({ day }) => day),
      addedDays: events.map(({ added }) => added),
      edges,
      asOf,
    }),
  });
}

if (import.meta.main) await chart().save("time_series_nowcast.svg");
