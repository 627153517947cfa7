import { join, type Parts, type Scale } from "../layout/fixed_point.ts";
import { type Counted, under, valueOf } from "../search.ts";

/** What is summed of projects that begin, or are over, in a bucket: rates, and these times days. */
export type Summed = "rate" | "times";

/** How what projects cost a day is summed. */
export interface Summing {
  /** @param path what stands before the names of the fields */
  readonly ask: (path: string, times: "begun" | "over") => Record<string, object>;
  /** A sum as a whole number, its last {@link shift} bits behind the binary point. */
  readonly read: (counted: Counted, of: Summed) => bigint;
  readonly shift: number;
  /** By so much of all that went into it a sum may be off. */
  readonly error: number;
}

const sum = (field: string) => ({ sum: { field } });
const read = (counted: Counted, name: string) => valueOf(under(counted, name)) ?? 0;

/** In parts, of which nothing is lost; the names are short, for there are hundreds of buckets. */
export function inParts(scale: Scale): Summing {
  return {
    ask: (path, times) => ({
      rh: sum(`${path}daily.rate.high`),
      rl: sum(`${path}daily.rate.low`),
      rr: sum(`${path}daily.rate.rest`),
      th: sum(`${path}daily.${times}.high`),
      tl: sum(`${path}daily.${times}.low`),
      tr: sum(`${path}daily.${times}.rest`),
    }),
    read: (counted, of) =>
      join(
        of === "rate" ? partsOf(counted, "r") : partsOf(counted, "t"),
        scale,
      ),
    shift: scale.shift,
    error: 0,
  };
}

function partsOf(counted: Counted, of: "r" | "t"): Required<Parts> {
  const [high, low, rest] = ["h", "l", "r"].map((part) => read(counted, of + part));
  return { high: high!, low: low!, rest: rest! };
}

/** So many bits hold a double whole. */
const SHIFT = 100;

/**
 * As doubles, none of them below 0, which takes half as long. The cluster carries what a sum loses on to
 * its end: it is off by some last bits, as each of what it sums is.
 */
export const AS_DOUBLES: Summing = {
  ask: (path, times) => ({ r: sum(`${path}near.rate`), t: sum(`${path}near.${times}`) }),
  read: (counted, of) => BigInt(Math.round(read(counted, of === "rate" ? "r" : "t") * 2 ** SHIFT)),
  shift: SHIFT,
  error: 2 ** -49,
};
