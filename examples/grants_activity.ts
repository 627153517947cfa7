/** Active projects and the capital exposed, on one axis of time. */
import { type Chart, grantsActivity } from "../lib/plot/mod.ts";
import { contextOf, labelsFrom, seriesOf } from "./_data.ts";

export function chart(): Chart {
  const labels = labelsFrom(2014, 44, "quarter");
  const active = labels.map((_, quarter) =>
    Math.round(18 + 60 / (1 + Math.exp(6 - quarter / 3.5)) - Math.max(0, quarter - 36) * 3)
  );
  const amounts = active.map((count, quarter) => Math.round(count * (210_000 + quarter * 4_000)));
  const frame = seriesOf(
    labels,
    active,
    "quarter",
    contextOf("grants", "on quantum computing"),
    { amounts },
  );
  return grantsActivity(frame);
}

if (import.meta.main) await chart().save("grants_activity.svg");
