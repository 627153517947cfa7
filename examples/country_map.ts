/** Where the patents on a topic come from. */
import { type Chart, countryMap } from "../lib/plot/mod.ts";

export function chart(): Chart {
  return countryMap([
    { name: "China", value: 1840 },
    { name: "United States", value: 1265 },
    { name: "Japan", value: 702 },
    { name: "South Korea", value: 511 },
    { name: "Germany", value: 388 },
    { name: "France", value: 164 },
    { name: "United Kingdom", value: 151 },
    { name: "Canada", value: 93 },
    { name: "Switzerland", value: 84 },
    { name: "Netherlands", value: 77 },
    { name: "Australia", value: 58 },
    { name: "Sweden", value: 41 },
    { name: "Israel", value: 39 },
    { name: "India", value: 36 },
    { name: "Singapore", value: 22 },
    { name: "Brazil", value: 9 },
    { name: "Malta", value: 3 },
    { name: "Chile", value: 2 },
    { name: "South Africa", value: 1 },
    { name: "European Union", value: 12 },
  ], {
    title: "Patents on solid-state batteries by country",
    subtitle: "Number of patents",
    source: "Example numbers",
  });
}

if (import.meta.main) await chart().save("country_map.svg");
