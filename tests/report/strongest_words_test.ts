import { assertEquals } from "@std/assert";
import { newestWords } from "../../lib/report/sections/strongest.ts";

Deno.test("the newest of many equally strong: all shown, the last few, the last one", () => {
  const said = (shown: number) => newestWords(shown, 10, "12 patents");
  assertEquals([10, 3, 1].map(said), [
    "They are the newest of 12 patents that are equally strong.",
    "The last 3 are the newest of 12 patents that are equally strong.",
    "The last is the newest of 12 patents that are equally strong.",
  ]);
});
