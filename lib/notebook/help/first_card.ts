import type { Block } from "./blocks.ts";
import { briefRow, rows } from "./doc_card.ts";
import type { Library } from "./library.ts";

/** The category of what somebody new should know, in the order of `mod.ts`. */
export const FIRST = "First ten";

/** Where to begin: what to know first, and everything else by what it is about. */
export function firstBlocks({ docs }: Library): Block[] {
  const groups = new Map<string, string[]>();
  for (const { name, kind, category } of docs) {
    if (!category || category === FIRST || kind === "type" || name.includes(".")) continue;
    groups.set(category, [...groups.get(category) ?? [], name]);
  }
  return [
    ...rows(
      "Ten things to know first",
      docs.filter(({ category }) => category === FIRST).map(briefRow),
    ),
    {
      kind: "text",
      text: "`help(growth)`, `help(trends)`, `help(plot)`, `help(frame)`, `help(error)` and any " +
        '`help("name")` say more.',
    },
    ...rows(
      "Everything by what it is about",
      [...groups].map(([term, names]) => ({ term, says: names.join(", ") })),
    ),
  ];
}
