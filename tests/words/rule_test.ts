import { assertEquals } from "@std/assert";
import { rule, ruleText } from "../../lib/words/rule.ts";

Deno.test("rules of counting are said from their data", () => {
  assertEquals(
    ruleText(rule("inside", { start: "2012-03-01", end: null })),
    "Inside 2012-03-01 to the last record, both included, in UTC",
  );
  assertEquals(
    ruleText(rule("must_hold", {
      filter: {
        type: "or",
        clauses: [
          { type: "source", values: ["a", "b", "c", "d", "e"] },
          { type: "not", clause: { type: "topic", ids: ["t"], loadChildren: true, minScore: 0.4 } },
        ],
      },
    })),
    "It must be so: at least one of: its source is a, b, c and 2 more; or not (it is linked to " +
      "topic t, or one below it, with relevance at least 0.4)",
  );
  assertEquals(
    ruleText(rule("deal_topics", { topics: ["t"], children: true, side: "both", certainty: 0.6 })),
    "one of its sides is active in topic t or one below, with certainty at least 0.6",
  );
  assertEquals(
    ruleText(rule("in_bucket", { collection: "acquisitions" })),
    "A record counts in the period of the day of the acquisition, in UTC; a date less exact than " +
      "the period, or none, has no period",
  );
  assertEquals(
    ruleText(rule("in_bucket", { collection: "grants" })),
    "A project counts in every period that its interval from start to end touches, both ends " +
      "included; its cost is spread evenly over its days",
  );
});
