import { assertEquals } from "@std/assert";
import { differenceOf } from "../../lib/report/bundle/finding.ts";

Deno.test("two texts differ in the words between those that they have in common", () => {
  assertEquals(differenceOf("a 93 b", "a 94 b"), '"93" where "94" is computed');
  assertEquals(differenceOf("a b", "a b c"), 'nothing where "c" is computed');
  assertEquals(differenceOf("x a b", "a b"), '"x" where nothing is computed');
  assertEquals(differenceOf("a a", "a"), '"a" where nothing is computed');
  assertEquals(differenceOf("a", "a a a"), 'nothing where "a a" is computed');
  assertEquals(differenceOf("", "a", "was said"), 'nothing where "a" was said');
  assertEquals(differenceOf("y".repeat(80), "a").startsWith(`"${"y".repeat(80)}"`), true);
  assertEquals(differenceOf("y".repeat(81), "a").startsWith(`"${"y".repeat(80)}…"`), true);
});
