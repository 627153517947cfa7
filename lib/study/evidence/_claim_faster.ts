import type { LogLinearGrowth, Quantity } from "../../analysis/mod.ts";
import { uniqueNotes } from "../_finding.ts";
import { planOf, type Query } from "../_query.ts";
import { growthOf } from "../series/growth.ts";
import { inWords, percent } from "../_words.ts";
import { bucketsOf, type ClaimOptions, type ClaimTest, evidenceOfBoth, judged } from "./_claim.ts";

/** Whether one query grows faster than another: the ratio of their growth factors. */
export async function testFaster(
  claim: string,
  query: Query,
  than: Query,
  options: ClaimOptions,
): Promise<ClaimTest> {
  const views = await evidenceOfBoth([query, than], options);
  const level = options.level === undefined ? {} : { level: options.level };
  const [first, second] = views.map((view) => growthOf(view, level));
  return await judged([query, than], options, {
    claim,
    subject: claim,
    unit: null,
    notes: uniqueNotes(first!.notes, second!.notes, [
      `Growth per year, ${bucketsOf(views[0])} for both: ${inWords(first!.rate, percent)} and ` +
      inWords(second!.rate, percent),
      ...sharedNotes(query, than),
    ]),
    provenance: first!.provenance,
    estimate: ratioOf(first!, second!),
    measure: "ratio of the growth factors per year",
    neutral: 1,
    pValue: null,
  });
}

/** Two queries of one collection may match the same records. */
export function sharedNotes(query: Query, than: Query): string[] {
  return planOf(query).collection === planOf(than).collection
    ? ["A record that both match counts on both sides, and the two are taken as independent"]
    : [];
}

/** Both slopes with their errors, and the wider of their quantiles of Student's t. */
function ratioOf(first: LogLinearGrowth, second: LogLinearGrowth): Quantity {
  const undefinedOne = [first.slope, second.slope].find(({ value }) => value === null);
  if (undefinedOne) return undefinedOne;
  const difference = first.slope.value! - second.slope.value!;
  const margins = [first, second].map(({ slope }) => slope.high! - slope.value!);
  const errors = [first, second].map(({ standardError }) => standardError!);
  const quantiles = margins.map((margin, at) => errors[at]! > 0 ? margin / errors[at]! : 0);
  const margin = Math.max(...quantiles) * Math.hypot(...errors);
  return {
    value: Math.exp(difference),
    low: Math.exp(difference - margin),
    high: Math.exp(difference + margin),
    reason: null,
  };
}
