import { note } from "../../../words/note.ts";
import { costNotes } from "../../answering/grant_notes.ts";
import { worthIn } from "../../answering/worth.ts";
import { ALL, exists, having, type Query } from "../filter/scope.ts";
import { bucketsOf, type Counted, countOf, under } from "../search.ts";
import type { Session } from "../session.ts";

/** How many of some projects there are of each sort. */
export interface ProjectTally {
  readonly total: number;
  /** Without a start, or with an end before it. */
  readonly withoutInterval: number;
  /** With a start and no end. */
  readonly withoutEnd: number;
  readonly withoutCost: number;
  /** With a cost that is not their total cost but the contribution of the EC. */
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
}

/** Currencies are some dozens, and each has its years. */
const MOST_KEYS = 10_000;

export const PROJECT_TALLY: Record<string, object> = {
  lacks: { terms: { field: "lacks", size: 10 } },
  currencies: { terms: { field: "currency", size: MOST_KEYS, order: { _key: "asc" } } },
  money: {
    terms: { field: "money", size: MOST_KEYS },
    aggs: { priced: { filter: exists("amount") } },
  },
  priced: { filter: exists("amount") },
};

/** Reads what {@linkcode PROJECT_TALLY} asked for. */
export function readProjects(session: Session, counted: Counted, total: number): ProjectTally {
  const lacks = new Map(
    bucketsOf<string>(under(counted, "lacks")).map((each) => [each.key, countOf(each)]),
  );
  const lacking = (what: string) => lacks.get(what) ?? 0;
  const currencies = bucketsOf<string>(under(counted, "currencies"));
  const most = Math.max(0, ...currencies.map(countOf));
  const currency = currencies.find((each) => countOf(each) === most)?.key ?? null;
  const money = bucketsOf<string>(under(counted, "money")).map((each) => ({
    key: each.key,
    worth: worthOf(session, each.key, currency),
    priced: countOf(under(each, "priced")),
  }));
  const valued = money.filter(({ worth }) => !Number.isNaN(worth));
  const known = valued.reduce((sum, { priced }) => sum + priced, 0);
  const priced = countOf(under(counted, "priced"));
  return {
    total,
    withoutInterval: lacking("interval"),
    withoutEnd: lacking("end"),
    withoutCost: lacking("cost"),
    standIns: lacking("total"),
    worth: { currency, shares: currency === null ? [{ worth: 1, query: ALL }] : sharesOf(valued) },
    lost: currency === null ? 0 : priced - known,
  };
}

/** Money of equal worth together. */
function sharesOf(money: readonly { readonly key: string; readonly worth: number }[]) {
  return [...Map.groupBy(money, ({ worth }) => worth)].map(([worth, same]) => ({
    worth,
    query: having("money", same.map(({ key }) => key)),
  }));
}

/** What a unit of money is worth in a currency; NaN where no rate is known. */
function worthOf({ state }: Session, money: string, currency: string | null): number {
  const [own = "", year = ""] = money.split(" ");
  return currency === null ? NaN : worthIn(state.meta.rates, own, currency, Number(year || NaN));
}

/** Whether all money of the corpus is worth the same, so that sums over projects need not tell it apart. */
export async function isOfOneWorth(session: Session): Promise<boolean> {
  return await session.state.once("of one worth", async () => {
    const { total, counted } = await session.search({ query: ALL, size: 0, aggs: PROJECT_TALLY });
    const { worth: { shares }, lost } = readProjects(session, counted, total);
    return shares.length < 2 && lost === 0;
  });
}

/** Notes in which currency amounts are, and which projects add none. */
export function noteCosts(session: Session, tally: ProjectTally): void {
  const { worth: { currency }, lost: count, total } = tally;
  if (currency === null) return;
  session.noteAll(costNotes(currency, total, tally));
  if (count) session.note(note("other_currencies", { count, currency }));
}
