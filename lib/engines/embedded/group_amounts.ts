import { isDealType } from "../../catalogue/collections.ts";
import type { Money } from "../../words/money.ts";
import { amountOfCents } from "../answering/sums_of_money.ts";
import { note } from "../../words/note.ts";
import { noteSums } from "./caveats.ts";
import { noteUnknownAmounts } from "./deal_answers.ts";
import {
  costsOf,
  UNKNOWN,
  type Worths,
  worthsAmong,
  worthsOf,
  worthsOfOne,
} from "./grant_costs.ts";
import type { Grouping } from "./grouping.ts";
import {
  type AmountSums,
  amountSums,
  type DailyRates,
  dailyRates,
  gatherCodes,
  noRates,
  stretch,
  type Work,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { addUpWhole } from "./whole_amounts.ts";

/** What is summed over groups. */
export interface GroupAmounts {
  readonly money: Money;
  /** In what the amounts are; those of records whose worth is not known are NaN. */
  readonly worths: Worths;
  /** Whether a double adds up all of them exactly. */
  readonly areWhole: boolean;
  /** By record, NaN where not known; null: each group has its own. */
  readonly whole: Float64Array | null;
  /** What is a group's own of a record, by what its grouping visits; null: all is. */
  readonly own: ((doc: number, number: number, at: number) => number) | null;
  /** The amounts of some projects per day, by project. */
  readonly rates: (docs: Int32Array, values: Float64Array) => DailyRates;
}

/** The amounts of deals and projects; null where a collection has none. */
export async function groupAmounts(
  session: Session,
  docs: Int32Array,
  grouping: Grouping,
): Promise<GroupAmounts | null> {
  const { collection, store } = session;
  noteSums(session, docs);
  const share = grouping.several ? "each" : "whole";
  if (isDealType(collection)) {
    noteUnknownAmounts(session, docs);
    const whole = store.column(collection, "amount", "f64");
    const what = collection === "acquisitions" ? "price" : "raised";
    const areWhole = addUpWhole(session, collection, "amount");
    const worths = worthsOfOne("USD");
    return { money: { share, what }, worths, areWhole, whole, own: null, rates };
  }
  if (collection !== "projects") return null;
  if (grouping.own) return await ownAmounts(session, docs, grouping, grouping.own);
  const { costs, rates: all, worths } = costsOf(session, docs);
  return {
    money: { share, what: "cost" },
    worths,
    areWhole: addUpWhole(session, collection, "cost"),
    whole: costs,
    own: null,
    rates: () => all,
  };
}

function rates(): DailyRates {
  throw new TypeError("Cannot spread amounts over days: only projects last");
}

/** Records between two looks at the clock. */
const PAUSE = 256;

/** What of the money of projects is each group's own. */
async function ownAmounts(
  session: Session,
  docs: Int32Array,
  { eachGroup }: Grouping,
  own: NonNullable<Grouping["own"]>,
): Promise<GroupAmounts> {
  const { store, meta, work } = session;
  const worths = worthsOf(session, docs), { currency, kinds } = worths;
  const contributions = store.column("projects", "cordisEcContribution", "f64");
  let contributed = 0, awarded = 0, untold = 0, lost = 0;
  let doc = 0, groups = 0, told = 0;
  const tell = (number: number, at: number) => {
    work(1);
    groups++;
    if (!Number.isNaN(own.of(doc, number, at))) told++;
  };
  for (let at = 0; at < docs.length; at++) {
    work(1);
    if (at % PAUSE === 0) await session.pause();
    doc = docs[at]!;
    groups = told = 0;
    eachGroup(doc, tell);
    if (told < groups) untold++;
    if (!told) continue;
    if (kinds[doc] === UNKNOWN) lost++;
    else if (Number.isNaN(contributions[doc]!)) awarded++;
    else contributed++;
  }
  if (untold) session.note(note("untold_shares", { count: untold, of: docs.length }));
  if (lost && currency !== null) session.note(note("other_currencies", { count: lost, currency }));
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const daily = noRates(meta.count);
  return {
    money: {
      share: "own",
      what: contributed && awarded ? "funding" : contributed ? "contribution" : "award",
    },
    worths,
    areWhole: addUpWhole(session, "projects", own.column),
    whole: null,
    own: (project, number, at) => kinds[project] === UNKNOWN ? NaN : own.of(project, number, at),
    rates: (group, values) => {
      const of = (days: Int32Array) => gatherCodes(days, group, session.work);
      const { rates, rests } = dailyRates(of(starts), of(ends), values, work);
      for (let at = 0; at < group.length; at++) {
        work(1);
        daily.rates[group[at]!] = rates[at]!;
        daily.rests[group[at]!] = rests[at]!;
      }
      return daily;
    },
  };
}

/** The sum of the known values of some records in whole cents; null when none is known. */
export function knownSum(
  { worths: all, areWhole }: GroupAmounts,
  docs: Int32Array,
  values: Float64Array,
  work: Work,
): number | null {
  const { values: worths, places } = worthsAmong(all, docs, work);
  let known = 0;
  if (places || !areWhole) {
    const sums = amountSums(worths.length, areWhole);
    for (let at = 0; at < values.length;) {
      for (const end = stretch(at, values.length, work); at < end; at++) {
        if (Number.isNaN(values[at]!)) continue;
        sums.add(places ? places[at]! : 0, values[at]!);
        known++;
      }
    }
    return known ? amountAt(0, sums, worths) : null;
  }
  let sum = 0;
  for (let at = 0; at < values.length;) {
    for (const end = stretch(at, values.length, work); at < end; at++) {
      if (Number.isNaN(values[at]!)) continue;
      sum += values[at]!;
      known++;
    }
  }
  return known ? amountOfCents([{ worth: worths[0]!, sum: 100 * sum }]) : null;
}

/** The amount at a place of sums that have a part for each worth there, one beside the other. */
export function amountAt(place: number, sums: AmountSums, worths: readonly number[]): number {
  const first = place * worths.length;
  return amountOfCents(worths.map((worth, kind) => ({ worth, sum: sums.cents(first + kind) })));
}
