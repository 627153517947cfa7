import { assertEquals } from "@std/assert";
import { distinctNumbers } from "../../lib/frame/mod.ts";

Deno.test("numbers in short, with as many decimals as tell each from all others", () => {
  assertEquals(distinctNumbers([]), []);
  assertEquals(distinctNumbers([0, 0.5, 1]), ["0", "0.5", "1"]);
  assertEquals(distinctNumbers([0.3, 0.61735099]), ["0.3", "0.6174"]);
  assertEquals(distinctNumbers([0.12341, 0.12342, 0.3]), ["0.12341", "0.12342", "0.3"]);
  const [one, next] = [0.1, 0.1 + Number.EPSILON / 8];
  assertEquals(new Set(distinctNumbers([one, next])).size, 2);
  assertEquals(distinctNumbers([0.25, 0.25]), ["0.25", "0.25"]);
});
