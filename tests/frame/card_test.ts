import { assert, assertEquals } from "@std/assert";
import { DOMParser } from "linkedom";
import { cardDisplay, cardText, withCard } from "../../lib/frame/display/card.ts";
import { corpusCard } from "../../lib/frame/display/corpus_card.ts";

const CARD = {
  heading: "A <b>",
  lines: ["one", "https://example.org/a"],
  tables: [{ columns: ["name", "#count"], rows: [["x & y", "1,200"], ["z", "7"]] }],
  code: ['{ "a": "<i>" }'],
  small: ["note: <u>"],
};

Deno.test("a card is HTML, everything escaped, and text with the same words", () => {
  const { "text/html": html, "text/plain": text, ...others } = cardDisplay(CARD);
  assertEquals(others, {});
  const { body } = new DOMParser().parseFromString(
    `<html><body>${html}</body></html>`,
    "text/html",
  );
  assertEquals(body.querySelectorAll("i, u, script, style").length, 0);
  assertEquals(body.querySelector("p b")!.textContent, "A <b>");
  assertEquals(body.querySelector("a")!.getAttribute("href"), "https://example.org/a");
  assertEquals(body.querySelectorAll("td")[1]!.textContent, "1,200");
  assert(body.querySelectorAll("td")[1]!.getAttribute("style")!.includes("text-align:right"));
  assertEquals(text!.split("\n"), [
    "A <b>",
    "one",
    "https://example.org/a",
    "",
    "name   count",
    "x & y  1,200",
    "z          7",
    "",
    '{ "a": "<i>" }',
    "note: <u>",
  ]);
});

Deno.test("what has a card stays plain data", () => {
  const thing = withCard({ a: 1 }, CARD);
  assertEquals(thing, { a: 1 });
  assertEquals(Object.keys(thing), ["a"]);
  assertEquals(JSON.stringify({ ...thing }), '{"a":1}');
  assertEquals(Deno.inspect(thing), cardText(CARD));
  assertEquals(`${thing}`, cardText(CARD));
});

Deno.test("a corpus says what it holds and what of its files was not read", () => {
  const type = { count: 1_200, from: "2020-01-01", to: "2021-01-01", undated: 0, asOf: null };
  const source = {
    path: "data/a.csv",
    importer: "pubmed-csv",
    files: 1,
    rows: 1_201,
    records: 1_200,
    merged: 0,
    rejected: 0,
    leftOut: 0,
    digest: null,
    modified: null,
    asOf: null,
    collections: [],
    licence: null,
    attribution: null,
  };
  const card = (rejected: number) =>
    cardText(corpusCard({
      fingerprint: "abc",
      title: "mine",
      synthetic: true,
      types: { patents: type },
      sources: [{ ...source, rejected }],
      notes: [{ code: "foreign", data: { code: "a note", data: {} } }],
    }));
  assertEquals(card(1).split("\n"), [
    "mine (synthetic)",
    "",
    "holds    records  from        to          as of",
    "patents    1,200  2020-01-01  2021-01-01  –",
    "",
    "read as     path        files   rows  records  not read  licence",
    "pubmed-csv  data/a.csv      1  1,201    1,200         1  –",
    "",
    "fingerprint: abc",
    "note: a note",
  ]);
  assert(!card(0).includes("not read"));
});
