import type { Formats } from "../page/format.ts";
import type { Series, SeriesSet } from "./series.ts";
import { type Scale, valueText } from "../layout/value_axis.ts";
import { sentence, type Words } from "./words.ts";

const MOST = 6;

/** Series in words: kind of chart, subject, range, and first, last and peak value of each. */
export function seriesAlt(kind: string, set: SeriesSet, words: Words, scale: Scale): string {
  const { series } = set;
  const labels = series[0]?.points.map(({ label }) => label) ?? [];
  const range = labels.length ? `${labels[0]} to ${labels.at(-1)}` : "no data";
  const single = series.length === 1;
  const described = series.slice(0, MOST).map((each) =>
    single ? `${sentence(courseOf(each, scale))}.` : `${each.name}: ${courseOf(each, scale)}.`
  );
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

/** Sentences in a row. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).map((each) => /[.!?…]$/.test(each) ? each : `${each}.`).join(
    " ",
  );
}

function courseOf({ points }: Series, scale: Scale): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return "no values";
  const peak = known.reduce((most, each) => each.value! > most.value! ? each : most);
  const said = ({ label, value, partial }: typeof first) =>
    `${valueText(value!, scale)} in ${label}${partial ? " (not complete)" : ""}`;
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

/** A list as a person says it: `a, b and 3 more`. */
export function listed(names: readonly string[], most: number, formats: Formats): string {
  const left = names.length - most;
  if (left > 0) return `${names.slice(0, most).join(", ")} and ${formats.number(left)} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}
