import { assertEquals } from "@std/assert";
import { counted, listed, nounOf, ranged } from "../../../lib/plot/data/phrases.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { PROVENANCE } from "../_frames.ts";

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

Deno.test("numbers, lists and ranges as a person says them", () => {
  const formats = formatsOf();
  assertEquals(counted(1, "deals", formats), "1 deal");
  assertEquals(counted(1, "series", formats), "1 series");
  assertEquals(counted(2_000, "rows", formats), "2,000 rows");
  assertEquals(listed(["a", "b", "c", "d"], 2, formats), "a, b and 2 more");
  assertEquals(ranged("2020", "2020"), "2020");
  assertEquals(ranged("2020", "2021"), "2020 to 2021");
});
