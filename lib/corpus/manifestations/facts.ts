import type { DealType } from "../../catalogue/collections.ts";
import type { Manifestation } from "../../catalogue/types.ts";
import { words } from "../../text/mod.ts";
import type { Extra, SourceDate } from "../record.ts";
import type { Numbers } from "./numbers.ts";

/** The types of documents that are facts themselves, and what each is a manifestation of. */
export const FACT_TYPES = {
  "product-launches": "product_launch",
  "partnerships": "partnership",
} as const;
export type FactDocumentType = keyof typeof FACT_TYPES;

/** Something that happened, as a source states it. */
export interface Fact {
  readonly type: Manifestation["type"];
  readonly collection: DealType | FactDocumentType;
  /** Its number in the collection. */
  readonly number: number;
  readonly id: string;
  readonly date: SourceDate | null;
  /** Id of its source; deals have none. */
  readonly source: string | null;
  /** Organisations by side; who reports the fact names one of each. */
  readonly sides: readonly Numbers[];
  /** Null for deals, which link to topics through their organisations. */
  readonly topics: Numbers | null;
  /** Null for deals, which have none of their own. */
  readonly title: string | null;
  readonly products: readonly string[];
  readonly amount: number | null;
}

/** What an acquisition of this type is a manifestation of. */
export function acquisitionKind(type: string | undefined): "acquisition" | "merger" {
  return words(type ?? "").includes("merger") ? "merger" : "acquisition";
}

/** The products that a source names in fields of its own: `product` or `products`. */
export function productsIn(extra: Extra | undefined): string[] {
  return [extra?.product, extra?.products].flat()
    .filter((product) => typeof product === "string" && product !== "") as string[];
}

/** What a deal would be titled; null when nobody is known. */
export function titleOfDeal(
  type: Fact["type"],
  buyers: readonly string[],
  targets: readonly string[],
): string | null {
  const buyer = buyers.join(", "), target = targets.join(", ");
  if (!buyer && !target) return null;
  const { both, bought, buying } = VERBS[type as keyof typeof VERBS];
  if (!buyer) return `${target} ${bought}`;
  return target ? `${buyer} ${both} ${target}` : `${buyer} ${buying}`;
}

const VERBS = {
  acquisition: { both: "acquires", bought: "is acquired", buying: "makes an acquisition" },
  merger: { both: "merges with", bought: "merges", buying: "merges" },
  investment: { both: "invests in", bought: "receives an investment", buying: "invests" },
} as const;
