import { note } from "../../words/note.ts";
import { countMarked, type DailyRates, dailyRates } from "./kernels/mod.ts";
import { type ProjectTally, tallyProjects } from "./project_kinds.ts";
import type { Session } from "./session.ts";

/** What projects cost in one currency, by project; NaN where that is not known. */
export interface GrantCosts {
  /** Null: no project has a currency, and costs are as they are. */
  readonly currency: string | null;
  readonly costs: Float64Array;
  readonly rates: DailyRates;
}

/** The costs of all projects in the currency that most of the given ones have. */
export function costsOf(
  session: Session,
  projects: Int32Array,
  tally: ProjectTally = tallyProjects(session, projects),
): GrantCosts {
  const { currency, inOthers } = tally;
  const { costs, rates, lost } = costsIn(session, currency);
  if (currency !== null) {
    session.note(note("amounts_in", { currency }));
    noteCosts(session, projects.length, tally);
    const left = inOthers ? countMarked(projects, lost) : 0;
    if (left) session.note(note("other_currencies", { count: left, currency }));
  }
  return { currency, costs, rates };
}

/** The same, and for each project 1 where a cost is known and not its worth in the currency. */
function costsIn(session: Session, currency: string | null) {
  const { store } = session;
  return store.remember(`costs in ${currency}`, () => {
    const given = store.column("projects", "cost", "f64");
    const costs = currency === null ? given : convertedCosts(session, currency);
    const rates = dailyRates(
      store.column("projects", "startDay", "i32"),
      store.column("projects", "endDay", "i32"),
      costs,
    );
    const lost = Uint8Array.from(
      costs,
      (cost, doc) => Number(Number.isNaN(cost) && !Number.isNaN(given[doc]!)),
    );
    return { costs, rates, lost };
  }, ({ costs }) => 3 * costs.byteLength + costs.length);
}

/** The costs of all projects in one currency; NaN where a cost or its rate is not known. */
function convertedCosts(session: Session, main: string): Float64Array {
  const { store } = session;
  const costs = store.column("projects", "cost", "f64");
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  return costs.map((cost, doc) => {
    const currency: string | undefined = currencies[codes[doc]!];
    if (currency === main) return cost;
    return currency ? cost * rateOf(session, doc, currency, main) : NaN;
  });
}

/** What one unit of a currency is worth in another, in the year of a project; NaN if unknown. */
function rateOf({ store }: Session, doc: number, from: string, to: string): number {
  const start = store.column("projects", "startDate", "f64")[doc]!;
  const known = Number.isNaN(start) ? store.column("projects", "published", "f64")[doc]! : start;
  const year = new Date(known).getUTCFullYear();
  const dollars = (currency: string) =>
    currency === "USD"
      ? 1
      : store.meta.rates.find((each) => each.currency === currency && each.year === year)?.rate ??
        NaN;
  return dollars(from) / dollars(to);
}

/** Notes where the contribution stands in for a total cost, and where there is neither. */
function noteCosts(session: Session, of: number, { standIns, withoutCost }: ProjectTally): void {
  if (standIns) session.note(note("contribution_stands_in", { count: standIns, of }));
  if (withoutCost) session.note(note("without_cost", { count: withoutCost, of }));
}
