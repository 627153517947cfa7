import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { ASK_FILE } from "../../words/refusals.ts";
import { unrankedGroups } from "../../catalogue/group_errors.ts";
import type { Answer, GroupRequest, Groups, RunOptions } from "../../engines/engine.ts";
import type { Frame } from "../../frame/frame.ts";
import { groupSeriesFrame, groupsFrame } from "../../frame/groups_frame.ts";
import { type Note, note } from "../../words/note.ts";
import type { GroupOptions } from "../asked.ts";
import { notesWithin } from "../../frame/lacks.ts";
import { asOfIn, contextOf } from "./context.ts";
import { askedOf, type Plan, selectionOf } from "./plan.ts";
import { readAllRows } from "./read_rows.ts";
import { reachIn, windowsOf } from "./reach.ts";
import { amountsOfRows } from "./row_amounts.ts";
import { rowGroupingOf } from "./row_grouping.ts";
import { groupsOfRows } from "./row_groups.ts";

/** Counts and sums by group: the capability `groupBy`, else those of the rows while they are few. */
export async function groupsOf(
  plan: Plan,
  by: string,
  { take, by: rank = "count", resolution, signal }: GroupOptions,
): Promise<Frame> {
  const { engine } = plan;
  const select = selectionOf(plan, resolution);
  const request: GroupRequest = { select, by, resolution, take, rank };
  const [{ output, notes }, info] = await Promise.all([
    engine.capabilities.groupBy
      ? engine.capabilities.groupBy(request, { signal })
      : groupedRows(plan, request, { signal }),
    engine.corpus({ signal }),
  ]);
  const { amountUnit, tie } = output;
  const unit = rank === "amount" ? amountUnit : null;
  const said = [
    ...notes,
    ...tie ? [note("tie_cut", { rank, unit, ...tie })] : [],
    ...withoutGroupOf(plan, by, output),
  ];
  const asked = askedOf(plan, request);
  if (!resolution) {
    return groupsFrame({ ...output, rank }, contextOf(engine, info, asked, said));
  }
  const windowAt = windowsOf(plan, resolution, info);
  const asOf = asOfIn(windowAt(reachIn(notes)));
  const within = notesWithin(said, output.labels);
  const context = contextOf(engine, info, { ...asked, asOf }, within);
  const groups = output.groups.map((group) => ({
    ...group,
    window: windowAt(group.reach ?? reachIn(notes)),
  }));
  return await groupSeriesFrame({ ...output, groups, rank }, context, signal);
}

const RANK_BY_COUNT =
  `its answers do not tell such amounts; leave by: "amount" out, or ${ASK_FILE}`;

/** How many records are in none of the groups, and of how many. */
function withoutGroupOf(
  { collection }: Plan,
  by: string,
  { withoutGroup: count, records: of }: Groups,
): Note[] {
  return count ? [note("without_group", { by, collection, count, of })] : [];
}

async function groupedRows(
  plan: Plan,
  { by, resolution, take, rank }: GroupRequest,
  options: RunOptions,
): Promise<Answer<Groups>> {
  const grouping = rowGroupingOf(plan, String(by));
  if (resolution) {
    throw new UnsupportedOperationError(plan.engine.name, "groupBy", "leave out the resolution");
  }
  const { output: rows, notes } = await readAllRows(plan, plan.bounds, "groupBy", options);
  const amounts = await amountsOfRows(plan, rows, grouping, options);
  if (rank === "amount" && !amounts.values) {
    const [why] = amounts.notes;
    throw why
      ? new UnsupportedOperationError(plan.engine.name, "groupBy by amount", RANK_BY_COUNT)
      : unrankedGroups(plan.collection);
  }
  return {
    output: groupsOfRows(rows, grouping, amounts, { take, rank }),
    notes: [...notes, ...amounts.notes],
  };
}
