import type { Frame } from "../frame/mod.ts";
import { byDay, earliestDay, type KnownDay } from "../words/known_day.ts";

/** How far the numbers of several frames reach: the earliest and the latest of their last days. */
export type Reach = readonly [first: KnownDay, last: KnownDay];

/** The last day that the numbers of a frame reach: of its data, or of the request before that. */
export function reachOf(
  { provenance: { asOf, asOfPrecision: precision, subjects } }: Frame,
): KnownDay | null {
  return earliestDay([
    ...(asOf === null ? [] : [{ day: asOf, ...(precision && { precision }) }]),
    ...subjects.flatMap(({ end }) => end === null ? [] : { day: end.slice(0, 10) }),
  ]);
}

/**
 * From the first to the last of the days that several frames and the sources in them reach; null where
 * nobody knows.
 */
export function reachesOf(frames: readonly Frame[]): Reach | null {
  const days = frames.flatMap((frame) => {
    const reach = reachOf(frame);
    if (reach === null) return [];
    const ends = frame.provenance.ends.map(({ end, precision }) => ({ day: end, precision }));
    return [reach, ...ends.map((end) => earliestDay([end, reach])!)];
  }).sort(byDay);
  return days.length ? [days[0]!, days.at(-1)!] : null;
}
