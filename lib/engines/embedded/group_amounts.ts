import { isDealType } from "../../catalogue/collections.ts";
import { toCents } from "../../catalogue/cents.ts";
import type { Money } from "../../words/money.ts";
import { note } from "../../words/note.ts";
import { noteSums } from "./caveats.ts";
import { noteUnknownAmounts } from "./deal_answers.ts";
import { costsOf, worthOf } from "./grant_costs.ts";
import type { Grouping } from "./grouping.ts";
import {
  type DailyRates,
  dailyRates,
  gatherCodes,
  noRates,
  stretch,
  type Work,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** What is summed over groups. */
export interface GroupAmounts {
  readonly unit: string | null;
  readonly money: Money;
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
    const amounts = store.column(collection, "amount", "f64");
    const what = collection === "acquisitions" ? "price" : "raised";
    return { unit: "USD", money: { share, what }, whole: amounts, own: null, rates };
  }
  if (collection !== "projects") return null;
  if (grouping.own) return await ownAmounts(session, docs, grouping, grouping.own);
  const { costs, rates: all, currency } = costsOf(session, docs);
  return {
    unit: currency,
    money: { share, what: "cost" },
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
  const { currency, worth } = worthOf(session, docs);
  const contributions = store.column("projects", "cordisEcContribution", "f64");
  let contributed = 0, awarded = 0, untold = 0, lost = 0;
  let doc = 0, groups = 0, told = 0;
  const tell = (number: number, at: number) => {
    work(1);
    groups++;
    if (!Number.isNaN(own(doc, number, at))) told++;
  };
  for (let at = 0; at < docs.length; at++) {
    work(1);
    if (at % PAUSE === 0) await session.pause();
    doc = docs[at]!;
    groups = told = 0;
    eachGroup(doc, tell);
    if (told < groups) untold++;
    if (!told) continue;
    if (Number.isNaN(worth[doc]!)) lost++;
    else if (Number.isNaN(contributions[doc]!)) awarded++;
    else contributed++;
  }
  if (untold) session.note(note("untold_shares", { count: untold, of: docs.length }));
  if (lost && currency !== null) session.note(note("other_currencies", { count: lost, currency }));
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const daily = noRates(meta.count);
  return {
    unit: currency,
    money: {
      share: "own",
      what: contributed && awarded ? "funding" : contributed ? "contribution" : "award",
    },
    whole: null,
    own: (project, number, at) => own(project, number, at) * worth[project]!,
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

/** The sum of the known values in whole cents; null when none is known. */
export function knownSum(values: Float64Array, work: Work): number | null {
  let sum = 0, known = 0;
  for (let at = 0; at < values.length;) {
    for (const end = stretch(at, values.length, work); at < end; at++) {
      if (Number.isNaN(values[at]!)) continue;
      sum += values[at]!;
      known++;
    }
  }
  return known ? toCents(sum) : null;
}
