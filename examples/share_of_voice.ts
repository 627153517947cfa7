/** Which storage technology has which part of the news. */
import { type Chart, shareOfVoice } from "../lib/plot/mod.ts";
import { contextOf, counted, dice, labelsFrom, longFrame, named } from "./_data.ts";

export function chart(): Chart {
  const next = dice(9);
  const labels = labelsFrom(2012, 13, "year");
  const course = (mean: (year: number) => number) =>
    labels.map((_, year) => counted(mean(year), next));
  const frame = longFrame([
    named("lithium-ion", labels, course((year) => 300 + 10 * year)),
    named("hydrogen", labels, course((year) => 60 + 14 * year ** 1.3)),
    named("pumped hydro", labels, course(() => 140)),
    named("solid-state", labels, course((year) => 4 * 1.45 ** year)),
  ], {
    ...contextOf("news-articles", "on energy storage"),
    resolution: "year",
    share: true,
  });
  return shareOfVoice(frame);
}

if (import.meta.main) await chart().save("share_of_voice.svg");
