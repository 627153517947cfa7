import { assert, assertEquals, assertThrows } from "@std/assert";
import { DOMParser } from "linkedom";
import { assemble } from "../../lib/frame/assemble.ts";
import pl from "nodejs-polars";
import { MAIN_FIELDS } from "../../lib/catalogue/main_fields.ts";
import { type Collection, fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import { fieldsOf } from "../../lib/catalogue/fields.ts";
import { Manifestation } from "../../lib/catalogue/records.ts";
import { dataFrameDisplay } from "../../lib/frame/display/data_frame.ts";
import { displayText } from "../../lib/frame/display/text.ts";
import { rowsFrame } from "../../lib/frame/rows_frame.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { mainColumns } from "../../lib/frame/shown.ts";
import type { Frame } from "../../lib/frame/frame.ts";
import { column } from "../../lib/frame/schema.ts";
import { context, said } from "./_context.ts";

const DISPLAY = Symbol.for("Jupyter.display");

function bundle(frame: Frame): Record<string, string> {
  return (frame as unknown as Record<symbol, () => Record<string, string>>)[DISPLAY]!.call(frame);
}

function page(frame: Frame) {
  const html = `<html><body>${bundle(frame)["text/html"]}</body></html>`;
  return new DOMParser().parseFromString(html, "text/html");
}

function texts(values: (string | null)[], parts = {}): Frame {
  return assemble("rows", [[column("title", "text"), values]], context(parts));
}

function cells(frame: Frame): string[] {
  return [...page(frame).querySelectorAll("tbody td")].map((each) => each.textContent ?? "");
}

Deno.test("a notebook gets HTML and plain text, nothing else", () => {
  const shown = bundle(texts(["a"]));
  assertEquals(Object.keys(shown), ["text/html", "text/plain"]);
  assert(shown["text/plain"]!.startsWith("title\n"));
});

Deno.test("everything is escaped", () => {
  const hostile = `<img src=x onerror=alert(1)> & "'</td>`;
  const frame = assemble("rows", [[
    column(hostile, "text", hostile, hostile),
    [hostile],
  ]], context({ notes: [said(hostile)] }));
  const document = page(frame);
  assertEquals(document.querySelectorAll("img, script").length, 0);
  assertEquals(document.querySelector("tbody td")!.textContent, hostile);
  assert([...document.querySelectorAll("p")].some((each) => each.textContent === hostile));
});

Deno.test("only http and https addresses are links", () => {
  const document = page(texts([
    'https://example.org/a?b=<c>&d="e"',
    "javascript:alert(1)",
    "see https://example.org",
    `https://example.org/${"x".repeat(600)}`,
    "http://[",
  ]));
  const links = [...document.querySelectorAll("a")];
  assertEquals(links.length, 1);
  assertEquals(links[0]!.getAttribute("href"), "https://example.org/a?b=%3Cc%3E&d=%22e%22");
  assertEquals(links[0]!.getAttribute("rel"), "noopener noreferrer");
});

Deno.test("20 rows are shown, from both ends", () => {
  const rows = (count: number) => cells(texts(Array.from({ length: count }, (_, i) => `r${i}`)));
  assertEquals(rows(20).length, 20);
  const many = rows(1_000);
  assertEquals(many.length, 21);
  assertEquals([many[0], many[9], many[10], many[11], many[20]], ["r0", "r9", "…", "r990", "r999"]);
  const text = String(texts(Array.from({ length: 1_000 }, (_, i) => `r${i}`))).split("\n");
  assertEquals(text.slice(10, 14), ["r8", "r9", "…", "r990"]);
  assertEquals(text[23], "20 of 1,000 rows; 1 column");
});

Deno.test("a gap that would hide a few rows alone is none", () => {
  const rows = (count: number) => cells(texts(Array.from({ length: count }, (_, i) => `r${i}`)));
  assertEquals(rows(21).length, 21);
  assert(!rows(25).includes("…"));
  assert(rows(26).includes("…"));
});

Deno.test("titles and names stand first, ids and addresses last, empty columns are counted", () => {
  const frame = assemble("rows", [
    [column("id", "text"), ["p:1", "p:2"]],
    [column("url", "text"), ["https://example.org/1", null]],
    [column("language", "text"), [null, null]],
    [column("source", "text"), ["Office", null]],
    [column("title", "text"), ["First", "Second"]],
  ], context());
  const heads = [...page(frame).querySelectorAll("th")].map((each) => each.textContent);
  assertEquals(heads, ["title", "source", "id", "url"]);
  const foot = "2 rows; 4 of 5 columns, 1 empty in these rows";
  assert(page(frame).body.textContent!.includes(foot));
  assert(page(frame).querySelector("details")!.textContent!.includes("language text"));
  assertEquals(String(frame).split("\n")[4], foot);
  const narrow = displayText(frame, { width: 20 }).split("\n");
  assertEquals([narrow[0], narrow[4]], [
    "title   source  id",
    "2 rows; 3 of 5 columns, 1 empty in these rows",
  ]);
});

Deno.test("30 columns are shown, and the foot says of how many", () => {
  const wide = assemble(
    "table",
    Array.from({ length: 45 }, (_, i) => [column(`c${i}`, "integer"), [i]] as const),
    context(),
  );
  const document = page(wide);
  assertEquals(document.querySelectorAll("th").length, 30);
  assert(document.body.textContent!.includes("1 row; 30 of 45 columns"));
  const lines = String(wide).split("\n");
  assert(lines.every((line) => line.length <= 160));
});

Deno.test("numbers stand at the right, null is an en dash, units in the head", () => {
  const frame = assemble("table", [
    [column("amount", "number", null, "EUR"), [123.5, null]],
    [column("day", "date"), ["2024-02-29", null]],
  ], context());
  const document = page(frame);
  assertEquals(cells(frame), ["123.5", "2024-02-29", "–", "–"]);
  assertEquals(document.querySelector("th")!.textContent, "amount (EUR)");
  assert(document.querySelector("td")!.getAttribute("style")!.includes("text-align:right"));
});

Deno.test("notes, source and total stand in the foot", () => {
  const frame = texts(["a"], { notes: [said("something to know")], facts: { total: 1_234 } });
  const feet = [...page(frame).querySelectorAll("p")].map((each) => each.textContent);
  assertEquals(feet, [
    "patents on graphene",
    "1 row, 1,234 match; 1 column",
    "something to know",
    "Test corpus · synthetic data · as of 2024-05-17",
  ]);
});

Deno.test("three notes stand in the foot, all of them in a fold", () => {
  const notes = ["a", "b", "c", "d & e"].map(said);
  const of = (count: number) => texts(["a"], { notes: notes.slice(0, count) });
  const folds = (frame: Frame) =>
    [...page(frame).querySelectorAll("details")].map((
      each,
    ) => [each.querySelector("summary")!.textContent, each.querySelectorAll("p").length]);
  assertEquals(folds(of(3)), [["columns", 0]]);
  assertEquals(folds(of(4)), [["all 4 notes", 4], ["columns", 0]]);
  const feet = [...page(of(4)).querySelectorAll("div > p")].map((each) => each.textContent);
  assertEquals(feet.slice(2, -1), ["a", "b", "c"]);
  assert(bundle(of(4))["text/html"]!.includes("d &amp; e"));
  const lines = String(of(4)).split("\n").slice(-5);
  assertEquals(lines.slice(0, 4), [
    "note: a",
    "note: b",
    "note: c",
    "4 notes in all: .notes.map(noteText)",
  ]);
  assert(!String(of(3)).includes("in all"));
});

Deno.test("a table scrolls inside itself, its foot does not, and keyboards reach it", () => {
  const document = page(texts(["a"], { notes: [said("b")] }));
  const scrolls = [...document.querySelectorAll("div")].filter((each) =>
    each.getAttribute("style")?.includes("overflow-x:auto")
  );
  assertEquals(scrolls.length, 1);
  assertEquals(scrolls[0]!.getAttribute("tabindex"), "0");
  assertEquals([...scrolls[0]!.childNodes].map(({ nodeName }) => nodeName), ["TABLE"]);
});

Deno.test("of groups the foot says how many there are", () => {
  const lines = String(texts(["a"], { facts: { groups: 321 } })).split("\n");
  assertEquals(lines[3], "1 row, 321 groups in all; 1 column");
});

Deno.test("cells are cut and the output is capped in bytes", () => {
  const long = "&".repeat(10_000);
  assertEquals(cells(texts([long]))[0], `${"&".repeat(79)}…`);
  const link = `https://example.org/${"&'".repeat(200)}`;
  const huge = assemble(
    "table",
    Array.from({ length: 45 }, (_, i) => [column(`c${i}`, "text"), Array(60).fill(link)] as const),
    context({ notes: Array.from({ length: 500 }, (_, i) => said(`${i} ${long}`)) }),
  );
  const { "text/html": html, "text/plain": text } = bundle(huge);
  assert(html!.length < 512 * 1024, `${html!.length} bytes`);
  assert(text!.length < 64 * 1024, `${text!.length} bytes`);
});

Deno.test("a frame without rows shows its head", () => {
  const frame = texts([]);
  assertEquals(page(frame).querySelectorAll("th").length, 1);
  assertEquals(String(frame).split("\n").slice(0, 3), ["title", "─────", "0 rows; 1 column"]);
});

function heads(frame: Frame): string[] {
  return [...page(frame).querySelectorAll("th")].map((each) => each.textContent ?? "");
}

Deno.test("of a collection six to eight fields matter, each a field of its records", () => {
  for (const [collection, main] of Object.entries(MAIN_FIELDS)) {
    const known = collection === "manifestations"
      ? fieldsOf(Manifestation)
      : fieldsOfCollection(collection as Collection);
    const strange = main.filter((name) => !known.some((each) => each.name === name));
    assertEquals([collection, strange], [collection, []]);
    assert(main.length >= 6 && main.length <= 8, `${collection} has ${main.length}`);
    assertEquals(new Set(main).size, main.length);
  }
});

Deno.test("a word that nothing parts stays in one line, words have room", () => {
  const id = "94a76f2d-d325-5b59-a061-c21f6a418a4e";
  const frame = rowsFrame(
    [{ name: "A", id, list: "one; two; three; four; five; six", one: "x".repeat(90) }],
    ["name", "id", "list", "one"].map((name) => column(name, "text")),
    context(),
  );
  const widths = [...page(frame).querySelectorAll("th")].map((head) =>
    /min-width:(\d+)ch/.exec(head.getAttribute("style")!)?.[1]
  );
  // ids come last
  assertEquals(widths, ["1", "20", "20", String(id.length)]);
});

Deno.test("records show what matters, say what is left out, and keep every column", () => {
  const fields = fieldsOfCollection("patents");
  const frame = rowsFrame(
    [{
      id: "patent:1",
      title: "A".repeat(70),
      publishedAt: "2024-05-01T00:00:00Z",
      orgNodes: [{ id: "o", name: "Example Ltd" }],
      publicationNumber: "EP-1",
      url: "https://www.example.org/patent/1",
      body: "long",
      score: 0.5,
    }],
    fields,
    { ...context(), shown: mainColumns(fields, MAIN_FIELDS.patents) },
    { ids: true },
  );
  const shown = ["title", "publishedAt", "orgNodes", "publicationNumber", "score", "url"];
  assertEquals(heads(frame), [...shown, "orgNodesIds"]);
  assert(frame.columns.includes("body") && frame.toCsv().includes("long"));
  const document = page(frame);
  assert(/min-width:30ch/.test(document.querySelector("th")!.getAttribute("style")!));
  assertEquals(document.querySelector("a")!.textContent, "example.org/patent/1");
  const line = / columns are not shown: \.show\(\{ columns: "all" \}\)/;
  assert(line.test(document.body.textContent!) && line.test(String(frame)));
  assert(document.querySelector("details")!.textContent!.includes("body text"));

  const all = heads(frame.show({ columns: "all" }));
  assertEquals(all.slice(0, 6), shown);
  assertEquals(all.slice(6).sort(), ["body", "id", "orgNodesIds"]);
  assert(!line.test(String(frame.show({ columns: "all" }))));
  assertEquals(heads(frame.select(["body", "title"])), ["body", "title"]);
  assert(!line.test(String(frame.select(["body", "title"]))));
});

Deno.test("a column that was added is shown, and where all would be hidden none is", () => {
  const fields = fieldsOfCollection("patents");
  const parts = { ...context(), shown: mainColumns(fields, MAIN_FIELDS.patents) };
  const frame = rowsFrame([{ title: "a", body: "b" }], fields, parts);
  const added = frame.with({ df: frame.df.withColumns(pl.lit(7).alias("mine")) });
  assertEquals(heads(added), ["title", "mine"]);
  assertEquals(heads(frame.with({ df: frame.df.select("body") })), ["body"]);
});

Deno.test("so many rows and columns are shown as are asked for", () => {
  const many = texts(Array.from({ length: 100 }, (_, i) => `r${i}`));
  assertEquals(cells(many.show({ rows: 100 })).length, 100);
  assertEquals(cells(many.show({ rows: 4 })), ["r0", "r1", "…", "r98", "r99"]);
  assertEquals(many.show({ rows: 100 }).toCsv(), many.toCsv());
  assertThrows(() => many.show({ rows: 0 }), RangeError, "rows must be");
  assertThrows(() => many.show({ colums: "all" } as never), TypeError, '"columns"');
});

Deno.test("weights are shown where they were asked for", () => {
  const series = {
    labels: ["2020"],
    counts: [2],
    amount: [],
    weightedCounts: [1.5],
    variances: [1.2],
    withoutLabel: 0,
  };
  const of = (scoreWeighted: boolean) =>
    seriesFrame(series, { ...context(), resolution: "year", scoreWeighted });
  assert(!heads(of(false)).includes("weightedCount"));
  assert(String(of(false)).includes("2 columns are not shown, weightedCount and variance: .show("));
  assertEquals(of(false).numbers("variance"), [1.2]);
  assert(heads(of(true)).includes("weightedCount") && heads(of(true)).includes("variance"));
  assert(!String(of(true)).includes("not shown"));
});

Deno.test("the DataFrame of a frame shows as it does, any other as a table, in two forms", () => {
  const frame = assemble("rows", [
    [column("day", "date"), ["2024-02-29"]],
    [column("title", "text"), ["<b>"]],
  ], context());
  const display = Reflect.get(frame.df, DISPLAY).call(frame.df);
  const other = dataFrameDisplay(frame.df.select("day"));
  for (const shown of [display, other]) {
    assertEquals(Object.keys(shown), ["text/html", "text/plain"]);
    assert(shown["text/html"].includes("2024-02-29"));
    assert(shown["text/plain"].includes("2024-02-29"));
  }
  assert(display["text/html"].includes("&lt;b&gt;"));
  const own = pl.DataFrame({ a: [1] });
  const forms = Object.keys(Reflect.get(own, DISPLAY).call(own));
  assert(forms.includes("application/vnd.dataresource+json"), "the work-around is needed no more");
  assertEquals(frame.df.toRecords().length, 1);
});
