import {
  assert,
  assertEquals,
  assertNotStrictEquals,
  assertStrictEquals,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { frozenCopy } from "../../lib/query/freeze.ts";

Deno.test("a copy says the same, and nothing of it can be changed", () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => {
    const given = structuredClone(data), copy = frozenCopy(given);
    assertEquals(copy, given);
    assert(isFrozen(copy));
    assertStrictEquals(frozenCopy(copy), copy);
  }));
});

Deno.test("what is frozen by someone else may still change below, and is copied", () => {
  const below = { text: "before" };
  const given = Object.freeze({ below });
  const copy = frozenCopy(given);
  assertNotStrictEquals(copy, given);
  below.text = "after";
  assertEquals(copy, { below: { text: "before" } });
});

Deno.test("parts that were copied before are kept as they are", () => {
  const first = frozenCopy({ filters: [{ type: "topic", ids: ["a"] }] });
  const then = frozenCopy({ ...first, words: ["on a"] });
  assertStrictEquals(then.filters, first.filters);
});

Deno.test("dates and what has a class are copied as data, what is no data is refused", () => {
  class Told {
    readonly text = "told";
  }
  const day = new Date(0);
  const copy = frozenCopy({ day, told: new Told() });
  assertEquals(copy.day, day);
  assertNotStrictEquals(copy.day, day);
  assertStrictEquals(Object.getPrototypeOf(copy.told), Object.prototype);
  for (const none of [() => {}, Symbol("none")]) {
    assertThrows(() => frozenCopy({ none }), DOMException);
  }
});

function isFrozen(data: unknown): boolean {
  return typeof data !== "object" || data === null ||
    Object.isFrozen(data) && Object.values(data).every(isFrozen);
}
