import { assertEquals } from "@std/assert";
import { isMatchable } from "../../lib/corpus/topics.ts";

Deno.test("a name is looked for in texts when it has two words, or one of six letters", () => {
  for (const name of ["solar cell", "a b", "robotics", "quantum", "optics"]) {
    assertEquals(isMatchable(name), true, name);
  }
  for (const name of ["", "ai", "laser", "covid19", "web30", "12345678"]) {
    assertEquals(isMatchable(name), false, name);
  }
});
