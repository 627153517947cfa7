/** Eighteen topics by year. */
import { type Chart, heatMap } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, longFrame, named } from "./_data.ts";

const TOPICS = [
  "Quantum sensing",
  "Quantum computing",
  "Edge inference",
  "Neuromorphic chips",
  "Silicon photonics",
  "Chiplets",
  "Spintronics",
  "Memristors",
  "Optical interconnects",
  "Superconducting logic",
  "DNA storage",
  "In-memory computing",
  "RISC-V cores",
  "Secure enclaves",
  "Analog accelerators",
  "Terahertz links",
  "Cryogenic control",
  "Error correction",
];

export function chart(): Chart {
  const next = dice(10);
  const labels = labelsFrom(2005, 20, "year");
  const series = TOPICS.map((topic, index) => {
    const [peak, wide, high] = [8 + next() * 14, 2 + next() * 5, 20 + next() * 180];
    const counts = labels.map((_, year) =>
      counted(high * Math.exp(-(((year - peak) / wide) ** 2)), next)
    );
    const known = index === 6 ? labels.slice(7) : labels;
    return {
      ...named(topic, known, counts.slice(-known.length)),
      window: { from: index === 6 ? "2012-01-01" : "2000-01-01", asOf: "2024-05-17" },
    };
  });
  return heatMap(
    longFrame(series, {
      ...contextOf("research-articles", "on eighteen topics of computing"),
      resolution: "year",
    }),
  );
}

if (import.meta.main) await chart().save("heat_map.svg");
