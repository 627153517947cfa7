import { note } from "../../words/note.ts";
import { costNotes } from "../answering/grant_notes.ts";
import { worthIn as worthBetween } from "../answering/worth.ts";
import {
  countMarked,
  type DailyRates,
  noRates,
  setDailyRate,
  stretch,
  type Work,
} from "./kernels/mod.ts";
import { OnDemand } from "./on_demand.ts";
import { type ProjectTally, tallyProjects } from "./project_kinds.ts";
import type { Session } from "./session.ts";

/** What some projects cost, each in its own currency, by project; NaN where its worth is not known. */
export interface GrantCosts {
  readonly costs: Float64Array;
  readonly rates: DailyRates;
  readonly worths: Worths;
}

/** What units of money are worth in the currency that most projects have. */
export interface Worths {
  /** Null: no project has a currency, and amounts are as they are. */
  readonly currency: string | null;
  /** The different ones: amounts of each are added up by themselves. */
  readonly values: readonly number[];
  /** Which of them the money of a project has, by project; {@linkcode UNKNOWN} where no rate is known. */
  readonly kinds: Int32Array;
}

export const UNKNOWN = -1;

/** Nothing is added up. */
export const NO_WORTHS: Worths = { currency: null, values: [], kinds: new Int32Array(0) };

/** Of money that is all in one currency. */
export function worthsOfOne(currency: string): Worths {
  return { currency, values: [1], kinds: new Int32Array(0) };
}

/** The worths of the money of some projects, and which of these each has, parallel to them. */
export interface OwnWorths {
  readonly values: readonly number[];
  /** Absent: all have the first. */
  readonly places?: Int32Array;
}

export function worthsAmong(
  { values, kinds }: Worths,
  projects: Int32Array,
  work: Work,
): OwnWorths {
  if (values.length < 2) return { values };
  const found: number[] = [], places = new Int32Array(projects.length);
  const placeOf = new Int32Array(values.length).fill(UNKNOWN);
  for (let at = 0; at < projects.length;) {
    for (const end = stretch(at, projects.length, work); at < end; at++) {
      const kind = kinds[projects[at]!]!;
      if (kind !== UNKNOWN && placeOf[kind] === UNKNOWN) {
        placeOf[kind] = found.push(values[kind]!) - 1;
      }
      places[at] = kind === UNKNOWN ? UNKNOWN : placeOf[kind]!;
    }
  }
  return { values: found, places };
}

/** The costs of some projects, and what they are worth in the currency that most of them have. */
export function costsOf(
  session: Session,
  projects: Int32Array,
  tally: ProjectTally = tallyProjects(session, projects),
): GrantCosts {
  const { currency, withoutCost } = tally;
  const { lost, lostStandIns, ...costs } = costsIn(session, projects, currency);
  if (currency === null) return costs;
  const among = (marked: Uint8Array) =>
    tally.inOthers ? countMarked(projects, marked, session.work) : 0;
  // what is not added up stands in for nothing
  const standIns = tally.standIns - among(lostStandIns);
  session.noteAll(costNotes(currency, projects.length, { standIns, withoutCost }));
  const count = among(lost);
  if (count) session.note(note("other_currencies", { count, currency }));
  return costs;
}

export function worthsOf(session: Session, projects: Int32Array): Worths {
  const { currency } = tallyProjects(session, projects);
  if (currency !== null) session.note(note("amounts_in", { currency }));
  return worthsIn(session, projects, currency);
}

/** Bytes for each project. */
const BYTES = { worths: 5, costs: 31 };

function worthsIn(session: Session, projects: Int32Array, currency: string | null): Worths {
  const { store, meta: { count }, work } = session;
  const found = store.derive(`worths in ${currency}`, () => {
    const { worths, find } = noWorths(session, currency);
    return new OnDemand(worths, count, find);
  }, () => BYTES.worths * count);
  return found.of(projects, work);
}

/**
 * Costs in currencies that have a worth in one, and for each project 1 where its cost has none, and
 * where that is the contribution of the EC.
 */
function costsIn(session: Session, projects: Int32Array, currency: string | null) {
  const { store, meta: { count }, work } = session;
  return store.derive(`costs in ${currency}`, () => {
    const given = store.column("projects", "cost", "f64");
    const starts = store.column("projects", "startDay", "i32");
    const ends = store.column("projects", "endDay", "i32");
    const totals = store.column("projects", "totalCost", "f64");
    const costs = new Float64Array(count), rates = noRates(count);
    const lost = new Uint8Array(count), lostStandIns = new Uint8Array(count);
    const { worths, find } = noWorths(session, currency);
    return new OnDemand({ costs, rates, worths, lost, lostStandIns }, count, (project) => {
      find(project);
      const isLost = worths.kinds[project] === UNKNOWN;
      const cost = isLost ? NaN : given[project]!;
      costs[project] = cost;
      setDailyRate(rates, project, cost, ends[project]! - starts[project]! + 1);
      lost[project] = Number(isLost && !Number.isNaN(given[project]!));
      lostStandIns[project] = Number(lost[project] && !(totals[project]! > 0));
    });
  }, () => BYTES.costs * count).of(projects, work);
}

/** No worths yet, and what finds that of the money of a project. */
function noWorths(session: Session, currency: string | null) {
  const kinds = new Int32Array(session.meta.count), values: number[] = [];
  const known = new Map([[NaN, UNKNOWN]]), worthAt = worthIn(session, currency);
  const find = (project: number) => {
    const worth = worthAt(project);
    if (!known.has(worth)) known.set(worth, values.push(worth) - 1);
    kinds[project] = known.get(worth)!;
  };
  return { worths: { currency, values, kinds } satisfies Worths, find };
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
