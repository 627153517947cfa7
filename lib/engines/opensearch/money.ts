import { toCents } from "../../catalogue/cents.ts";
import type { StoredCollection } from "../answering/collection_meta.ts";
import { join, NO_SCALE, type Scale, toNumber } from "./layout/fixed_point.ts";
import { type Counted, under, valueOf } from "./search.ts";
import type { Session } from "./session.ts";

/** Sums of both parts of amounts, and how many there are. */
export function amountSums(path = ""): Record<string, object> {
  return {
    known: { value_count: { field: `${path}amount` } },
    ...centSums(path),
  };
}

/** The sums alone. */
export function centSums(path = ""): Record<string, object> {
  return {
    high: { sum: { field: `${path}cents.high` } },
    low: { sum: { field: `${path}cents.low` } },
  };
}

/** Sums as {@linkcode centSums} gives them, of several as of one: parts add up exactly. */
export function addedUp(counted: readonly Counted[]): Counted {
  let high = 0, low = 0;
  for (const each of counted) {
    high += valueOf(under(each, "high")) ?? 0;
    low += valueOf(under(each, "low")) ?? 0;
  }
  return { high: { value: high }, low: { value: low } };
}

/** How amounts of a collection are stored. */
export function scaleOf({ state, collection }: Session<StoredCollection>): Scale {
  return state.meta.amounts[collection] ?? NO_SCALE;
}

/** Whole numbers of cents that can be added up. */
export function centsIn(counted: readonly Counted[], scale: Scale): bigint {
  return counted.reduce((sum, each) =>
    sum + join({
      high: valueOf(under(each, "high")) ?? 0,
      low: valueOf(under(each, "low")) ?? 0,
    }, scale), 0n);
}

/** An amount in units, in whole cents. */
export function amountOf(cents: bigint, scale: Scale): number {
  return toCents(toNumber(cents, scale) / 100);
}

export function knownIn(counted: readonly Counted[]): number {
  return counted.reduce((sum, each) => sum + (valueOf(under(each, "known")) ?? 0), 0);
}
