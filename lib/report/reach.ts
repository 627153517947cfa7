import { bucketOf, firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { Frame } from "../frame/mod.ts";
import type { Ending, Story } from "./story.ts";

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

/** Stories with where their data end, where that is a bucket before those of the others do. */
export function withEndings<S extends Story>(
  stories: readonly S[],
  resolution: Resolution,
): S[] {
  const last = reachesOf(stories.map(({ frame }) => frame))?.[1] ?? null;
  return stories.map((story) => ({ ...story, ended: endingOf(story.frame, last, resolution) }));
}

/** Where a source of many of the records ends, or all of them. */
function endingOf(frame: Frame, last: string | null, resolution: Resolution): Ending | null {
  const [source] = frame.provenance.ends.toSorted((one, other) => one.end < other.end ? -1 : 1);
  if (source) return { day: source.end, source: source.source };
  const day = reachOf(frame);
  if (day === null || last === null) return null;
  const bucket = (each: string) => bucketOf(firstInstant(each), resolution);
  return bucket(day) < bucket(last) ? { day, source: null } : null;
}
