import { UnsupportedOperationError, ValidationError } from "../../catalogue/errors.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import type { Reference } from "../../catalogue/types.ts";
import type { RunOptions } from "../../engines/engine.ts";
import type { Money } from "../../words/money.ts";
import { type Note, note, type NoteCode } from "../../words/note.ts";
import { joinFilters } from "../filters.ts";
import { currencyIn } from "./context.ts";
import type { Row } from "./pages.ts";
import { type Plan, rowsRequest } from "./plan.ts";
import { requestOf } from "./request.ts";
import { groupsOf, type RowGrouping } from "./row_grouping.ts";

/** What each record is worth, and what a reader of sums of it should know. */
export interface RowAmounts {
  /** Parallel to the records, null where not known; null: records without amounts. */
  readonly values: readonly (number | null)[] | null;
  readonly unit: string | null;
  /** What the values are; null where there are none. */
  readonly money: Money["what"] | null;
  readonly notes: readonly Note[];
}

const NONE: RowAmounts = { values: null, unit: null, money: null, notes: [] };
const UNTOLD: RowAmounts = { ...NONE, notes: [note("shares_left_out", {})] };
const LEFT_OUT: RowAmounts = { ...NONE, notes: [note("amounts_left_out", {})] };
/** What the notes on a series of grants say of its amounts. */
const ON_AMOUNTS: ReadonlySet<NoteCode> = new Set<NoteCode>([
  "amounts_in",
  "other_currencies",
  "contribution_stands_in",
  "without_cost",
]);

/** A grants series as far as amounts go. */
interface Exposure {
  readonly amounts: readonly number[];
  readonly notes: readonly Note[];
}

/**
 * The amounts of deals, the costs of projects, or what their participants had; other records have
 * none.
 */
export async function amountsOfRows(
  plan: Plan,
  rows: readonly Row[],
  { own }: RowGrouping,
  options: RunOptions,
): Promise<RowAmounts> {
  const { collection, amountUnit } = plan;
  if (collection === "projects") {
    if (!rows.length) return { ...NONE, values: [], money: own ? "award" : "cost" };
    if (!own) return await costsOf(plan, rows, options);
    return own === "organization" && rows.every(isOfOne)
      ? ownOf(rows, await costsOf(plan, rows, options))
      : UNTOLD;
  }
  if (amountUnit === null) return NONE;
  const money = collection === "acquisitions" ? "price" : "raised";
  const values = rows.map(({ amount }) => numberIn(amount));
  return { values, unit: amountUnit, money, notes: [] };
}

/** Whether nobody shares a project with others. */
function isOfOne(row: Row): boolean {
  return groupsOf(row, ["orgNodes"]).size < 2;
}

/** What the only participant of each project had, where its cost is in the currency. */
function ownOf(rows: readonly Row[], costs: RowAmounts): RowAmounts {
  if (!costs.values) return costs;
  const kindOf = ({ cordisEcContribution }: Row) =>
    numberIn(cordisEcContribution) === null ? "award" : "contribution";
  const funds = rows.map(({ cordisEcContribution, totalCost }) =>
    (numberIn(cordisEcContribution) ?? numberIn(totalCost)) || null
  );
  const values = funds.map((each, row) => costs.values![row] === null ? null : each);
  const kinds = new Set(rows.filter((_, row) => values[row] !== null).map(kindOf));
  const untold =
    rows.filter((row, at) => funds[at] === null && groupsOf(row, ["orgNodes"]).size).length;
  return {
    ...costs,
    values,
    money: kinds.size > 1 ? "funding" : kinds.has("contribution") ? "contribution" : "award",
    notes: [
      ...costs.notes.filter(({ code }) => !ON_COSTS.has(code)),
      ...untold ? [note("untold_shares", { count: untold, of: rows.length })] : [],
    ],
  };
}

/** What is said of costs, which are not what participants had. */
const ON_COSTS: ReadonlySet<NoteCode> = new Set<NoteCode>([
  "contribution_stands_in",
  "without_cost",
]);

/** More sources than these are not asked one by one. */
const MOST_SOURCES = 20;

/**
 * A project does not tell its currency, but the series of the same projects as grants names the one
 * of its amounts. Where they add up to the costs, or to those of the sources in that currency, each
 * cost that was added is known to be in it. A project without an interval is in no series.
 */
async function costsOf(plan: Plan, rows: readonly Row[], options: RunOptions): Promise<RowAmounts> {
  const { query, start, end } = rowsRequest(plan, plan.rows!, { skip: 0, take: 0 }, plan.bounds)
    .input as { query?: FilterInput; start?: unknown; end?: unknown };
  const filters = query ? [query] : [];
  // bounds of rows are of publication, those of the series of activity
  const all = start || end ? null : await exposureOf(plan, filters, options);
  if (!all) return LEFT_OUT;
  const unit = currencyIn(all.notes);
  const values = rows.map((row) => hasInterval(row) ? costOf(row) : null);
  const added: RowAmounts = {
    values,
    unit,
    money: "cost",
    notes: [
      ...all.notes.filter(({ code }) => ON_AMOUNTS.has(code)),
      ...withoutInterval(rows),
    ],
  };
  if (addUp(values, all)) return added;
  const sources = Map.groupBy(rows.keys(), (row) => (rows[row]!.source as Reference | null)?.id);
  if (sources.size > MOST_SOURCES || sources.has(undefined)) return LEFT_OUT;
  for (const [source, own] of sources) {
    const leaf: FilterInput = { type: "source", values: [source!] };
    const part = await exposureOf(plan, [...filters, leaf], options);
    if (part && currencyIn(part.notes) === unit) continue;
    for (const row of own) values[row] = null;
  }
  return addUp(values, all) ? added : LEFT_OUT;
}

/** The exposure of projects; null where the series cannot be of them. */
async function exposureOf(
  { engine }: Plan,
  filters: readonly FilterInput[],
  options: RunOptions,
): Promise<Exposure | null> {
  const fields = { query: joinFilters(filters), resolution: "year" };
  try {
    const { output, notes } = await engine.execute(
      requestOf(engine, "grantsTimeSeries", fields),
      options,
    );
    return { amounts: output.amount, notes };
  } catch (error) {
    if (error instanceof ValidationError || error instanceof UnsupportedOperationError) return null;
    throw error;
  }
}

/** Whether a series, each amount of which is rounded to a whole unit, is that of some costs. */
function addUp(costs: readonly (number | null)[], { amounts }: Exposure): boolean {
  const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const exposed = amounts.reduce((sum, each) => sum + each, 0);
  return Math.abs(cost - exposed) <= 0.5 * amounts.length + 1e-9 * exposed;
}

function withoutInterval(rows: readonly Row[]): Note[] {
  const { length } = rows.filter((row) => !hasInterval(row) && costOf(row));
  return length ? [note("amounts_without_interval", { projects: length })] : [];
}

function costOf({ totalCost, cordisEcContribution }: Row): number | null {
  return numberIn(totalCost) || numberIn(cordisEcContribution);
}

/** Whether a project is in a series: it has a start, and no end before it. */
function hasInterval({ startDate, endDate }: Row): boolean {
  const [start, end] = [startDate, endDate ?? startDate].map((each) => Date.parse(String(each)));
  return end! >= start!;
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
