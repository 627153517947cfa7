import { assertEquals } from "@std/assert";
import { isRefusal, RefusedText, RefusedType, RefusedValue } from "../../lib/words/refusals.ts";

Deno.test("a refusal is known by its kind, not by its sentence, and is caught as what it is", () => {
  const text = "Cannot compare: no";
  const refusals = [new RefusedValue(text), new RefusedType(text), new RefusedText(text)];
  assertEquals(refusals.map(isRefusal), [true, true, true]);
  assertEquals(refusals.map(String), [
    `RangeError: ${text}`,
    `TypeError: ${text}`,
    `SyntaxError: ${text}`,
  ]);
  assertEquals([new RangeError(text), new Error(text), text].map(isRefusal), [false, false, false]);
});
