/** Three series of very different size as an index, on a log axis. */
import { type Chart, indexed } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, named, wideFrame } from "./_data.ts";

export function chart(): Chart {
  const next = dice(8);
  const labels = labelsFrom(2012, 12, "year");
  const grown = (from: number, rate: number) =>
    labels.map((_, year) => counted(from * rate ** year, next));
  const frame = wideFrame([
    named("perovskite solar cells", labels, grown(40, 1.34)),
    named("silicon solar cells", labels, grown(2400, 1.03)),
    named("organic solar cells", labels, grown(420, 0.97)),
  ], { ...contextOf("patents", "on three kinds of solar cells"), resolution: "year" });
  return indexed(frame, { base: "2012", scale: "log" });
}

if (import.meta.main) await chart().save("indexed.svg");
