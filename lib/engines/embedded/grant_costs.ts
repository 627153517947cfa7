import { note } from "../../words/note.ts";
import { costNotes } from "../answering/grant_notes.ts";
import { worthIn as worthBetween } from "../answering/worth.ts";
import { countMarked, type DailyRates, dailyRates, stretch } from "./kernels/mod.ts";
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
  const { currency } = tally;
  if (currency !== null) session.noteAll(costNotes(currency, projects.length, tally));
  const { costs, rates, lost } = costsIn(session, currency);
  const count = currency !== null && tally.inOthers ? countMarked(projects, lost, session.work) : 0;
  if (count) session.note(note("other_currencies", { count, currency: currency! }));
  return { currency, costs, rates };
}

/** What a unit of the money of each project is worth in the currency that most of them have. */
export interface Worth {
  /** Null: no project has a currency, and amounts are as they are. */
  readonly currency: string | null;
  /** By project; NaN where that is not known. */
  readonly worth: Float64Array;
}

export function worthOf(session: Session, projects: Int32Array): Worth {
  const { currency } = tallyProjects(session, projects);
  if (currency !== null) session.note(note("amounts_in", { currency }));
  return { currency, worth: worthIn(session, currency) };
}

/** Costs in a currency, and for each project 1 where its cost is known and not its worth there. */
function costsIn(session: Session, currency: string | null) {
  const { store, work } = session;
  return store.derive(`costs in ${currency}`, () => {
    const given = store.column("projects", "cost", "f64");
    const worth = worthIn(session, currency);
    const costs = given.slice();
    for (let doc = 0; doc < costs.length;) {
      for (const end = stretch(doc, costs.length, work); doc < end; doc++) {
        costs[doc]! *= worth[doc]!;
      }
    }
    const rates = dailyRates(
      store.column("projects", "startDay", "i32"),
      store.column("projects", "endDay", "i32"),
      costs,
      work,
    );
    const lost = new Uint8Array(costs.length);
    for (let doc = 0; doc < costs.length;) {
      for (const end = stretch(doc, costs.length, work); doc < end; doc++) {
        lost[doc] = Number(Number.isNaN(costs[doc]!) && !Number.isNaN(given[doc]!));
      }
    }
    return { costs, rates, lost };
  }, ({ costs }) => 3 * costs.byteLength + costs.length);
}

/** What a unit of the currency of each project is worth in one; NaN where no rate is known. */
function worthIn(session: Session, main: string | null): Float64Array {
  const { store, work } = session;
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  return store.derive(`worth in ${main}`, () =>
    Float64Array.from(codes, (code, doc) => {
      work(1);
      const currency: string | undefined = currencies[code];
      if (main === null || currency === main) return 1;
      return currency ? rateOf(session, doc, currency, main) : NaN;
    }), (worth) => worth.byteLength);
}

/** What one unit of a currency is worth in another, in the year of a project; NaN if unknown. */
function rateOf({ store }: Session, doc: number, from: string, to: string): number {
  const start = store.column("projects", "startDate", "f64")[doc]!;
  const known = Number.isNaN(start) ? store.column("projects", "published", "f64")[doc]! : start;
  return worthBetween(store.meta.rates, from, to, new Date(known).getUTCFullYear());
}
