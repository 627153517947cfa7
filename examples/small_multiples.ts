/** Eleven topics, a panel each, the same scales. */
import { type Chart, smallMultiples } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, longFrame, named } from "./_data.ts";

const TOPICS = [
  "Solid-state batteries",
  "Perovskite solar cells",
  "Green hydrogen",
  "Direct air capture",
  "Heat pumps",
  "Redox flow batteries",
  "Floating offshore wind",
  "Small modular reactors",
  "Geothermal drilling",
  "Sodium-ion batteries and their recycling",
  "Vehicle to grid",
];

export function chart(): Chart {
  const next = dice(5);
  const labels = labelsFrom(2012, 13, "year");
  const series = TOPICS.map((topic, index) =>
    named(
      topic,
      labels,
      labels.map((_, year) =>
        counted(
          (240 - index * 18) / (1 + Math.exp(6 - index * 0.3 - year * 0.7)) *
            (year === 12 ? 0.4 : 1),
          next,
        )
      ),
    )
  );
  const frame = longFrame(series, {
    ...contextOf("patents", "on eleven topics of energy"),
    resolution: "year",
  });
  return smallMultiples(frame);
}

if (import.meta.main) await chart().save("small_multiples.svg");
