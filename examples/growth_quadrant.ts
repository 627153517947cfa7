/** Which topics are large, and which grow. */
import { logLinearGrowth } from "../lib/analysis/mod.ts";
import { type Chart, growthQuadrant } from "../lib/plot/mod.ts";
import { counted, dice } from "./_data.ts";

const TOPICS = [
  "Heat pumps",
  "Green hydrogen",
  "Direct air capture",
  "Nuclear fusion",
  "Perovskite solar cells",
  "Floating wind",
  "Biofuels",
  "Carbon nanotubes",
  "Vehicle to grid",
  "Geothermal drilling",
  "Tidal power",
  "Sodium-ion batteries",
  "Concentrated solar",
  "Smart meters",
];

export function chart(): Chart {
  const next = dice(12);
  const times = Array.from({ length: 10 }, (_, year) => 2014 + year);
  const points = TOPICS.map((name) => {
    const [level, rate] = [10 ** (0.8 + next() * 2), 0.88 + next() * 0.5];
    const counts = times.map((_, year) => counted(level * rate ** year, next));
    return {
      name,
      volume: counts.reduce((sum, each) => sum + each, 0),
      rate: logLinearGrowth(times, counts).rate,
    };
  });
  return growthQuadrant(points, {
    volume: "Patents 2014 to 2023",
    title: "Patents on fourteen topics of energy: growth and volume",
    source: "Example numbers",
  });
}

if (import.meta.main) await chart().save("growth_quadrant.svg");
