import { rateRatio } from "../../analysis/mod.ts";
import { uniqueNotes } from "../_finding.ts";
import type { Query } from "../_query.ts";
import { completeValues } from "../_view.ts";
import { bucketsOf, type ClaimOptions, type ClaimTest, evidenceOfBoth, judged } from "./_claim.ts";
import { sharedNotes } from "./_claim_faster.ts";

/** Whether one query has more records than another: the exact ratio of two Poisson counts. */
export async function testMore(
  claim: string,
  query: Query,
  than: Query,
  options: ClaimOptions,
): Promise<ClaimTest> {
  const [one, other] = await evidenceOfBoth([query, than], options);
  const [count, base] = [one, other].map((view) =>
    completeValues(view).reduce((sum, value) => sum + value, 0)
  );
  const { ratio, pValue, notes } = rateRatio(
    { count: count! },
    { count: base! },
    options.level === undefined ? {} : { level: options.level },
  );
  return await judged([query, than], options, {
    claim,
    subject: claim,
    unit: null,
    notes: uniqueNotes(one.notes, other.notes, notes, [
      `${count} against ${base} records, ${bucketsOf(one)}`,
      "The interval is that of Poisson counts: it does not know of scatter beyond counting",
      ...sharedNotes(query, than),
    ]),
    provenance: one.frame.provenance,
    estimate: ratio,
    measure: "ratio of the numbers of records",
    neutral: 1,
    pValue,
  });
}
