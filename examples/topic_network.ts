/** Topics joined by the organisations that they share. */
import { jaccardNetwork } from "../lib/analysis/mod.ts";
import { type Chart, topicNetwork } from "../lib/plot/mod.ts";
import { dice } from "./_data.ts";

const FIELDS = [
  [
    "Solid-state batteries",
    "Lithium metal anodes",
    "Battery recycling",
    "Sodium-ion batteries",
    "Electric aircraft",
  ],
  ["Green hydrogen", "Electrolysers", "Fuel cells", "Ammonia synthesis"],
  ["Perovskite solar cells", "Building-integrated photovoltaics", "Solar tracking"],
  ["Tidal power"],
];

export function chart(): Chart {
  const next = dice(11);
  const sets = Object.fromEntries(FIELDS.flatMap((topics, field) =>
    topics.map((topic) => {
      const size = 30 + Math.floor(next() * 120);
      const members = Array.from({ length: size }, () => field * 1_000 + Math.floor(next() * 260));
      const strays = Array.from({ length: Math.floor(size * 0.3) }, () =>
        (field + 1) % 3 * 1_000 + Math.floor(next() * 260));
      return [topic, [...new Set([...members, ...strays])]];
    })
  ));
  return topicNetwork(jaccardNetwork(sets, { minSimilarity: 0.06 }), {
    title: "Topics near solid-state batteries",
    source: "Example numbers",
  });
}

if (import.meta.main) await chart().save("topic_network.svg");
