import type { InvestmentRecord, OrganizationMention } from "./record.ts";
import { firstKnown } from "./works.ts";

/** One round of two rows that tell of it: what the later says, and the investors of both. */
export function mergedRound(record: InvestmentRecord, before: InvestmentRecord): InvestmentRecord {
  return {
    ...firstKnown([record, before]),
    kind: "investments",
    id: record.id,
    investors: distinct([...before.investors, ...record.investors]),
    investee: record.investee ?? before.investee,
    amount: record.amount ?? before.amount,
    extra: firstKnown([record.extra ?? {}, before.extra ?? {}]),
  };
}

function distinct(mentions: readonly OrganizationMention[]): OrganizationMention[] {
  const known = new Map(mentions.map((each) => [each.key ?? `\n${each.name}`, each]));
  return [...known.values()];
}
