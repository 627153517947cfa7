import { type Note, note } from "../../words/note.ts";

/** What is told of projects without a start, or without an end. */
export function intervalNotes(
  { withoutInterval, withoutEnd }: {
    readonly withoutInterval: number;
    readonly withoutEnd: number;
  },
): Note[] {
  return [
    ...withoutInterval ? [note("without_interval", { count: withoutInterval })] : [],
    ...withoutEnd ? [note("without_end", { count: withoutEnd })] : [],
  ];
}

/** What is told of costs: their currency, and where the contribution stands in or there is none. */
export function costNotes(
  currency: string,
  of: number,
  { standIns, withoutCost }: { readonly standIns: number; readonly withoutCost: number },
): Note[] {
  return [
    note("amounts_in", { currency }),
    ...standIns ? [note("contribution_stands_in", { count: standIns, of })] : [],
    ...withoutCost ? [note("without_cost", { count: withoutCost, of })] : [],
  ];
}
