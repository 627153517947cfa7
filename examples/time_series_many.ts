/** Forty topics on one axis: six are named, the others grey. */
import { type Chart, timeSeries } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, longFrame, named } from "./_data.ts";

const STEMS = ["Aero", "Bio", "Cryo", "Electro", "Geo", "Hydro", "Nano", "Opto"];
const ENDS = ["catalysis", "storage", "sensing", "computing", "materials"];

export function chart(): Chart {
  const next = dice(20);
  const labels = labelsFrom(2010, 15, "year");
  const series = STEMS.flatMap((stem) =>
    ENDS.map((end) => {
      const [level, rate] = [5 + next() * 90, 0.92 + next() * 0.26];
      return named(
        stem + end,
        labels,
        labels.map((_, year) => counted(level * rate ** year * (year === 14 ? 0.4 : 1), next)),
      );
    })
  );
  return timeSeries(
    longFrame(series, { ...contextOf("patents", "on forty topics"), resolution: "year" }),
  );
}

if (import.meta.main) await chart().save("time_series_many.svg");
