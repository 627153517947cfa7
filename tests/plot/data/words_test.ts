import { assertEquals } from "@std/assert";
import { measureOf, sourceOf } from "../../../lib/plot/data/words.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { context, long, subject, years } from "../_frames.ts";

Deno.test("what a measure is, per bucket, with its unit", () => {
  const of = (measure: string, collection: string, unit: string | null = null) =>
    measureOf(years([1], { subjects: [subject(collection)] }), {
      measure,
      unit,
      resolution: "quarter",
    });
  assertEquals(of("count", "patents"), "Patents per quarter");
  assertEquals(of("count", "grants"), "Active projects per quarter");
  assertEquals(
    of("weightedCount", "patents"),
    "Patents per quarter, weighted by relevance",
  );
  assertEquals(of("amount", "grants", "EUR"), "Capital exposure per quarter, EUR");
  assertEquals(
    of("amount", "investments", "USD"),
    "Sum of known amounts per quarter, USD",
  );
  assertEquals(of("variance", "patents"), "Σ score² per quarter");
});

Deno.test("a comparison that goes on after the first of its types ends says so", () => {
  const formats = formatsOf();
  const kinds = long({ patents: [1, null, null], papers: [1, 2, 3] });
  const at = (asOf: string) => sourceOf(kinds.with({ ...context({ asOf }) }), null, formats);
  assertEquals(at("2015-10-01").split(" · ")[1], "as of 1 October 2015 or later");
  assertEquals(at("2017-10-01").split(" · ")[1], "as of 1 October 2017");
});
