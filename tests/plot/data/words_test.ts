import { assertEquals } from "@std/assert";
import { measureOf, nounOf, titleOf, windowOf } from "../../../lib/plot/data/words.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { PROVENANCE, years } from "../_frames.ts";

const formats = formatsOf();
const about = (subject: string | null) => years([1], { subject });

Deno.test("the window is taken out of the title", () => {
  assertEquals(
    titleOf(about("patents on graphene, 2010-01-01 to 2024-12-31")),
    "Patents on graphene",
  );
  assertEquals(titleOf(about("deals, big and small, since 2010-01-01")), "Deals, big and small");
  assertEquals(titleOf(about("patents matching a, b")), "Patents matching a, b");
  assertEquals(titleOf(about(null)), "");
});

Deno.test("the window in words: whole years as years, else days", () => {
  const cases = [
    ["x, 2010-01-01 to 2024-12-31", "2010 to 2024"],
    ["x, 2020-01-01 to 2020-12-31", "2020"],
    ["x, 2010-03-05 to 2024-12-31", "5 March 2010 to 31 December 2024"],
    ["x, since 2010-01-01", "since 2010"],
    ["x, since 2010-02-01", "since 1 February 2010"],
    ["x, until 2010-12-31", "until 2010"],
    ["x", ""],
  ] as const;
  for (const [subject, text] of cases) assertEquals(windowOf(about(subject), formats), text);
});

Deno.test("what is counted, from the request", () => {
  const noun = (request: unknown) => nounOf({ ...PROVENANCE, request });
  assertEquals(noun({ operation: "researchArticlesTimeSeries" }), "research articles");
  assertEquals(noun({ operation: "searchPatents" }), "patents");
  assertEquals(noun({ operation: "productLaunchesProofPoints" }), "product launches");
  assertEquals(noun({ operation: "pdfsTimeSeries" }), "PDFs");
  assertEquals(noun({ select: { collection: "news-articles" }, by: null }), "news articles");
  assertEquals(noun({ patents: {}, papers: {} }), "records");
  assertEquals(noun(null), "records");
});

Deno.test("what a measure is, per bucket, with its unit", () => {
  const of = (measure: string, operation: string, unit: string | null = null) =>
    measureOf(years([1], { request: { operation } }), { measure, unit, resolution: "quarter" });
  assertEquals(of("count", "patentsTimeSeries"), "Patents per quarter");
  assertEquals(of("count", "grantsTimeSeries"), "Active projects per quarter");
  assertEquals(
    of("weightedCount", "patentsTimeSeries"),
    "Patents per quarter, weighted by relevance",
  );
  assertEquals(of("amount", "grantsTimeSeries", "EUR"), "Capital exposure per quarter, EUR");
  assertEquals(
    of("amount", "investmentsTimeSeries", "USD"),
    "Sum of known amounts per quarter, USD",
  );
  assertEquals(of("variance", "patentsTimeSeries"), "Σ score² per quarter");
});
