import { bucketOf, firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { Frame } from "../frame/mod.ts";
import { earliestDay, type KnownDay, latestDay } from "../words/known_day.ts";
import { sourceWords } from "../words/sources.ts";
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

/** Where sources of many of the records end, or all of them, before the last bucket of all. */
function endingOf(frame: Frame, last: KnownDay | null, resolution: Resolution): Ending | null {
  if (last === null) return null;
  const isEarlier = ({ day }: KnownDay) =>
    bucketOf(firstInstant(day), resolution) < bucketOf(firstInstant(last.day), resolution);
  const known = frame.provenance.ends.map((end) => ({ ...end, day: end.end }));
  // a source ends with the last of its parts
  const ended = [...Map.groupBy(known, ({ source }) => sourceWords(source)).values()]
    .map((parts) => latestDay(parts)!).filter(isEarlier);
  const first = earliestDay(ended);
  if (first) return { day: first, sources: ended };
  const day = reachOf(frame);
  return day !== null && isEarlier(day) ? { day, sources: [] } : null;
}
