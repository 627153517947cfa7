import { isDealType } from "../../../catalogue/collections.ts";
import { note } from "../../../words/note.ts";
import type { Money } from "../../../words/money.ts";
import { amountOfCents } from "../../answering/sums_of_money.ts";
import { ALL, allOf, anyOf, exists, noneOf, type Query } from "../filter/scope.ts";
import { noteCosts, PROJECT_TALLY, readProjects, type Worth } from "../grants/worth.ts";
import { type Scale, toNumber } from "../layout/fixed_point.ts";
import { amountSums, centsIn, knownIn, scaleOf } from "../money.ts";
import { type Counted, countOf, under } from "../search.ts";
import type { Session } from "../session.ts";
import { noteAmounts } from "../answers/deals.ts";
import type { Grouping } from "./grouping.ts";

/** What is summed over groups. */
export interface GroupMoney {
  readonly unit: string | null;
  readonly money: Money;
  /** Records whose money is worth so much in the unit. */
  readonly shares: Worth["shares"];
  /** Among which shares of a project a group's own is; null: all of it is. */
  readonly own: string | null;
  readonly scale: Scale;
}

/** How many amounts are known, and what those add up to of which a unit is worth the same. */
export interface Sum {
  readonly known: number;
  /** Whole numbers of cents, as they are added up, by that worth. */
  readonly cents: ReadonlyMap<number, bigint>;
}

export const NO_SUM: Sum = { known: 0, cents: new Map() };

/** The amounts of deals and projects; null where a collection has none. */
export async function groupMoney(
  session: Session,
  inside: Query,
  grouping: Grouping,
): Promise<GroupMoney | null> {
  const { collection } = session, scale = scaleOf(session);
  const share = grouping.several ? "each" : "whole";
  if (isDealType(collection)) {
    await noteAmounts(session, inside);
    const what = collection === "acquisitions" ? "price" : "raised";
    const shares = [{ worth: 1, query: ALL }];
    return { unit: "USD", money: { share, what }, shares, own: null, scale };
  }
  if (collection !== "projects") return null;
  const { total, counted } = await session.search({ query: inside, size: 0, aggs: PROJECT_TALLY });
  const tally = readProjects(session, counted, total);
  const { worth: { currency: unit, shares } } = tally;
  if (grouping.own === null) {
    noteCosts(session, tally);
    return { unit, money: { share, what: "cost" }, shares, own: null, scale };
  }
  if (unit !== null) session.note(note("amounts_in", { currency: unit }));
  const what = await whoseMoney(session, inside, { currency: unit, shares }, grouping.own);
  return { unit, money: { share: "own", what }, shares, own: grouping.own, scale };
}

/** Whose money the shares of projects are; notes what is not told of them. */
async function whoseMoney(
  session: Session,
  inside: Query,
  { currency, shares }: Pick<Worth, "currency" | "shares">,
  own: string,
): Promise<Money["what"]> {
  const among = exists(`shares.${own}`), amount = exists("shares.amount");
  const holds = (query: Query) => ({ nested: { path: "shares", query, score_mode: "none" } });
  const { total, counted } = await session.search({
    query: inside,
    size: 0,
    aggs: {
      untold: { filter: holds(allOf([among, noneOf([amount])])) },
      told: {
        filter: holds(allOf([among, amount])),
        aggs: {
          valued: {
            filter: anyOf(shares.map(({ query }) => query)),
            aggs: { contributed: { filter: exists("own.cordisEcContribution") } },
          },
        },
      },
    },
  });
  const untold = countOf(under(counted, "untold"));
  const told = countOf(under(counted, "told"));
  const valued = countOf(under(counted, "told", "valued"));
  const contributed = countOf(under(counted, "told", "valued", "contributed"));
  if (untold) session.note(note("untold_shares", { count: untold, of: total }));
  const lost = told - valued, awarded = valued - contributed;
  if (lost && currency !== null) session.note(note("other_currencies", { count: lost, currency }));
  return contributed && awarded ? "funding" : contributed ? "contribution" : "award";
}

/** Asks for the sums of a group; of one with its own by its id. */
export function groupSums({ shares, own, scale }: GroupMoney, id: string): Record<string, object> {
  return Object.fromEntries(shares.map(({ query }, at) => [`share${at}`, {
    filter: query,
    aggs: own === null ? amountSums(scale) : mine(own, id, amountSums(scale, "shares.")),
  }]));
}

/** What is counted of the shares of a group alone. */
export function mine(own: string, id: string, aggs: object): Record<string, object> {
  return {
    shares: {
      nested: { path: "shares" },
      aggs: {
        mine: { filter: { term: { [`shares.${own}`]: id } }, aggs },
      },
    },
  };
}

/** Where {@linkcode mine} put what it counted. */
export function placeOf({ own }: Pick<GroupMoney, "own">): readonly string[] {
  return own === null ? [] : ["shares", "mine"];
}

/** Reads what {@linkcode groupSums} asked for, over some counts, less others. */
export function readSums(
  money: GroupMoney,
  counted: readonly Counted[],
  without: readonly Counted[] = [],
): Sum {
  let known = 0;
  const cents = new Map<number, bigint>();
  for (const [at, { worth }] of money.shares.entries()) {
    const place = [`share${at}`, ...placeOf(money)];
    const of = (all: readonly Counted[]) => all.map((each) => under(each, ...place));
    known += knownIn(of(counted)) - knownIn(of(without));
    cents.set(worth, centsIn(of(counted), money.scale) - centsIn(of(without), money.scale));
  }
  return { known, cents };
}

export function added(one: Sum, other: Sum): Sum {
  const cents = new Map(one.cents);
  for (const [worth, more] of other.cents) cents.set(worth, (cents.get(worth) ?? 0n) + more);
  return { known: one.known + other.known, cents };
}

/** A sum as answers give it; null where no amount is known. */
export function amountIn({ known, cents }: Sum, scale: Scale): number | null {
  if (!known) return null;
  return amountOfCents(
    Array.from(cents, ([worth, cents]) => ({ worth, sum: toNumber(cents, scale) })),
  );
}
