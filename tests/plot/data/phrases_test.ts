import { assertEquals } from "@std/assert";
import { joined } from "../../../lib/plot/data/phrases.ts";

Deno.test("sentences in a row, each with its end", () => {
  assertEquals(joined(["One", "", "Two?", "Three…", "Four."]), "One. Two? Three… Four.");
});
