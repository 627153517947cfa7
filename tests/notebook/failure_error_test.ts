import { assertEquals } from "@std/assert";
import { failureError } from "../../lib/notebook/runner/run_notebook.ts";

Deno.test("a notebook that failed names the cell by the first 60 characters of its code", () => {
  const said = (source: string) =>
    failureError("a.ipynb", { cell: 3, source, error: "Error: no" }).message;
  const ends = (code: string) =>
    `Cannot run the notebook a.ipynb: cell 3 failed (${code}): Error: no`;
  assertEquals(said("\n  first();\nsecond();"), ends("first();"));
  assertEquals(said("x".repeat(60)), ends("x".repeat(60)));
  assertEquals(said("x".repeat(61)), ends("x".repeat(60)));
  assertEquals(said(""), ends(""));
});
