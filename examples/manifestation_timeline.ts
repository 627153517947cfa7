/** What several sources report, by type. */
import { column, rowsFrame } from "../lib/frame/mod.ts";
import { type Chart, manifestationTimeline } from "../lib/plot/mod.ts";
import { contextOf, dice } from "./_data.ts";

const TYPES = ["news", "investment", "acquisition", "product_launch"];
const TITLES = [
  "Voltwave raises a large round for its pilot line",
  "Cellix buys Ionforge",
  "A new cell passes a thousand cycles, says a national laboratory after two years of tests",
  "Gridorium opens its factory",
  "Standards body publishes a test for solid electrolytes",
];

export function chart(): Chart {
  const next = dice(18);
  const rows = Array.from({ length: 70 }, (_, index) => {
    const from = Date.UTC(2019, 0, 1) + next() ** 0.7 * 5.3 * 365 * 86_400_000;
    const big = index < TITLES.length;
    return {
      type: TYPES[Math.floor(next() ** 1.5 * TYPES.length)],
      title: big ? TITLES[index] : `Report ${index}`,
      start: new Date(from).toISOString(),
      end: new Date(from + next() * 14 * 86_400_000).toISOString(),
      uniqueSourceCount: big ? 30 - index * 4 : 2 + Math.floor(next() ** 3 * 10),
    };
  });
  return manifestationTimeline(rowsFrame(rows, [
    column("type", "text"),
    column("title", "text"),
    column("start", "instant"),
    column("end", "instant"),
    column("uniqueSourceCount", "integer"),
  ], contextOf("events", "on solid-state batteries")));
}

if (import.meta.main) await chart().save("manifestation_timeline.svg");
