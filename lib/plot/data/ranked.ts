import type { Frame } from "../../frame/mod.ts";
import { type Money, moneyWords } from "../../words/money.ts";
import { dataOf, note, noteText } from "../../words/note.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { capital } from "../../words/numbers.ts";
import { groupingWords } from "../../words/without_group.ts";
import { measureOf } from "./words.ts";

/** The measure of which the groups of a frame are the largest; null: the frame is of no groups. */
export function rankOf({ facts }: Frame): "count" | "amount" | null {
  const { rankedBy } = facts;
  return rankedBy === "count" || rankedBy === "amount" ? rankedBy : null;
}

/**
 * Sees that groups are ranked by what they were taken by, or are all there are.
 *
 * @throws {RangeError} with the call that gives the groups that are largest by the measure
 */
export function checkRank(frame: Frame, measure: string): void {
  const { groups } = frame.facts;
  const rank = rankOf(frame);
  if (rank === null || measure === rank || !["count", "amount"].includes(measure)) return;
  if (typeof groups !== "number" || groups <= frame.height) return;
  const { height } = frame;
  throw new RefusedValue(
    `Cannot rank by ${measure}: these are the ${height} largest of ${groups} groups by ${rank}; ` +
      `ask for groupBy("${groupingOf(frame) ?? "…"}", { take: ${height}, by: "${measure}" })`,
  );
}

/** What groups are measured by, and what they are: `Own EU contributions, EUR by organisation`. */
export function groupsMeasure(frame: Frame, measure: string): string {
  const { unit } = frame.column(measure);
  const { money, share } = frame.facts;
  const what = measure === "amount" && typeof money === "string"
    ? [capital(moneyWords({ share, what: money } as Money)), unit].filter(Boolean).join(", ")
    : measureOf(frame, { measure, unit, resolution: null });
  const by = groupingOf(frame);
  return by === null ? what : `${what} by ${groupingWords(by)}`;
}

/** That the end of a ranking cuts through some that tie; empty where it does not. */
export function tieNote(
  values: readonly (number | null)[],
  shown: number,
  frame: Frame | null,
): string {
  const last = values[shown - 1];
  if (last === undefined) return "";
  const same = (some: readonly (number | null)[]) => some.filter((each) => each === last).length;
  const [all, given] = [same(values), same(values.slice(0, shown))];
  const cut = frame && dataOf(frame.notes, "tie_cut");
  // what the frame leaves out ties, too
  const beyond = cut && cut.value === last ? cut.groups - cut.given : 0;
  if (all + beyond === given) return "";
  if (cut && beyond && all === given) return `${noteText(note("tie_cut", cut))}.`;
  return `${all + beyond} tie at the end, of which ${given} ${given === 1 ? "is" : "are"} drawn.`;
}

function groupingOf({ provenance: { request } }: Frame): string | null {
  const { by } = (request ?? {}) as { readonly by?: unknown };
  return typeof by === "string" ? by : null;
}
