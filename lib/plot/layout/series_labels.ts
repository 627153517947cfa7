import { lastSegments } from "./bars.ts";
import type { SeriesPlot } from "./series_plot.ts";
import { valueText } from "./value_axis.ts";

/** A label and the place in the data that it belongs to. */
export interface SeriesLabel {
  readonly text: string;
  readonly fill: string;
  readonly at: number;
  readonly value: number;
  readonly bold: boolean;
}

/**
 * What stands at the line ends: the name of each named series; of a single series its last value
 * instead, since the title names it.
 */
export function seriesLabels({ series, form, scale, nowcast, soFar }: SeriesPlot): SeriesLabel[] {
  const single = series.length === 1;
  if (form === "bars") {
    if (single) return [];
    return lastSegments(series).flatMap((end, index) => {
      const { name, ink, named } = series[index]!;
      return named && end ? [{ text: name, fill: ink.text, ...end, bold: false }] : [];
    });
  }
  const ends = series.filter(({ named }) => named).flatMap(({ name, points, ink }) => {
    const last = points.findLast(({ value }) => value !== null && (!scale.log || value > 0));
    if (last?.value === null || last === undefined) return [];
    const value = valueText(last.value, scale);
    const text = single ? (last.partial && soFar ? `${value} so far` : value) : name;
    return [{ text, fill: ink.text, at: last.at, value: last.value, bold: single }];
  });
  if (!nowcast || nowcast.value === null) return ends;
  const { at, value } = nowcast;
  const text = `${valueText(value, scale)} expected`;
  return [...ends, { text, fill: series[0]?.ink.text ?? "", at, value, bold: false }];
}
