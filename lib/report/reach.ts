import type { Frame } from "../frame/mod.ts";

/** The last day that the numbers of a frame reach: of its data, or of the request before that. */
export function reachOf({ provenance: { asOf, subjects } }: Frame): string | null {
  const ends = [asOf, ...subjects.map(({ end }) => end?.slice(0, 10) ?? null)];
  return ends.filter((day) => day !== null).sort()[0] ?? null;
}

/** From the first to the last of the days that several frames reach; null where nobody knows. */
export function reachesOf(frames: readonly Frame[]): readonly [string, string] | null {
  const days = frames.map(reachOf).filter((day) => day !== null).sort();
  return days.length ? [days[0]!, days.at(-1)!] : null;
}
