import { labelsWords } from "../../words/buckets.ts";
import type { Formats } from "../page/format.ts";
import type { Series } from "./series.ts";

const MOST_NAMED = 6;
const MOST_LISTED = 3;

/** The names that are shown: all of a few; else those chosen, or those that end highest. */
export function namesToShow(series: readonly Series[], highlight?: readonly string[]): string[] {
  const names = series.map(({ name }) => name);
  if (highlight) return names.filter((name) => highlight.includes(name));
  if (names.length <= MOST_NAMED) return names;
  const last = ({ points }: Series) =>
    points.findLast(({ value, partial }) => value !== null && !partial)?.value ?? 0;
  return series.toSorted((one, other) => last(other) - last(one))
    .slice(0, MOST_NAMED).map(({ name }) => name);
}

/** Series in the order of their names, the others behind them. */
export function namedFirst(series: readonly Series[], named: readonly string[]): Series[] {
  const place = ({ name }: Series) => named.includes(name) ? named.indexOf(name) : named.length;
  return series.toSorted((one, other) => place(one) - place(other));
}

/**
 * Series as they stand on each other: those without a name as one, the last, since so many thin
 * layers would be nothing but the lines between them.
 */
export function stackable<S extends Series>(
  series: readonly S[],
  isNamed: (series: S) => boolean,
): S[] {
  const [first, ...others] = series.filter((each) => !isNamed(each));
  if (!first || !others.length) return [...series];
  const buckets = Map.groupBy(
    [first, ...others].flatMap(({ points }) => points),
    ({ from }) => from,
  );
  const points = [...buckets.values()].map((same) => ({
    ...same[0]!,
    value: same.some(({ value }) => value !== null)
      ? same.reduce((sum, { value }) => sum + (value ?? 0), 0)
      : null,
    partial: same.some(({ partial }) => partial),
  }));
  return [...series.filter(isNamed), { ...first, points }];
}

/** Which series are drawn without a name. */
export function greyNote(
  series: readonly Series[],
  named: readonly string[],
  formats: Formats,
): string {
  const grey = series.map(({ name }) => name).filter((name) => !named.includes(name));
  return grey.length ? `Grey: ${formats.list(grey, MOST_LISTED)}.` : "";
}

/** Which buckets have no mark because nothing is known of them; zero has none either. */
export function unknownNote(series: readonly Series[], formats: Formats): string {
  const said = series.flatMap(({ name, points }) => {
    const unknown = points.filter(({ value }) => value === null);
    if (!unknown.length) return [];
    const buckets = labelsWords(unknown.map(({ label }) => label));
    return series.length > 1 ? `${name} (${buckets})` : buckets;
  });
  return said.length ? `Not known: ${formats.list(said, MOST_LISTED)}.` : "";
}
