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

Deno.test("an element that another of its name begins within is broken, the other is not", async () => {
  const text = "<r>\n<p>1</p>\n<p><a>2</a>\n<x:p b='3'>3</x:p>\n<p>4</p>\n</r>";
  for (const length of [1, 7, 1000]) {
    assertEquals((await read(text, length)).map(shown), [
      { line: 2, value: "1" },
      { line: 3, broken: "another <p> begins before its end tag (line 4)" },
      { line: 4, value: { b: "3", text: "3" } },
      { line: 5, value: "4" },
    ]);
  }
  assertEquals((await read("<p><p>1</p></p>")).map(shown), [
    { line: 1, broken: "another <p> begins before its end tag (line 1)" },
    { line: 1, value: "1" },
  ]);
});

Deno.test("an element that the end tag of another one ends is broken", async () => {
  for (const length of [1, 1000]) {
    assertEquals((await read("<r><p>1</p>\n<p><a>2</a></r><p>3</p>", length)).map(shown), [
      { line: 1, value: "1" },
      { line: 2, broken: "unexpected close tag (line 2)" },
      { line: 2, value: "3" },
    ]);
  }
});

Deno.test("what is in a comment is no element", async () => {
  const text = "<!-- <p>0</p>\n--><p>1<!--<p>--></p><!--><p>2</p>--><!---->\n<p>3</p><!-- <p>4</p>";
  for (const length of [1, 7, 1000]) {
    assertEquals((await read(text, length)).map(shown), [
      { line: 2, value: "1" },
      { line: 3, value: "3" },
      { line: 3, broken: "the text ends before the end of a comment" },
    ]);
  }
});

Deno.test("an element that is too long to be one is broken, and reading goes on", async () => {
  async function* text() {
    yield "<p><a>";
    for (let at = 0; at < 65; at++) yield await "x".repeat(1 << 20);
    yield "</a></p>\n<p>2</p>";
  }
  assertEquals((await Array.fromAsync(xmlElements(text(), "p"))).map(shown), [
    { line: 1, broken: "it must have at most 67,108,864 characters" },
    { line: 2, value: "2" },
  ]);
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
    "<!--",
    "-->",
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
