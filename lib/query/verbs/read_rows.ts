import { fieldsOfCollection } from "../../catalogue/collections.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { ASK_FILE } from "../../words/refusals.ts";
import type { Answer, Request, RunOptions } from "../../engines/engine.ts";
import { note } from "../../words/note.ts";
import { type Page, type PageOutput, readPages, type Row } from "./pages.ts";
import type { Bounds } from "../bounds.ts";
import { askedOf, type Plan, rowsRequest, selectionOf } from "./plan.ts";
import type { RowsPlan } from "./fetch_rows.ts";

/** The most records that are read to answer what an engine has no better way for. */
export const MOST_READ = 10_000;

/**
 * The rows of a plan, page by page; null without an operation that has rows.
 *
 * @param ready the request of all that the plan takes, where that is one page
 */
export function pageOf(
  plan: Plan,
  bounds: Bounds = plan.bounds,
  ready: Request | null = null,
): Page | null {
  const { engine, rows, skip, take } = plan;
  if (!rows) return null;
  return async (at, options) => {
    const isAll = at.skip === skip && at.take === take;
    const request = ready && isAll ? ready : rowsRequest(plan, rows, at, bounds);
    const answer = await engine.execute(request, options);
    const { data, total } = answer.output as PageOutput;
    return { output: { data: data.map(rows.flat), total }, notes: answer.notes };
  };
}

/** How the rows that a query asks for can be had. */
export function rowsPlanOf(plan: Plan): RowsPlan {
  const { collection, rows, bounds, skip, take, order } = plan;
  const ready = rows && take <= rows.pageRows
    ? rowsRequest(plan, rows, { skip, take }, bounds)
    : null;
  const request = ready ?? { select: selectionOf(plan), skip, take, ...order() };
  return {
    asked: askedOf(plan, request),
    fields: fieldsOfCollection(collection),
    page: pageOf(plan, bounds, ready),
    pageRows: rows?.pageRows ?? 0,
    select: () => selectionOf(plan),
    skip,
    take,
    order,
  };
}

/**
 * All records inside some bounds, where a capability is missing: at most {@link MOST_READ}.
 *
 * @throws {UnsupportedOperationError} without rows to read, or with too many
 */
export async function readAllRows(
  plan: Plan,
  bounds: Bounds,
  capability: string,
  options: RunOptions,
): Promise<Answer<readonly Row[]>> {
  const page = pageOf(plan, bounds);
  if (!page) throw new UnsupportedOperationError(plan.engine.name, capability, ASK_FILE);
  const { output: { total = 0 }, notes: told } = await page({ skip: 0, take: 0 }, options);
  if (total > MOST_READ) {
    throw new UnsupportedOperationError(
      plan.engine.name,
      capability,
      `its place can be taken by reading at most ${MOST_READ} records, and ${total} match; ask for fewer, or ask the corpus file`,
    );
  }
  if (total === 0) return { output: [], notes: told };
  const { pageRows } = plan.rows!;
  const { output, notes } = await readPages(page, { skip: 0, take: total, pageRows }, options);
  const { name: engine } = plan.engine;
  const how = note("counted_from_rows", { records: total, engine, capability });
  return { output: output.data, notes: [...notes, how] };
}
