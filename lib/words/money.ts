/** Whose money the amounts of groups are. */
export interface Money {
  /**
   * `own`: what each group itself has of a record; `whole`: all of a record, which is in one group;
   * `each`: all of a record in each of its groups, so that amounts must not be added over groups.
   */
  readonly share: "own" | "whole" | "each";
  /** `contribution` of the EC, `award`, or both together (`funding`): what participants had. */
  readonly what: "price" | "raised" | "cost" | "contribution" | "award" | "funding";
}

const OWN = {
  contribution: "own EU contributions",
  award: "own awards",
  funding: "own EU contributions and awards",
} as const;
const WHOLE = {
  price: "known prices of acquisitions",
  raised: "known amounts of rounds",
  cost: "known costs of projects",
} as const;

/** `own EU contributions`, `known amounts of rounds they took part in`. */
export function moneyWords({ share, what }: Money): string {
  if (what in OWN) return OWN[what as keyof typeof OWN];
  const whole = WHOLE[what as keyof typeof WHOLE];
  return share === "each" ? `${whole} they took part in` : whole;
}

/** What a column of such amounts holds, and whether it may be added up. */
export function moneyMeaning(money: Money): string {
  if (money.share === "own") return `Σ of its ${moneyWords(money)}`;
  const sum = `Σ of the ${moneyWords(money).replace(" they ", " it ")}`;
  return money.share === "each" ? `${sum}, each in full: not to be added over groups` : sum;
}
