import { byCodePoint } from "../../../text/code_points.ts";
import { note } from "../../../words/note.ts";
import { costNotes } from "../../answering/grant_notes.ts";
import { worthIn } from "../../answering/worth.ts";
import { ALL, having, type Query } from "../filter/scope.ts";
import { bucketsOf, type Counted, countOf, under, valueOf } from "../search.ts";
import type { Session } from "../session.ts";

/** How many of some projects there are of each sort. */
export interface ProjectTally {
  readonly total: number;
  /** Without a start, or with an end before it. */
  readonly withoutInterval: number;
  /** With a start and no end. */
  readonly withoutEnd: number;
  readonly withoutCost: number;
  /** With a cost that is known in the currency and not their total cost but the contribution of the EC. */
  readonly standIns: number;
  readonly worth: Worth;
  /** With a cost whose worth is not known. */
  readonly lost: number;
}

/** What the money of some projects is worth in the currency that most of them have. */
export interface Worth {
  /** Null: no project has a currency, and amounts are as they are. */
  readonly currency: string | null;
  /** Projects whose money is worth so much; those of others are worth nothing that is known. */
  readonly shares: readonly { readonly worth: number; readonly query: Query }[];
  /** The same where costs alone are summed: all that have a currency may be worth the same. */
  readonly ofCosts: Worth["shares"];
}

/** Currencies are some dozens, and each has its years. */
const MOST_KEYS = 10_000;

export const PROJECT_TALLY: Record<string, object> = {
  lacks: { terms: { field: "lacks", size: 10 } },
  money: {
    terms: { field: "money", size: MOST_KEYS },
    aggs: {
      priced: { value_count: { field: "amount" } },
      standIns: { filter: { term: { lacks: "total" } } },
    },
  },
};

/** Reads what {@linkcode PROJECT_TALLY} asked for. */
export function readProjects(session: Session, counted: Counted, total: number): ProjectTally {
  const lacks = new Map(
    bucketsOf<string>(under(counted, "lacks")).map((each) => [each.key, countOf(each)]),
  );
  const lacking = (what: string) => lacks.get(what) ?? 0;
  const buckets = bucketsOf<string>(under(counted, "money"));
  const currency = mostHave(buckets);
  const money = buckets.map((each) => ({
    key: each.key,
    worth: worthOf(session, each.key, currency),
    count: countOf(each),
    priced: valueOf(under(each, "priced")) ?? 0,
    standIns: countOf(under(each, "standIns")),
  }));
  const valued = money.filter(({ worth }) => !Number.isNaN(worth));
  const known = valued.reduce((sum, { priced }) => sum + priced, 0);
  const priced = total - lacking("cost");
  const shares = currency === null ? [{ worth: 1, query: ALL }] : sharesOf(valued, currency, total);
  const [only, ...more] = shares;
  return {
    total,
    withoutInterval: lacking("interval"),
    withoutEnd: lacking("end"),
    withoutCost: lacking("cost"),
    standIns: valued.reduce((sum, { standIns }) => sum + standIns, 0),
    worth: {
      currency,
      shares,
      ofCosts: only && !more.length && valued.length === money.length
        ? [{ ...only, query: ALL }]
        : shares,
    },
    lost: currency === null ? 0 : priced - known,
  };
}

/** The currency that most projects have, the first of equals; null where none has one. */
function mostHave(money: readonly (Counted & { readonly key: string })[]): string | null {
  const counts = new Map<string, number>();
  for (const each of money) {
    const [currency] = readKey(each.key);
    counts.set(currency, (counts.get(currency) ?? 0) + countOf(each));
  }
  const most = Math.max(0, ...counts.values());
  const first = [...counts.keys()].filter((each) => counts.get(each) === most).sort(byCodePoint);
  return first[0] ?? null;
}

/** Money of a currency and a year, and what it is worth. */
interface Money {
  readonly key: string;
  readonly worth: number;
  readonly count: number;
}

/** Money of equal worth together, in an order that hangs on nothing else. */
function sharesOf(
  money: readonly Money[],
  currency: string,
  total: number,
): Worth["shares"] {
  return [...Map.groupBy(money, ({ worth }) => worth)].sort(([a], [b]) => a - b)
    .map(([worth, same]) => {
      const isAll = same.reduce((sum, { count }) => sum + count, 0) === total;
      return { worth, query: isAll ? ALL : moneyIn(same, currency) };
    });
}

/** Finds money of equal worth; of the currency in which it is told every year is worth the same. */
function moneyIn(money: readonly Money[], currency: string): Query {
  const keys = money.map(({ key }) => key);
  return keys.every((key) => readKey(key)[0] === currency)
    ? having("currency", [currency])
    : having("money", keys);
}

/** Currency and year of a key of money. */
function readKey(money: string): [currency: string, year: string] {
  const space = money.lastIndexOf(" ");
  return [money.slice(0, space), money.slice(space + 1)];
}

/** What a unit of money of a key is worth in a currency; NaN where no rate, or no currency, is known. */
export function worthOf({ state }: Session, money: string, currency: string | null): number {
  const [own, year] = readKey(money);
  return currency === null ? NaN : worthIn(state.meta.rates, own, currency, Number(year || NaN));
}

/** How many of all projects of the corpus there are of each sort. */
export async function tallyOfAll(session: Session): Promise<ProjectTally> {
  return await session.state.once("tally of all projects", async () => {
    const { total, counted } = await session.search({ query: ALL, size: 0, aggs: PROJECT_TALLY });
    return readProjects(session, counted, total);
  });
}

/** Notes in which currency amounts are, and which projects add none. */
export function noteCosts(session: Session, tally: ProjectTally): void {
  const { worth: { currency }, lost: count, total } = tally;
  if (currency === null) return;
  session.noteAll(costNotes(currency, total, tally));
  if (count) session.note(note("other_currencies", { count, currency }));
}
