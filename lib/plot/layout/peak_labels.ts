import type { Stage } from "../page/page.ts";
import { element } from "../page/svg.ts";
import { lineHeight, textAt } from "../page/text.ts";
import { textWidth } from "../page/text_width.ts";
import { SIZES } from "../theme.ts";
import { instantOf } from "./annotations.ts";
import type { Panel } from "./panel.ts";
import { lastKnown, peakOf, type RunPoint } from "./runs.ts";
import type { DrawnSeries, SeriesPlot } from "./series_plot.ts";
import { valueText } from "./value_axis.ts";

const GAP = 6;
/** So far above its mark, in pixels, a value still belongs to it. */
const MOST_LIFT = 20;
/** More lines than this have no room for values between them. */
const MOST_LINES = 3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Mark {
  readonly point: RunPoint;
  readonly series: DrawnSeries;
  readonly text: string;
}

/** Room above the marks for the value of the highest. */
export function peakHeadroom(plot: SeriesPlot): number {
  return marksOf(plot).length ? lineHeight() + 2 : 0;
}

/**
 * The values of the peaks, above them; of single bars that of the last finished one, too, which has
 * no label beside it. A value of a bar stands over it, or over lower ones beside it. One that would
 * meet another, a bar, or the end of its line, is left out: the columns tell it.
 */
export function peakLabels(plot: SeriesPlot, panel: Panel, { width: most, theme }: Stage): string {
  const taken: Box[] = [];
  return marksOf(plot).map(({ point, series, text }) => {
    const [x, y] = [panel.x(point.at), panel.y(point.value)];
    const width = textWidth(text, SIZES.text);
    const over = Math.max(panel.left, Math.min(panel.right - width, x - width / 2));
    const beside = [panel.x(point.from), panel.x(point.to) - width];
    const box = [over, ...plot.form === "bars" ? beside : []]
      .map((left): Box => {
        const bottom = Math.min(y, highestCurve(plot, panel, left, left + width)) - GAP;
        return { left, right: left + width, top: bottom - lineHeight(), bottom };
      })
      .find((box) =>
        box.left >= panel.left && box.right <= most &&
        box.top >= panel.top - GAP - peakHeadroom(plot) && y - GAP - box.bottom <= MOST_LIFT &&
        taken.every((other) =>
          box.left >= other.right + 4 || box.right + 4 <= other.left || box.top >= other.bottom ||
          box.bottom <= other.top
        ) && !isCrossed(box, plot, series, panel)
      );
    if (!box) return "";
    taken.push(box);
    const halo = { stroke: theme.paper, "stroke-width": 3, "paint-order": "stroke" };
    const dot = plot.form === "bars"
      ? ""
      : element("circle", { cx: x, cy: y, r: SIZES.dot - 0.5, fill: series.ink.mark });
    const words = textAt(text, box.left, box.bottom - 2, { fill: series.ink.text });
    return element("g", { "pointer-events": "none" }, dot, element("g", halo, words));
  }).join("");
}

function marksOf(plot: SeriesPlot): Mark[] {
  const { series, form, scale, observed } = plot;
  const named = series.filter((each) => each.named);
  if (observed.length || named.length > MOST_LINES || (form === "bars" && series.length > 1)) {
    return [];
  }
  return named.flatMap((series) => {
    const [peak, last] = [peakOf(series.points), lastKnown(series.points)];
    if (!peak || !last || last.partial || peak.value <= 0) return [];
    const points = peak.at === last.at ? [] : [peak];
    if (form === "bars") points.unshift(last);
    return points.map((point) => ({ point, series, text: valueText(point.value, scale) }));
  });
}

/** Where a fitted or smoothed curve is highest over a part of the picture; far below where none is. */
function highestCurve(
  { curves }: SeriesPlot,
  { x, y }: Panel,
  left: number,
  right: number,
): number {
  const places = curves.flatMap(({ points }) =>
    points.flatMap(({ at, value }, index) => {
      const next = points[index + 1];
      if (value === null) return [];
      const [fromX, fromY] = [x(at), y(value)];
      if (!next || next.value === null) return fromX >= left && fromX <= right ? [fromY] : [];
      const [toX, toY] = [x(next.at), y(next.value)];
      if (toX < left || fromX > right) return [];
      const heightAt = (place: number) =>
        fromY +
        (toY - fromY) * (Math.min(toX, Math.max(fromX, place)) - fromX) / (toX - fromX || 1);
      return [heightAt(left), heightAt(right)];
    })
  );
  return Math.min(Infinity, ...places);
}

/** Whether a line of another series, a bar, or the rule of an event beside bars passes through a box. */
function isCrossed(
  { left, right, top, bottom }: Box,
  { series, form, annotations }: SeriesPlot,
  own: DrawnSeries,
  { x, y }: Panel,
): boolean {
  if (form === "bars") {
    const rules = annotations.map(({ at }) => x(instantOf(at)));
    return rules.some((at) => at > left - 2 && at < right + 2) ||
      own.points.some(({ from, to, value }) =>
        value !== null && x(to) > left && x(from) < right && y(value) < bottom
      );
  }
  return series.some((each) =>
    each.named && each.points.some((point) => {
      if (point.value === null || each === own) return false;
      const [px, py] = [x(point.at), y(point.value)];
      return px > left - 3 && px < right + 3 && py > top - 3 && py < bottom + 3;
    })
  );
}
