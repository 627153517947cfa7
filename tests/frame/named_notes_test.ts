import { assertEquals } from "@std/assert";
import { bucketWords } from "../../lib/frame/buckets.ts";
import { namedNotes } from "../../lib/frame/named_notes.ts";

Deno.test("a note stands once, after the names of those it is about", () => {
  const notes = new Map([
    ["a", ["both", "of a"]],
    ["b", ["both", "of b and c"]],
    ["c", ["both", "of b and c"]],
  ]);
  assertEquals(namedNotes(notes), ["both", "a: of a", "b, c: of b and c"]);
  assertEquals(namedNotes(new Map([["only", ["one"]]])), ["only: one"]);
});

Deno.test("a note on many names the first of them", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const notes = new Map(names.map((name) => [name, name === "f" ? [] : ["said"]]));
  assertEquals(namedNotes(notes), ["a, b, c and 2 more: said"]);
});

Deno.test("buckets in words hide no gap", () => {
  assertEquals(bucketWords([]), "");
  assertEquals(bucketWords(["2024"]), "2024");
  assertEquals(bucketWords(["2023", "2024"]), "2023 and 2024");
  assertEquals(
    bucketWords(["2013-10", "2013-12", "2025-09", "2025-10", "2025-11"]),
    "2013-10, 2013-12 and 2025-09 to 2025-11",
  );
  assertEquals(
    bucketWords(["2000-Q4", "2001-Q1", "2001-Q2", "2003-Q1"]),
    "2000-Q4 to 2001-Q2 and 2003-Q1",
  );
  const odd = Array.from({ length: 9 }, (_, at) => String(2000 + 2 * at));
  assertEquals(bucketWords(odd), "2000, 2002, 2004, 2006 and 5 more");
});
