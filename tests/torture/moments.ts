import { randomOf } from "../calibration/random.ts";
import { type Call, isWrite } from "./calls.ts";
import type { Prepared } from "./prepared.ts";
import type { Room } from "./small_disk.ts";

/** How a command is cut off. */
export const WAYS = ["kill", "stop", "full"] as const;
export type Way = (typeof WAYS)[number];

/** When a command is cut off: at a call, after a number of changes, or when the disk is full. */
export type Moment =
  | { readonly signal: Deno.Signal; readonly at: Call | number }
  | { readonly room: Room };

const KILLS = ["SIGKILL"] as const;
const STOPS = ["SIGINT", "SIGTERM"] as const;
/** One in so many full disks has room for data, and none for another file. */
const NAMELESS = 4;
const PLENTY = 2 ** 14;

/**
 * So many moments, the same for the same seed: over all calls that change files, the rare ones
 * (opening, renaming, removing, syncing) as often as all writes, the last writes among them. An
 * empty list where this machine has no such thing.
 */
export function momentsOf(
  { calls, events, room, command }: Prepared,
  way: Way,
  count: number,
  seed: number,
): Moment[] {
  const random = randomOf(
    seed,
    [...command.name].reduce((sum, each) => sum * 31 + each.codePointAt(0)! | 0, 7),
  );
  const spread = (total: number, at: number, of: number) =>
    Math.min(total - 1, Math.floor((at + random()) / of * total));
  if (way === "full") {
    if (!room) return [];
    return Array.from({ length: count }, (_, at): Moment => ({
      room: at % NAMELESS === NAMELESS - 1 && room.names > 0
        ? {
          pages: PLENTY,
          names: spread(room.names, Math.floor(at / NAMELESS), Math.ceil(count / NAMELESS)),
        }
        : {
          pages: at === 0 ? Math.max(0, room.pages - 1) : spread(room.pages + 1, at, count),
          names: PLENTY,
        },
    }));
  }
  const signals = way === "kill" ? KILLS : STOPS;
  const signalOf = (at: number) => signals[at % signals.length]!;
  if (!calls) {
    return Array.from({ length: events ? count : 0 }, (_, at) => ({
      signal: signalOf(at),
      at: 1 + spread(events, at, count),
    }));
  }
  const rare = calls.filter((call) => !isWrite(call)), writes = calls.filter(isWrite);
  const half = writes.length ? Math.ceil(count / 2) : count;
  const chosen = [
    ...Array.from({ length: half }, (_, at) => rare[spread(rare.length, at, half)]!),
    ...Array.from(
      { length: count - half },
      (_, at) => at === 0 ? writes.at(-1)! : writes[spread(writes.length, at, count - half)]!,
    ),
  ];
  return chosen.map((call, at) => ({ signal: signalOf(at), at: call }));
}

export function momentText(moment: Moment): string {
  if ("room" in moment) {
    const { pages, names } = moment.room;
    return names === PLENTY ? `room for ${pages} pages` : `room for ${names} names`;
  }
  const { signal, at } = moment;
  return typeof at === "number"
    ? `${signal} after ${at} changes`
    : `${signal} at ${at.name} ${at.nth} of ${at.path}`;
}
