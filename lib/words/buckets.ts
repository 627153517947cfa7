import { fewWords } from "./numbers.ts";

/** So many buckets and ranges of buckets are named before the others are counted. */
const MOST_NAMED = 4;

/** Buckets in words, neighbours as ranges: `2015, 2017 to 2020 and 2024`. */
export function labelsWords(labels: readonly string[]): string {
  const named = rangesOf(
    labels.map((label) => ({ label, place: placeOf(label) })),
    ({ label }) => label,
    ({ place }, before) => place === before.place + 1,
  );
  return fewWords(named, MOST_NAMED);
}

/** Names in order, three or more that follow one another as a range: `2015`, `2017 to 2020`. */
export function rangesOf<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  follows: (one: T, before: T) => boolean,
): string[] {
  return runsOf(all, follows).flatMap((run) =>
    run.length > 2 ? `${nameOf(run[0]!)} to ${nameOf(run.at(-1)!)}` : run.map(nameOf)
  );
}

/** What follows one another together. */
export function runsOf<T>(
  all: readonly T[],
  follows: (one: T, before: T) => boolean,
): (readonly T[])[] {
  const runs: T[][] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && follows(one, all[at - 1]!)) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The number of a bucket among those of its width: `2024-Q3` is one more than `2024-Q2`. */
function placeOf(label: string): number {
  const [year, part] = label.replace(/^FY/, "").split("-");
  if (part === undefined) return Number(year);
  return part.startsWith("Q")
    ? Number(year) * 4 + Number(part.slice(1))
    : Number(year) * 12 + Number(part);
}

/** From the first to the last bucket: `2015 to 2024`, `2015`. */
export function spanWords(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}
