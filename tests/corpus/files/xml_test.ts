import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { child, plain, textOf, xmlElements, type XmlRow } from "../../../lib/corpus/files/xml.ts";
import { inPieces } from "./_folder.ts";

const read = (text: string, length = 1000) =>
  Array.fromAsync(xmlElements(inPieces(text, length), "p"));
const shown = (row: XmlRow) => "broken" in row ? row : { line: row.line, value: plain(row) };

Deno.test("elements come one by one, with prefixes cut and their first lines", async () => {
  const text =
    `<?xml version="1.0"?>\r\n<all xmlns:x="u">\r\n<x:p id="1"><x:a>One &amp; only</x:a></x:p>
<p><a>2</a><a><![CDATA[<3>]]></a></p><p/></all>`;
  for (const length of [1, 7, 1000]) {
    assertEquals((await read(text, length)).map(shown), [
      { line: 3, value: { id: "1", a: "One & only" } },
      { line: 4, value: { a: ["2", "<3>"] } },
      { line: 4, value: undefined },
    ]);
  }
});

Deno.test("a broken element is told with its reason, and reading goes on", async () => {
  const text = "<r>\n<p>1</p>\n<p><a>2</b></p>\n<p>3 &nbsp;</p>\n<p>4</p>\n</r>";
  assertEquals((await read(text)).map(shown), [
    { line: 2, value: "1" },
    { line: 3, broken: "unexpected close tag (line 3)" },
    { line: 4, broken: "undefined entity (line 4)" },
    { line: 5, value: "4" },
  ]);
});

Deno.test("of a cut text the whole elements come, and the rest as broken", async () => {
  assertEquals((await read("<r><p>1</p>\n<p><a>2</a")).map(shown), [
    { line: 1, value: "1" },
    { line: 2, broken: "the text ends before its end tag" },
  ]);
});

Deno.test("no XML, no elements", async () => {
  for (const text of ["", "hello", "\0\0", "<r/>", "<pp>1</pp>"]) {
    assertEquals(await read(text), []);
  }
});

Deno.test("an element within one of its name is part of it", async () => {
  assertEquals((await read("<p><p>1</p></p>")).map(shown), [{ line: 1, value: { p: "1" } }]);
});

Deno.test("entities are never expanded from definitions", async () => {
  const bomb = '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><p>&b;</p>';
  assertEquals((await read(bomb)).map(shown), [
    { line: 1, broken: "undefined entity (line 1)" },
  ]);
});

Deno.test("children are found by path, empty texts are none", async () => {
  const [row] = await read("<p><a><b>  x </b><c> </c></a></p>");
  if (!row || "broken" in row) throw new Error("no element");
  assertEquals(textOf(row, "a/b"), "x");
  assertEquals(textOf(row, "a/c"), undefined);
  assertEquals(textOf(row, "a/b/d"), undefined);
  assertEquals(child(row, "a")?.children.length, 2);
});

Deno.test("any text is read without an error, in pieces of any length to the same end", async () => {
  const unit = fc.constantFrom(
    "<p>",
    "</p>",
    "<p/>",
    "<a>",
    "</a>",
    "&",
    "x",
    "\n",
    "\r",
    "<",
    ">",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit, maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, length) => {
        assertEquals((await read(text, length)).map(shown), (await read(text)).map(shown));
      },
    ),
  );
});
