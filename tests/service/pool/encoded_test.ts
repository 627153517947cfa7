import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { encoded } from "../../../lib/service/pool/encoded.ts";

Deno.test("an answer in parts is the JSON that it is at once", () => {
  const decoder = new TextDecoder();
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    assertEquals(decoder.decode(encoded(value, () => {})), JSON.stringify(value));
  }));
  const long = { data: Array.from({ length: 100 }, (_, at) => ({ at, text: "é\n" })), none: [] };
  const numbers = { counts: Array.from({ length: 9_000 }, (_, at) => at / 7), left: undefined };
  for (const value of [long, numbers, {}, null, [1, [2]]]) {
    assertEquals(decoder.decode(encoded(value, () => {})), JSON.stringify(value));
  }
});

Deno.test("an answer that nobody wants is not written to its end", () => {
  let written = 0;
  const data = Array.from({ length: 1_000 }, () => ({ toJSON: () => written++ }));
  const stopAt = 5;
  let looks = 0;
  assertThrows(() =>
    encoded({ data }, () => {
      if (++looks === stopAt) throw new DOMException("Stopped", "AbortError");
    }), DOMException);
  assertEquals(written <= 16 * stopAt, true, `${written} of 1,000`);
});
