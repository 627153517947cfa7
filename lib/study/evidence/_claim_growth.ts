import type { Query } from "../_query.ts";
import { growthOf } from "../series/growth.ts";
import { type ClaimOptions, type ClaimTest, evidenceOf, judged } from "./_claim.ts";

/** Whether a query grows or shrinks: the sign of its average growth. */
export async function testGrowth(
  claim: string,
  query: Query,
  direction: "up" | "down",
  options: ClaimOptions,
): Promise<ClaimTest> {
  const view = await evidenceOf(query, options);
  const { level } = options;
  const growth = growthOf(view, level === undefined ? {} : { level });
  const { rate, pValue, claimable, subject, series, unit, notes, provenance, from, to } = growth;
  const { value, low, high, reason } = rate;
  return await judged([query], options, {
    claim,
    subject,
    series,
    unit,
    from,
    to,
    notes,
    provenance,
    estimate: { value, low, high, reason } as ClaimTest["estimate"],
    claimable,
    measure: "growth",
    neutral: 0,
    pValue,
  }, direction);
}
