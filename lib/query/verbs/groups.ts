import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Answer, GroupRequest, Groups, RunOptions } from "../../engines/engine.ts";
import type { Frame } from "../../frame/frame.ts";
import { groupSeriesFrame, groupsFrame } from "../../frame/groups_frame.ts";
import { contextOf } from "./context.ts";
import { askedOf, type Plan, selectionOf } from "./plan.ts";
import { readAllRows } from "./read_rows.ts";
import { reachIn, windowsOf } from "./reach.ts";
import { amountsOfRows } from "./row_amounts.ts";
import { groupFieldsOf, groupsOfRows } from "./row_groups.ts";

export interface GroupOptions extends RunOptions {
  /** The largest groups by count; default: all. */
  readonly take?: number;
  /** Also per bucket of this width. */
  readonly resolution?: Resolution;
}

/** Counts and sums by group: the capability `groupBy`, else those of the rows while they are few. */
export async function groupsOf(
  plan: Plan,
  by: string,
  { take, resolution, signal }: GroupOptions,
): Promise<Frame> {
  const { engine } = plan;
  const request: GroupRequest = { select: selectionOf(plan, resolution), by, resolution, take };
  const [{ output, notes }, info] = await Promise.all([
    engine.capabilities.groupBy
      ? engine.capabilities.groupBy(request, { signal })
      : groupedRows(plan, request, { signal }),
    engine.corpus({ signal }),
  ]);
  const asked = askedOf(plan, request);
  if (!resolution) return groupsFrame(output, contextOf(engine, info, asked, notes));
  const windowAt = windowsOf(plan, resolution, info);
  const { asOf = null } = windowAt(reachIn(notes));
  const context = contextOf(engine, info, { ...asked, asOf }, notes);
  const groups = output.groups.map((group) => ({
    ...group,
    window: windowAt(group.reach ?? reachIn(notes)),
  }));
  return await groupSeriesFrame({ ...output, groups }, context, signal);
}

async function groupedRows(
  plan: Plan,
  { by, resolution, take }: GroupRequest,
  options: RunOptions,
): Promise<Answer<Groups>> {
  const fields = groupFieldsOf(plan, String(by));
  if (resolution) {
    throw new UnsupportedOperationError(plan.engine.name, "groupBy", "leave out the resolution");
  }
  const { output: rows, notes } = await readAllRows(plan, plan.bounds, "groupBy", options);
  const amounts = await amountsOfRows(plan, rows, options);
  return {
    output: groupsOfRows(rows, fields, amounts, take),
    notes: [...notes, ...amounts.notes],
  };
}
