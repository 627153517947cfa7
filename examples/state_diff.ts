/** What counts otherwise than in the state before, and why. */
import { assemble, column, contextOf, labelsFrom } from "./_data.ts";
import { type Chart, stateDiff } from "../lib/plot/mod.ts";

/** By bucket: what came and left, by reason; then how many records it is not known of. */
const CHANGES: readonly (readonly [Readonly<Record<string, readonly [number, number]>>, number])[] =
  [
    [{}, 0],
    [{ gone: [0, 2] }, 0],
    [{ redated: [0, 3] }, 0],
    [{ new: [4, 0], redated: [3, 1] }, 0],
    [{ new: [6, 0], retagged: [2, 5] }, 0],
    [{ new: [9, 0], merged: [0, 4], gone: [0, 3] }, 0],
    [{ new: [14, 0], retagged: [7, 1], changed: [1, 0] }, 3],
    [{ new: [22, 0], parted: [2, 0], gone: [0, 1] }, 0],
    [{ new: [31, 0], redated: [1, 0] }, 6],
    [{ new: [18, 0] }, 0],
  ];

export function chart(): Chart {
  const labels = labelsFrom(2015, CHANGES.length, "year");
  const context = {
    ...contextOf("patents", "on solid-state batteries"),
    facts: { resolution: "year", fromDate: "2024-05-01T08:00:00Z", toDate: "2024-06-01T08:00:00Z" },
  };
  const nets = CHANGES.map(([reasons, unknown]) => ({
    change: Object.values(reasons).reduce((sum, [added, removed]) => sum + added - removed, 0),
    unknown,
  }));
  const counts = nets.map((_, at) => 40 + 9 * at);
  const days = labels.map((label) => [Date.UTC(Number(label)), Date.UTC(Number(label), 11, 31)]);
  const frame = assemble("table", [
    [column("label", "text"), labels],
    [column("start", "date"), days.map(([first]) => first!)],
    [column("end", "date"), days.map(([, last]) => last!)],
    [column("fromLeast", "integer"), counts.map((count, at) => count - nets[at]!.unknown)],
    [column("fromMost", "integer"), counts],
    [column("toLeast", "integer"), counts.map((count, at) => count + nets[at]!.change)],
    [column("toMost", "integer"), counts.map((count, at) => count + nets[at]!.change)],
  ], context);
  const rows = CHANGES.flatMap(([reasons], at) =>
    Object.entries(reasons).map(([reason, [added, removed]]) => ({
      label: labels[at]!,
      reason,
      added,
      removed,
    }))
  );
  const byReason = assemble("table", [
    [column("label", "text"), rows.map(({ label }) => label)],
    [column("reason", "text"), rows.map(({ reason }) => reason)],
    [column("added", "integer"), rows.map(({ added }) => added)],
    [column("removed", "integer"), rows.map(({ removed }) => removed)],
  ], context);
  return stateDiff({ frame, byReason });
}

if (import.meta.main) await chart().save("state_diff.svg");
