import type { DealType } from "../../catalogue/collections.ts";
import { tamedName } from "../../words/tamed_name.ts";
import { fewWords } from "../../words/numbers.ts";

/** A row of a frame of deals: texts, lists of texts and numbers by column. */
export type DealRow = Readonly<Record<string, unknown>>;

/** What is different between the types of deals. */
export interface DealKind {
  readonly title: string;
  /** Column of the date. */
  readonly date: string;
  /** Column of how exactly it is known. */
  readonly precision: string;
  /** Column of the kind of deal. */
  readonly kind: string;
  readonly sides: readonly string[];
  /** Columns whose parties are ranked. */
  readonly parties: readonly {
    readonly by: "investors" | "investee" | "acquirer";
    readonly title: string;
  }[];
  /** A deal in a few words. */
  readonly nameOf: (row: DealRow) => string;
}

const MOST_NAMES = 2;

export const DEAL_KINDS: Readonly<Record<DealType, DealKind>> = {
  investments: {
    title: "Funding",
    date: "announcedOn",
    precision: "announcedPrecision",
    kind: "investmentType",
    sides: ["investor", "investee"],
    parties: [
      { by: "investors", title: "Leading investors" },
      { by: "investee", title: "Most often funded" },
    ],
    nameOf: ({ investee, investors }) => {
      const name = tamedName(textOf(investee) ?? "Unnamed");
      const all = Array.isArray(investors) ? investors.map((each) => tamedName(String(each))) : [];
      const by = fewWords(all, MOST_NAMES);
      return by ? `${name}, by ${by}` : name;
    },
  },
  acquisitions: {
    title: "Acquisitions",
    date: "acquiredOn",
    precision: "acquiredPrecision",
    kind: "acquisitionType",
    sides: ["acquirer", "acquiree"],
    parties: [{ by: "acquirer", title: "Leading acquirers" }],
    nameOf: ({ acquirer, acquiree }) =>
      `${tamedName(textOf(acquirer) ?? "Unnamed")} buys ${
        tamedName(textOf(acquiree) ?? "unnamed")
      }`,
  },
};

/** The text of a cell; null where it has none. */
export function textOf(cell: unknown): string | null {
  return typeof cell === "string" ? cell : null;
}
