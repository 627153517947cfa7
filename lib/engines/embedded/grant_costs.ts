import { note } from "../../words/note.ts";
import { costNotes } from "../answering/grant_notes.ts";
import { worthIn as worthBetween } from "../answering/worth.ts";
import { countMarked, type DailyRates, noRates, setDailyRate } from "./kernels/mod.ts";
import { OnDemand } from "./on_demand.ts";
import { type ProjectTally, tallyProjects } from "./project_kinds.ts";
import type { Session } from "./session.ts";

/** What some projects cost in one currency, by project; NaN where that is not known. */
export interface GrantCosts {
  /** Null: no project has a currency, and costs are as they are. */
  readonly currency: string | null;
  readonly costs: Float64Array;
  readonly rates: DailyRates;
}

/** The costs of some projects in the currency that most of them have. */
export function costsOf(
  session: Session,
  projects: Int32Array,
  tally: ProjectTally = tallyProjects(session, projects),
): GrantCosts {
  const { currency } = tally;
  if (currency !== null) session.noteAll(costNotes(currency, projects.length, tally));
  const { costs, rates, lost } = costsIn(session, projects, currency);
  const count = currency !== null && tally.inOthers ? countMarked(projects, lost, session.work) : 0;
  if (count) session.note(note("other_currencies", { count, currency: currency! }));
  return { currency, costs, rates };
}

/** What a unit of the money of each project is worth in the currency that most of them have. */
export interface Worth {
  /** Null: no project has a currency, and amounts are as they are. */
  readonly currency: string | null;
  /** Of these, by project; NaN where that is not known. */
  readonly worth: Float64Array;
}

export function worthOf(session: Session, projects: Int32Array): Worth {
  const { currency } = tallyProjects(session, projects);
  if (currency !== null) session.note(note("amounts_in", { currency }));
  const { store, meta, work } = session;
  const found = store.derive(`worth in ${currency}`, () => {
    const worth = new Float64Array(meta.count), worthAt = worthIn(session, currency);
    return new OnDemand(worth, meta.count, (project) => worth[project] = worthAt(project));
  }, () => BYTES.worth * meta.count);
  return { currency, worth: found.of(projects, work) };
}

/** Bytes for each project. */
const BYTES = { worth: 9, costs: 26 };

/** Costs in a currency, and for each project 1 where its cost is known and not its worth there. */
function costsIn(session: Session, projects: Int32Array, currency: string | null) {
  const { store, meta: { count }, work } = session;
  return store.derive(`costs in ${currency}`, () => {
    const given = store.column("projects", "cost", "f64");
    const starts = store.column("projects", "startDay", "i32");
    const ends = store.column("projects", "endDay", "i32");
    const worthAt = worthIn(session, currency);
    const costs = new Float64Array(count), rates = noRates(count), lost = new Uint8Array(count);
    return new OnDemand({ costs, rates, lost }, count, (project) => {
      const cost = given[project]! * worthAt(project);
      costs[project] = cost;
      setDailyRate(rates, project, cost, ends[project]! - starts[project]! + 1);
      lost[project] = Number(Number.isNaN(cost) && !Number.isNaN(given[project]!));
    });
  }, () => BYTES.costs * count).of(projects, work);
}

/** What a unit of the currency of a project is worth in one; NaN where no rate is known. */
function worthIn({ store }: Session, main: string | null): (project: number) => number {
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  const starts = store.column("projects", "startDate", "f64");
  const published = store.column("projects", "published", "f64");
  return (project) => {
    const currency: string | undefined = currencies[codes[project]!];
    if (main === null || currency === main) return 1;
    if (!currency) return NaN;
    const start = starts[project]!;
    const known = Number.isNaN(start) ? published[project]! : start;
    return worthBetween(store.meta.rates, currency, main, new Date(known).getUTCFullYear());
  };
}
