import { bucketOf, firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { Frame } from "../frame/mod.ts";
import { earliestDay, type KnownDay } from "../words/known_day.ts";
import { reachesOf, reachOf } from "./reach.ts";
import type { Ending, Story } from "./story.ts";

/** Stories with where their data end, where that is a bucket before those of the others do. */
export function withEndings<S extends Story>(
  stories: readonly S[],
  resolution: Resolution,
): S[] {
  const last = reachesOf(stories.map(({ frame }) => frame))?.[1] ?? null;
  return stories.map((story) => ({ ...story, ended: endingOf(story.frame, last, resolution) }));
}

/** Where a source of many of the records ends, or all of them. */
function endingOf(frame: Frame, last: KnownDay | null, resolution: Resolution): Ending | null {
  const { ends } = frame.provenance;
  const first = earliestDay(ends.map(({ end, precision }) => ({ day: end, precision })));
  if (first) return { day: first, sources: ends };
  const day = reachOf(frame);
  if (day === null || last === null) return null;
  const bucket = (each: KnownDay) => bucketOf(firstInstant(each.day), resolution);
  return bucket(day) < bucket(last) ? { day, sources: [] } : null;
}
