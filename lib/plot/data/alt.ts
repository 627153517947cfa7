import type { Frame } from "../../frame/frame.ts";
import { spanWords } from "../../words/buckets.ts";
import { capital } from "../../words/numbers.ts";
import { type Scale, valueText } from "../layout/value_axis.ts";
import { reasonBy, SAID } from "./partial.ts";
import { joined } from "./phrases.ts";
import type { Point, Series, SeriesSet } from "./series.ts";
import type { Words } from "./words.ts";

const MOST = 6;

/** Series in words: kind of chart, subject, range, and first, last and peak value of each. */
export function seriesAlt(
  kind: string,
  frame: Frame,
  set: SeriesSet,
  words: Words,
  scale: Scale,
): string {
  const { series } = set;
  const labels = series[0]?.points.map(({ label }) => label) ?? [];
  const range = labels.length ? spanWords(labels[0]!, labels.at(-1)!) : "no data";
  const single = series.length === 1;
  const reasonOf = reasonBy(frame);
  const described = series.slice(0, MOST).map((each) => {
    const course = courseOf(each, scale, reasonOf);
    return single ? `${capital(course)}.` : `${each.name}: ${course}.`;
  });
  const left = series.length - described.length;
  return joined([
    `${kind}: ${words.title}`,
    words.subtitle.includes(range)
      ? words.subtitle
      : [words.subtitle, range].filter(Boolean).join("; "),
    ...described,
    left > 0 ? `And ${left} more series` : "",
  ]);
}

function courseOf(
  { points }: Series,
  scale: Scale,
  reasonOf: ReturnType<typeof reasonBy>,
): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return "no values";
  const peak = known.reduce((most, each) => each.value! > most.value! ? each : most);
  const reach = (point: Point) => {
    const reason = reasonOf(point);
    return reason === null ? "" : ` (${SAID[reason]})`;
  };
  const said = (point: Point) =>
    `${valueText(point.value!, scale)} in ${point.label}${reach(point)}`;
  return `first ${said(first)}, last ${said(last)}, peak ${said(peak)}`;
}

/** What a list of ranked things says: how many, the first three, the last. */
export function rankedAlt(
  kind: string,
  rows: readonly { readonly name: string; readonly value: string }[],
  words: Words,
): string {
  const said = rows.slice(0, 3).map(({ name, value }) => `${name} ${value}`).join(", ");
  const last = rows.length > 3 ? `; last ${rows.at(-1)!.name} ${rows.at(-1)!.value}` : "";
  return joined([
    `${kind}: ${words.title}`,
    words.subtitle,
    rows.length ? `${rows.length} in all: ${said}${last}` : "No data",
  ]);
}
