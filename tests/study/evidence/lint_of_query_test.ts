import { assert, assertEquals } from "@std/assert";
import { Trends } from "../../../lib/query/mod.ts";
import { lint } from "../../../lib/study/mod.ts";
import { from, patent } from "../../conformance/records.ts";
import { referenceEngine } from "../../reference/engine.ts";

const RECORDS = from(
  "test",
  ...Array.from({ length: 60 }, (_, at) => {
    const year = 2015 + Math.floor(at / 10);
    return patent(`p${at}`, `${year}-0${at % 6 + 1}-05`, `Patent ${at} of ${year}`);
  }),
);

Deno.test("a query is warned of its unfinished bucket as its series is, of all years or the last", async () => {
  const patents = new Trends(referenceEngine(RECORDS, { asOf: "2020-06-30" })).patents();
  const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
    warnings.map(({ code }) => code);
  const ofSeries = codes(lint(await patents.timeSeries("year")));
  assert(ofSeries.includes("partial_bucket"), ofSeries.join());
  assertEquals(codes(await lint(patents)).includes("partial_bucket"), true);
  assertEquals(codes(await lint(patents, { years: 3 })).includes("partial_bucket"), true);
  const whole = new Trends(referenceEngine(RECORDS, { asOf: "2020-12-31" })).patents();
  assertEquals(codes(await lint(whole)).includes("partial_bucket"), false);
});
