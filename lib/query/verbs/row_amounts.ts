import { UnsupportedOperationError, ValidationError } from "../../catalogue/errors.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import type { Reference } from "../../catalogue/records.ts";
import type { RunOptions } from "../../engines/engine.ts";
import { type Note, note, type NoteCode } from "../../words/note.ts";
import { joinFilters } from "../filters.ts";
import { currencyIn } from "./context.ts";
import type { Row } from "./pages.ts";
import { type Plan, rowsRequest } from "./plan.ts";
import { requestOf } from "./request.ts";

/** What each record is worth, and what a reader of sums of it should know. */
export interface RowAmounts {
  /** Parallel to the records, null where not known; null: records without amounts. */
  readonly values: readonly (number | null)[] | null;
  readonly unit: string | null;
  readonly notes: readonly Note[];
}

const NONE: RowAmounts = { values: null, unit: null, notes: [] };
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

/** The amounts of deals and the costs of projects; other records have none. */
export async function amountsOfRows(
  plan: Plan,
  rows: readonly Row[],
  options: RunOptions,
): Promise<RowAmounts> {
  if (plan.collection === "projects") {
    return rows.length ? await costsOf(plan, rows, options) : NONE;
  }
  if (plan.amountUnit === null) return NONE;
  return { values: rows.map(({ amount }) => numberIn(amount)), unit: plan.amountUnit, notes: [] };
}

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
  const added = {
    values,
    unit,
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
