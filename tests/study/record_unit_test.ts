import { assertAlmostEquals, assertEquals } from "@std/assert";
import { viewOf } from "../../lib/study/_read_view.ts";
import { recordUnit } from "../../lib/study/_record_unit.ts";
import { series } from "./_frames.ts";

Deno.test("a record adds 1 to a count, its mean weight to a weighted one, one deal to an amount", () => {
  const frame = series("2014", [4, 6, 9], {
    weighted: [2, 4, 0.5],
    variances: [1, 3, 0.1],
    amounts: [100, 200, 1_000],
    asOf: "2016-05-17",
  });
  const unitOf = (measure: string) => recordUnit(viewOf(frame, { measure }, "test"));
  assertEquals(unitOf("count"), 1);
  // the unfinished third bucket has no say
  assertAlmostEquals(unitOf("weightedCount"), 4 / 6, 1e-12);
  assertAlmostEquals(unitOf("amount"), 300 / 10, 1e-12);
  const empty = series("2014", [0, 0], { amounts: [0, 0] });
  assertEquals(recordUnit(viewOf(empty, { measure: "amount" }, "test")), 0);
});
