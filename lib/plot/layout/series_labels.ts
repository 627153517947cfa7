import { lastSegments } from "./bars.ts";
import { lastKnown } from "./runs.ts";
import type { SeriesPlot } from "./series_plot.ts";
import { valueText } from "./value_axis.ts";

/** A label and the place in the data that it belongs to. */
export interface SeriesLabel {
  /** A name; empty where the title has it. */
  readonly text: string;
  /** What stands in bold behind the name. */
  readonly said: string;
  readonly fill: string;
  readonly at: number;
  readonly value: number;
}

/**
 * What stands at the line ends: the name of each named series with its last finished value; of a
 * single series, which the title names, the value with its bucket, and what there is so far.
 */
export function seriesLabels(
  { series, form, scale, nowcast, soFar, quiet }: SeriesPlot,
): SeriesLabel[] {
  const single = series.length === 1;
  if (form === "bars") {
    if (single) return [];
    return lastSegments(series).flatMap((end, index) => {
      const { name, ink, named } = series[index]!;
      if (!named || !end) return [];
      return [{ text: name, said: valueText(end.size, scale), fill: ink.text, ...end }];
    });
  }
  const drawn = series.map((each) => ({
    ...each,
    points: each.points.filter(({ value }) => value !== null && (!scale.log || value > 0)),
  }));
  const ends = drawn.filter(({ named }) => named).flatMap(({ name, points, ink }) => {
    const last = lastKnown(points);
    if (!last) return [];
    const { at, value, label, partial } = last;
    const said = valueText(value, scale);
    const end = { text: name, said, fill: ink.text, at, value };
    if (!single) return [end];
    const after = points.findLast((point) => point.at > at);
    const bucket = partial ? (soFar ? " so far" : "") : after ? ` in ${label}` : "";
    return [
      { ...end, text: "", said: `${said}${bucket}` },
      ...(after?.value && soFar
        ? [{
          text: `${valueText(after.value, scale)} so far`,
          said: "",
          fill: quiet,
          at: after.at,
          value: after.value,
        }]
        : []),
    ];
  });
  if (!nowcast || nowcast.value === null) return ends;
  const { at, value } = nowcast;
  const text = `${valueText(value, scale)} expected`;
  return [...ends, { text, said: "", fill: series[0]?.ink.text ?? "", at, value }];
}
