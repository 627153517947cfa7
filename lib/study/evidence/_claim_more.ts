import { rateRatio } from "../../analysis/mod.ts";
import { distinctNotes, note } from "../../words/note.ts";
import type { Query } from "../_query.ts";
import { completeValues } from "../_view.ts";
import {
  type ClaimOptions,
  type ClaimTest,
  evidenceOfBoth,
  judged,
  reachOfView,
} from "./_claim.ts";
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
  const { from, to } = reachOfView(one);
  return await judged([query, than], options, {
    claim,
    subject: null,
    series: null,
    unit: null,
    from,
    to,
    notes: distinctNotes([
      ...one.notes,
      ...other.notes,
      ...notes,
      from !== null && to !== null
        ? note("counts_of_both", { from, to, count: count!, base: base! })
        : note("no_common_bucket", {}),
      note("poisson_ratio", {}),
      ...sharedNotes(query, than),
    ]),
    provenance: one.frame.provenance,
    estimate: ratio,
    claimable: true,
    measure: "ratio_of_counts",
    neutral: 1,
    pValue,
  });
}
