/** Where patents come from, year by year. */
import { type Chart, countryMap } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, longFrame, named } from "./_data.ts";

const STARTS = [
  ["China", 4, 1.9],
  ["United States", 60, 1.15],
  ["Japan", 70, 1.02],
  ["South Korea", 20, 1.3],
  ["Germany", 25, 1.1],
  ["France", 12, 1.1],
  ["United Kingdom", 9, 1.15],
  ["Canada", 6, 1.2],
  ["India", 1, 1.6],
  ["Australia", 3, 1.2],
  ["Brazil", 1, 1.2],
] as const;

export function chart(): Chart {
  const next = dice(21);
  const labels = labelsFrom(2018, 7, "year");
  const countries = STARTS.map(([name, level, growth]) =>
    named(name, labels, labels.map((_, year) => counted(level * growth ** year, next)))
  );
  return countryMap(
    longFrame(countries, {
      ...contextOf("patents", "on solid-state batteries"),
      resolution: "year",
    }),
    { most: 3 },
  );
}

if (import.meta.main) await chart().save("country_map_by_year.svg");
