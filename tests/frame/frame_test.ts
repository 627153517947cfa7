import { assertEquals, assertThrows } from "@std/assert";
import pl from "nodejs-polars";
import { assemble } from "../../lib/frame/assemble.ts";
import { Frame } from "../../lib/frame/frame.ts";
import { column } from "../../lib/frame/schema.ts";
import type { Note } from "../../lib/words/note.ts";
import { context, PROVENANCE, said } from "./_context.ts";

function sample(): Frame {
  return assemble("table", [
    [column("label", "text"), ["2021-01", "2021-02", null]],
    [column("day", "date"), ["2021-01-01", null, "2021-02-28"]],
    [column("cost", "number", "What it cost", "EUR"), [1.5, null, 3]],
    [column("partial", "boolean"), [true, false, null]],
    [column("names", "texts"), [["a", "b"], [], null]],
  ], context({ notes: [said("once"), said("once"), said("twice")], facts: { total: 9 } }));
}

Deno.test("a frame tells what its columns are and hands out their values", () => {
  const frame = sample();
  assertEquals(frame.height, 3);
  assertEquals(frame.columns, ["label", "day", "cost", "partial", "names"]);
  assertEquals(frame.column("cost"), column("cost", "number", "What it cost", "EUR"));
  assertEquals(frame.numbers("cost"), [1.5, null, 3]);
  assertEquals(frame.numbers("day"), [Date.UTC(2021, 0, 1), null, Date.UTC(2021, 1, 28)]);
  assertEquals(frame.texts("day"), ["2021-01-01", null, "2021-02-28"]);
  assertEquals(frame.texts("names"), ["a; b", "", null]);
  assertEquals(frame.texts("cost"), ["1.5", null, "3"]);
  assertEquals(frame.flags("partial"), [true, false, null]);
  assertEquals(frame.notes, [said("once"), said("twice")]);
  assertEquals(frame.toRecords()[0], {
    label: "2021-01",
    day: "2021-01-01",
    cost: 1.5,
    partial: true,
    names: ["a", "b"],
  });
});

Deno.test("a column that is not there, or of another kind, says so", () => {
  const frame = sample();
  assertThrows(
    () => frame.numbers("costs"),
    RangeError,
    'Cannot read a column: there is no column "costs"; did you mean "cost"?',
  );
  assertThrows(() => frame.numbers("label"), TypeError, 'column "label" has kind text');
  assertThrows(() => frame.flags("cost"), TypeError, 'column "cost" has kind number');
  assertThrows(() => frame.select(["label", "x"]), RangeError, 'there is no column "x"');
});

Deno.test("a frame does not change", () => {
  const frame = sample();
  const before = frame.toRecords();
  const df = frame.df;
  df.columns = ["a", "b", "c", "d", "e"];
  assertEquals(frame.columns, frame.df.columns);
  assertEquals(frame.toRecords(), before);
  assertThrows(() => Object.assign(frame, { kind: "rows" }), TypeError);
  assertThrows(() => (frame.notes as Note[]).push(said("more")), TypeError);
  assertThrows(() => Object.assign(frame.provenance, { title: "other" }), TypeError);
});

Deno.test("with and select make new frames that keep what still holds", () => {
  const frame = sample();
  const noted = frame.with({ notes: [...frame.notes, said("more")] });
  assertEquals(noted.notes, [said("once"), said("twice"), said("more")]);
  assertEquals(frame.notes, [said("once"), said("twice")]);
  assertEquals(noted.facts, { total: 9 });

  const picked = frame.select(["cost", "label"]);
  assertEquals(picked.columns, ["cost", "label"]);
  assertEquals(picked.column("cost").unit, "EUR");
  assertEquals(picked.provenance, PROVENANCE);

  const changed = frame.with({
    df: frame.df.withColumns(
      pl.col("label").str.lengths().alias("size"),
      pl.lit("free").alias("cost"),
    ),
  });
  assertEquals(changed.column("size").kind, "integer");
  assertEquals(changed.column("cost"), column("cost", "text"));
  assertEquals(changed.head(1).height, 1);
});

Deno.test("console.log and String print the table", () => {
  const frame = sample();
  assertEquals(Deno.inspect(frame), String(frame));
  assertEquals(String(frame).split("\n"), [
    "label    day         cost (EUR)  partial  names",
    "───────────────────────────────────────────────",
    "2021-01  2021-01-01         1.5  true     a; b",
    "2021-02  –                    –  false",
    "–        2021-02-28         3.0  –        –",
    "3 rows, 9 match; 5 columns",
    "note: once",
    "note: twice",
    "source: Test corpus · synthetic data · as of 2024-05-17",
  ]);
});
