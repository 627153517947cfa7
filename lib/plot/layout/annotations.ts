import { RefusedValue } from "../../words/refusals.ts";
import { element } from "../page/svg.ts";
import { lineHeight, textAt, titled } from "../page/text.ts";
import { fitText, textWidth } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";

/**
 * Something that happened, at a time or over one.
 *
 * @category Charts
 */
export interface Annotation {
  /** ISO date, or milliseconds since 1970, UTC. */
  readonly at: string | number;
  /** End of a span, the day itself included. */
  readonly to?: string | number;
  readonly text: string;
}

interface Placed<A extends Annotation = Annotation> {
  readonly annotation: A;
  readonly text: string;
  readonly x: number;
  readonly from: number;
  readonly width: number;
  readonly row: number;
}

const GAP = 8;
const MOST_ROWS = 3;
const MOST_SHARE = 0.45;
/** In a narrow picture a text may be this long, in pixels: rather one in full than several cut. */
const LEAST_WIDTH = 250;

/** Where annotations stand above a panel: as few rows as hold them. */
export interface AnnotationRows<A extends Annotation = Annotation> {
  readonly height: number;
  readonly placed: readonly Placed<A>[];
  readonly unnamed: number;
}

/**
 * Instant of a date or of milliseconds.
 *
 * @throws {RangeError} for what is neither
 */
export function instantOf(at: string | number): number {
  const instant = typeof at === "number" ? at : Date.parse(at);
  if (Number.isFinite(instant)) return instant;
  throw new RefusedValue(
    `Cannot draw an annotation: its times must be ISO dates or milliseconds since 1970, current ` +
      `value is ${JSON.stringify(at)}`,
  );
}

/** The annotations of a time, spans from its beginning on, and those outside of it. */
export function annotationsWithin(
  annotations: readonly Annotation[],
  [from, to]: readonly [number, number],
): { readonly inside: Annotation[]; readonly outside: Annotation[] } {
  const [inside, outside]: [Annotation[], Annotation[]] = [[], []];
  for (const annotation of annotations) {
    const at = instantOf(annotation.at);
    const end = annotation.to === undefined ? at : instantOf(annotation.to);
    if (at < to && end >= from) inside.push({ ...annotation, at: Math.max(at, from) });
    else outside.push(annotation);
  }
  return { inside, outside };
}

/**
 * Rows for the texts of annotations, so that no text meets another or the rule of another: Plot has
 * none that keep words apart. One that finds no room keeps its rule and loses its text; with
 * `order: "given"` the first ones are the last to lose it.
 */
export function annotationRows<A extends Annotation>(
  annotations: readonly A[],
  x: (instant: number) => number,
  [left, right]: readonly [number, number],
  { order = "time" }: { order?: "time" | "given" } = {},
): AnnotationRows<A> {
  const placed: Placed<A>[] = [];
  const room = right - left;
  const longest = Math.max(room * MOST_SHARE, Math.min(room, LEAST_WIDTH));
  const seen = annotations
    .map((annotation) => ({ annotation, x: x(instantOf(annotation.at)) }))
    .filter((each) => each.x >= left && each.x <= right)
    .sort((one, other) => order === "time" ? one.x - other.x : 0);
  for (const each of seen) {
    const text = fitText(each.annotation.text, longest, SIZES.text);
    const width = textWidth(text, SIZES.text);
    const starts = [each.x, right - width, each.x - width]
      .filter((from) => from <= each.x && from >= left && from + width <= right);
    const choices = Array.from({ length: MOST_ROWS }, (_, row) => row).flatMap((row) =>
      starts.map((from) => ({ ...each, text, from, width, row }))
    );
    const free = choices.find((choice) => placed.every((other) => fits(choice, other)));
    if (free) placed.push(free);
  }
  const rows = placed.reduce((most, { row }) => Math.max(most, row + 1), 0);
  return {
    height: rows * lineHeight() + (rows ? 4 : 0),
    placed,
    unnamed: seen.length - placed.length,
  };
}

/** Spans and rules behind the marks, texts above them. */
export function drawAnnotations(
  annotations: readonly Annotation[],
  { height, placed }: AnnotationRows,
  { x, left, right, bottom, theme }: {
    readonly x: (instant: number) => number;
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly theme: Theme;
  },
): string {
  const inside = (at: number) => Math.min(right, Math.max(left, at));
  const spans = annotations.map(({ at, to, text }) => {
    if (to === undefined) return "";
    const [from, end] = [inside(x(instantOf(at))), inside(x(instantOf(to)))];
    return element("rect", {
      x: from,
      y: height,
      width: Math.max(0, end - from),
      height: bottom - height,
      fill: theme.quiet,
      "fill-opacity": 0.18,
    }, titled(text));
  });
  const rules = annotations.map((annotation) => {
    const level = x(instantOf(annotation.at));
    if (level < left || level > right) return "";
    const own = placed.find((each) => each.annotation === annotation);
    const y1 = own ? (own.row + 1) * lineHeight() : height;
    return element("line", {
      x1: level,
      x2: level,
      y1,
      y2: bottom,
      stroke: theme.axis,
      "stroke-dasharray": "2 2",
    }, titled(annotation.text));
  });
  const texts = placed.map(({ annotation, text, from, row }) =>
    nameAt({ text, from, row }, annotation.text, theme)
  );
  return [...spans, ...rules, ...texts].join("");
}

/** Texts in their rows, with a line down to the mark that each belongs to. */
export function namesAbove<A extends Annotation>(
  { placed }: AnnotationRows<A>,
  bottomOf: (annotation: A) => number,
  theme: Theme,
): string {
  return placed.map(({ annotation, text, x, from, row }) =>
    element("line", {
      x1: x,
      x2: x,
      y1: (row + 1) * lineHeight(),
      y2: bottomOf(annotation),
      stroke: theme.axis,
    }) + nameAt({ text, from, row }, annotation.text, theme)
  ).join("");
}

/** A text in its row; the whole of one that was cut is told. */
function nameAt(
  { text, from, row }: Pick<Placed, "text" | "from" | "row">,
  whole: string,
  { ink }: Theme,
): string {
  const style = { fill: ink, whole: text === whole ? undefined : whole };
  return textAt(text, from, row * lineHeight() + SIZES.text, style);
}

function fits(one: Placed, other: Placed): boolean {
  const covers = ({ from, width }: Placed, at: number) => at > from - 2 && at < from + width + 2;
  if (one.row === other.row) {
    return one.from >= other.from + other.width + GAP || one.from + one.width + GAP <= other.from;
  }
  const [upper, lower] = one.row < other.row ? [one, other] : [other, one];
  return !covers(lower, upper.x);
}
