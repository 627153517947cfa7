import { assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { Cursors } from "../../../lib/engines/answering/cursor.ts";

const REQUEST = { query: { type: "query", query: "x" }, types: null };

Deno.test("a cursor is read by the same request to the same corpus, in any order of fields", () => {
  const cursors = new Cursors("f00d", REQUEST);
  assertEquals(cursors.read(null), 0);
  assertEquals(cursors.read(undefined), 0);
  for (const rows of [0, 1, 35, 36, 123_456_789]) {
    assertEquals(cursors.read(cursors.after(rows)), rows);
  }
  const same = { types: null, query: { query: "x", type: "query" } };
  assertEquals(new Cursors("f00d", same).read(cursors.after(7)), 7);
});

Deno.test("a cursor of another request or corpus, or one that was changed, is refused", () => {
  const cursor = new Cursors("f00d", REQUEST).after(7);
  const [rows, signature] = cursor.split(".");
  assertNotEquals(rows, "8");
  const refused: [Cursors, string][] = [
    [new Cursors("beef", REQUEST), cursor],
    [new Cursors(null, REQUEST), cursor],
    [new Cursors("f00d", { ...REQUEST, types: ["news"] }), cursor],
    [new Cursors("f00d", REQUEST), `8.${signature}`],
    [new Cursors("f00d", REQUEST), `07.${signature}`],
    [new Cursors("f00d", REQUEST), cursor.slice(0, -1)],
    [new Cursors("f00d", REQUEST), ""],
    [new Cursors("f00d", REQUEST), "-1"],
    [new Cursors("f00d", REQUEST), "nonsense"],
  ];
  for (const [cursors, given] of refused) {
    const error: ValidationError = assertThrows(() => cursors.read(given), ValidationError);
    assertEquals(error.detail[0]?.loc, ["body", "cursor"]);
  }
});
