import { assertEquals } from "@std/assert";
import { truthOf } from "../../lib/corpus/truth.ts";

Deno.test("cells say true or false in any case; words of JavaScript say neither", () => {
  assertEquals(["TRUE", "Yes", "1", "false", "NO", "0"].map(truthOf), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  assertEquals(["constructor", "__proto__", "toString", "maybe", ""].map(truthOf), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
