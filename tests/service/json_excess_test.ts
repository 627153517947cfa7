import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { jsonExcess } from "../../lib/service/json_excess.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const excess = (value: unknown, space?: number) =>
  jsonExcess(bytes(JSON.stringify(value, null, space)));

Deno.test("values, levels and fields are counted exactly, without parsing", () => {
  const values = "must hold at most 25000 values";
  for (const space of [0, 2]) {
    assertEquals(excess(Array(24_999).fill(0), space), null);
    assertEquals(excess(Array(25_000).fill(0), space), values);
    // empty ones are values, too
    assertEquals(excess(Array(24_999).fill([]), space), null);
    assertEquals(excess(Array(25_000).fill({}), space), values);
    assertEquals(excess(Array(12_499).fill([1]), space), null);
    assertEquals(excess(Array(12_500).fill([1]), space), values);
  }
  const nested = (depth: number) => bytes("[".repeat(depth) + "]".repeat(depth));
  assertEquals(jsonExcess(nested(100)), null);
  assertEquals(jsonExcess(nested(101)), "must be nested at most 100 deep");
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, [1, 2, 3]]));
  assertEquals(excess([fields(100), fields(100)]), null);
  assertEquals(excess({ a: [1, 2], b: fields(101) }), "must have at most 100 fields in one object");
});

Deno.test("what stands in a text counts nothing", () => {
  for (
    const text of [
      ",".repeat(30_000),
      "[".repeat(200),
      '"\\"[{,',
      "\\".repeat(99),
      '\\"'.repeat(99),
    ]
  ) {
    assertEquals(excess({ [text]: text, last: [text, "\\"] }), null);
  }
});

Deno.test("any JSON of a usual size passes, and nothing at all is a crash", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assertEquals(excess(value), null)));
  fc.assert(fc.property(fc.uint8Array(), (any) => assertEquals(jsonExcess(any), null)));
});
