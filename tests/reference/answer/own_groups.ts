import type { Reference } from "../../../lib/catalogue/types.ts";
import type { Money } from "../../../lib/words/money.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Participant } from "../model.ts";
import { type Own, ownOf } from "./grants.ts";
import type { Row } from "./selected.ts";

/** What the groups that projects are in have of their own, by row and id of the group. */
export interface OwnGroups {
  amount(row: Row, id: string): number | null;
  readonly money: Money;
  readonly notes: readonly Note[];
}

/** What a participant is in, by the grouping; others share projects out to nobody. */
const GROUPS_OF: Readonly<
  Record<string, ((participant: Participant) => readonly (string | null)[]) | undefined>
> = {
  organization: ({ organization }) => [organization],
  orgNodes: ({ organization }) => [organization],
  place: ({ places }) => places,
  country: ({ places }) => places,
  cityNodes: ({ places }) => places,
  countryNodes: ({ places }) => places,
  subCountryNodes: ({ places }) => places,
  worldRegionNodes: ({ places }) => places,
  gpeNodes: ({ places }) => places,
  parentGpes: ({ places }) => places,
};

/** Null for a grouping of which each group has all of a project. */
export function ownGroups(
  by: string | null,
  groupsOfRow: ReadonlyMap<Row, readonly Reference[]>,
  currency: string | null,
): OwnGroups | null {
  const groupsOf = by === null ? undefined : GROUPS_OF[by];
  if (!groupsOf) return null;
  const own = ({ document }: Row, id: string): Own | null =>
    ownOf(document!, (participant) => groupsOf(participant).includes(id));
  const rows = [...groupsOfRow.keys()];
  const parts = new Map(
    rows.map((row) => [row, groupsOfRow.get(row)!.map(({ id }) => own(row, id))]),
  );
  const untold = rows.filter((row) => parts.get(row)!.includes(null)).length;
  const told = rows.filter((row) => parts.get(row)!.some((part) => part !== null));
  const lost = told.filter(({ worth }) => worth === null).length;
  const kinds = told.filter(({ worth }) => worth !== null)
    .flatMap((row) => parts.get(row)!.flatMap((part) => part?.what ?? []));
  const what = !kinds.includes("contribution")
    ? "award"
    : kinds.includes("award")
    ? "funding"
    : "contribution";
  return {
    amount(row, id) {
      const part = own(row, id);
      return part && row.worth !== null ? part.amount : null;
    },
    money: { share: "own", what },
    notes: [
      ...currency === null ? [] : [note("amounts_in", { currency })],
      ...untold ? [note("untold_shares", { count: untold, of: rows.length })] : [],
      ...lost && currency !== null ? [note("other_currencies", { count: lost, currency })] : [],
    ],
  };
}
