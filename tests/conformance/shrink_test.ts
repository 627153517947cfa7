import { assertEquals } from "@std/assert";
import type { RawRequest } from "../reference/random.ts";
import { document, from } from "./records.ts";
import { shrinkQuestion, shrinkRecords } from "./shrink.ts";

Deno.test("a question shrinks to the part that fails", async () => {
  const culprit = { type: "language", values: ["xx"] };
  const question: RawRequest = {
    operation: "searchPatents",
    input: {
      query: {
        type: "and",
        clauses: [{ type: "date" }, { type: "or", clauses: [{ type: "not", clause: culprit }] }],
      },
      start: "2020-01-01",
      skip: 3,
      sortDirection: "asc",
    },
  };
  const fails = (smaller: unknown) => Promise.resolve(JSON.stringify(smaller).includes("xx"));
  assertEquals(await shrinkQuestion(question, fails), {
    operation: "searchPatents",
    input: { query: culprit, sortDirection: "asc" },
  });
});

Deno.test("records shrink to those that are needed", async () => {
  const records = from("test", ..."abcdefghijk".split("").map((id) => document("pdfs", id)));
  const needed = await shrinkRecords(records, (fewer) => {
    const ids = fewer.map(({ record }) => "id" in record ? record.id : "");
    return Promise.resolve(ids.includes("c") && ids.includes("k"));
  });
  assertEquals(needed, from("test", document("pdfs", "c"), document("pdfs", "k")));
});
