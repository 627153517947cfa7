import type { Formats } from "../page/format.ts";
import type { Series } from "./series.ts";

/** From this many times the next on, one value leaves no room for the others. */
const FAR = 12;
const LEAST = 4;

/** That one value is so great that the others look like nothing; empty where none is. */
export function outlierNote(
  values: readonly { readonly name: string; readonly value: number | null }[],
  formats: Formats,
  way = "",
): string {
  const known = values.filter(({ value }) => value !== null && value > 0)
    .toSorted((one, other) => other.value! - one.value!);
  const [first, next] = known;
  if (known.length < LEAST || !first || !next || first.value! < FAR * next.value!) return "";
  const times = formats.short(Math.floor(first.value! / next.value!));
  return `${first.name} is ${times} times the next${way && `: ${way}`}.`;
}

/** Each value, named by its bucket, and by its series where there are several. */
export function valuesIn(series: readonly Series[]) {
  return series.flatMap(({ name, points }) =>
    points.map(({ label, value }) => ({
      name: series.length > 1 ? `${name} in ${label}` : label,
      value,
    }))
  );
}
