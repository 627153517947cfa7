import type { DealType } from "../../catalogue/collections.ts";
import { listWords } from "../../words/numbers.ts";

/** Cells of a row by column. */
export type Cell = (column: string) => string | null;

/** What is different between the types of deals. */
export interface DealKind {
  readonly title: string;
  /** Column of the date. */
  readonly date: string;
  /** Column of the kind of deal. */
  readonly kind: string;
  /** Columns whose parties are ranked. */
  readonly parties: readonly { readonly by: string; readonly title: string }[];
  /** A deal in a few words. */
  readonly nameOf: (cell: Cell) => string;
}

/** Unit of the amounts of deals. */
export const UNIT = "USD";
const MOST_NAMES = 2;

export const DEAL_KINDS: Readonly<Record<DealType, DealKind>> = {
  investments: {
    title: "Funding",
    date: "announcedOn",
    kind: "investmentType",
    parties: [
      { by: "investors", title: "Leading investors" },
      { by: "investee", title: "Most often funded" },
    ],
    nameOf: (cell) => {
      const [investee, investors] = [cell("investee") ?? "Unnamed", cell("investors")];
      return investors ? `${investee}, by ${fewOf(investors.split("; "))}` : investee;
    },
  },
  acquisitions: {
    title: "Acquisitions",
    date: "acquiredOn",
    kind: "acquisitionType",
    parties: [{ by: "acquirer", title: "Leading acquirers" }],
    nameOf: (cell) => `${cell("acquirer") ?? "Unnamed"} buys ${cell("acquiree") ?? "unnamed"}`,
  },
};

function fewOf(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  return left > 0 ? `${names.slice(0, MOST_NAMES).join(", ")} and ${left} more` : listWords(names);
}
