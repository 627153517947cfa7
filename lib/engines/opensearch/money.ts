import type { StoredCollection } from "../answering/collection_meta.ts";
import { inUnits } from "../answering/sums_of_money.ts";
import { join, type Scale, toNumber, WHOLE } from "./layout/fixed_point.ts";
import { type Counted, under, valueOf } from "./search.ts";
import type { Session } from "./session.ts";

/** Amounts of one or more counts together: how many there are, and the sums of their parts. */
interface Parted {
  readonly known: number;
  readonly high: number;
  readonly low: number;
  readonly rest: number;
}

/** Asks how many amounts there are, and for the sums of their parts. */
export function amountSums({ bits }: Scale, path = ""): Record<string, object> {
  return {
    high: { stats: { field: `${path}cents.high` } },
    ...(bits
      ? {
        low: { sum: { field: `${path}cents.low` } },
        rest: { sum: { field: `${path}cents.rest` } },
      }
      : {}),
  };
}

function partsIn(counted: readonly Counted[]): Parted {
  let known = 0, high = 0, low = 0, rest = 0;
  for (const each of counted) {
    const first = under(each, "high");
    known += Number(first.count ?? 0);
    high += Number(first.sum ?? 0);
    low += valueOf(under(each, "low")) ?? 0;
    rest += valueOf(under(each, "rest")) ?? 0;
  }
  return { known, high, low, rest };
}

/** What {@linkcode amountSums} gives of several, as of one: parts add up exactly. */
export function addedUp(counted: readonly Counted[]): Counted {
  const { known, high, low, rest } = partsIn(counted);
  return { high: { count: known, sum: high }, low: { value: low }, rest: { value: rest } };
}

/** How amounts of a collection are stored. */
export function scaleOf({ state, collection }: Session<StoredCollection>): Scale {
  return state.meta.amounts[collection] ?? WHOLE;
}

/** Whole numbers of cents that can be added up. */
export function centsIn(counted: readonly Counted[], scale: Scale): bigint {
  return join(partsIn(counted), scale);
}

/** An amount in units, in whole cents. */
export function amountOf(cents: bigint, scale: Scale): number {
  return inUnits(toNumber(cents, scale));
}

export function knownIn(counted: readonly Counted[]): number {
  return partsIn(counted).known;
}
