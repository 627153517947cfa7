import { assertEquals } from "@std/assert";
import { growth } from "../../../lib/study/mod.ts";
import { series } from "../_frames.ts";

Deno.test("growth says over how many buckets it was fitted, and of all where it could not be", () => {
  const over = (counts: readonly number[]) =>
    /over (.* complete buckets)/.exec(String(growth(series("2015", counts))))?.[1];
  assertEquals(over([1, 2, 3, 4, 6]), "5 complete buckets");
  assertEquals(over([0, 0, 0, 0, 0]), "5 complete buckets");
});
