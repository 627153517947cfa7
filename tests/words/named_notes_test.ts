import { assertEquals } from "@std/assert";
import { labelsWords } from "../../lib/words/buckets.ts";
import { namedNotes, type Note, note, noteText } from "../../lib/words/note.ts";

const said = (code: string): Note => note("foreign", { code, data: {} });

Deno.test("a note stands once, after the names of those it is about", () => {
  const notes = new Map([
    ["a", [said("of all"), said("of a")]],
    ["b", [said("of all"), said("of two")]],
    ["c", [said("of all"), said("of two")]],
  ]);
  const named = namedNotes(notes);
  assertEquals(named.map(({ about }) => about), [undefined, ["a"], ["b", "c"]]);
  assertEquals(named.map(noteText), ["of all", "a: of a", "b and c: of two"]);
  assertEquals(namedNotes(new Map([["only", [said("one")]]])).map(noteText), ["only: one"]);
});

Deno.test("a note on many names the first of them", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const notes = new Map(names.map((name) => [name, name === "f" ? [] : [said("so")]]));
  const [named] = namedNotes(notes);
  assertEquals(named!.about, ["a", "b", "c", "d", "e"]);
  assertEquals(noteText(named!), "a, b, c and 2 more: so");
});

Deno.test("buckets in words hide no gap", () => {
  assertEquals(labelsWords([]), "");
  assertEquals(labelsWords(["2024"]), "2024");
  assertEquals(labelsWords(["2023", "2024"]), "2023 and 2024");
  assertEquals(
    labelsWords(["2013-10", "2013-12", "2025-09", "2025-10", "2025-11"]),
    "2013-10, 2013-12 and 2025-09 to 2025-11",
  );
  assertEquals(
    labelsWords(["2000-Q4", "2001-Q1", "2001-Q2", "2003-Q1"]),
    "2000-Q4 to 2001-Q2 and 2003-Q1",
  );
  assertEquals(labelsWords(["FY2019", "FY2020", "FY2021"]), "FY2019 to FY2021");
  const odd = Array.from({ length: 9 }, (_, at) => String(2000 + 2 * at));
  assertEquals(labelsWords(odd), "2000, 2002, 2004, 2006 and 5 more");
});
