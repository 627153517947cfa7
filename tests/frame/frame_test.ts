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

Deno.test("the last rows are a frame that has all else", () => {
  const frame = sample();
  const last = frame.tail(2);
  assertEquals(last.texts("label"), ["2021-02", null]);
  assertEquals(
    [last.notes, last.provenance, last.facts],
    [frame.notes, frame.provenance, frame.facts],
  );
  assertEquals(last.schema, frame.schema);
  assertEquals(frame.tail(0).height, 0);
  assertThrows(() => frame.tail(-1), RangeError, "Cannot take the last rows: rows must be a whole");
});

Deno.test("rows are those that pass a function of the record, or an expression", () => {
  const frame = sample();
  const some = frame.filter((row) => row.cost !== null && row.day < "2021-02");
  assertEquals(some.texts("label"), ["2021-01"]);
  assertEquals([some.notes, some.provenance], [frame.notes, frame.provenance]);
  assertEquals(some.column("cost").unit, "EUR");
  assertEquals(frame.filter(pl.col("cost").gt(2)).texts("day"), ["2021-02-28"]);
  const none = frame.filter(() => false);
  assertEquals(none.height, 0);
  assertEquals(none.filter(() => true).columns, frame.columns);
  for (const test of [null, "cost > 1", 7, frame]) {
    assertThrows(() => frame.filter(test as never), TypeError, "the test must be a function of");
  }
  const refused: readonly (readonly [unknown, string])[] = [
    [undefined, "current value is undefined"],
    [Promise.resolve(true), "a promise: await it"],
    [1, "what the test gives must be true or false, current value is 1"],
  ];
  for (const [gives, says] of refused) {
    assertThrows(() => frame.filter(() => gives as never), TypeError, says);
  }
  assertThrows(
    () => frame.filter(pl.col("costs").gt(2)),
    RangeError,
    'unable to find column "costs"',
  );
});

Deno.test("rows are in the order of a column, what is not known last, ties as they were", () => {
  const frame = sample();
  assertEquals(frame.sort("cost").numbers("cost"), [1.5, 3, null]);
  assertEquals(frame.sort("cost", "desc").numbers("cost"), [3, 1.5, null]);
  assertEquals(frame.sort("day", "desc").texts("day"), ["2021-02-28", "2021-01-01", null]);
  const tied = assemble("rows", [
    [column("name", "text"), ["a", "b", "c", "d"]],
    [column("count", "integer"), [1, 2, 1, 2]],
  ], context());
  assertEquals(tied.sort("count", "desc").texts("name"), ["b", "d", "a", "c"]);
  assertEquals(tied.sort("count").texts("name"), ["a", "c", "b", "d"]);
  assertEquals(tied.sort("count").kind, "rows");
  assertThrows(() => frame.sort("costs"), RangeError, 'did you mean "cost"?');
  assertThrows(() => frame.sort("cost", "down" as never), RangeError, "direction must be one of");
  assertThrows(
    () => frame.sort(...["cost", "asc", 1] as unknown as ["cost"]),
    TypeError,
    "it takes 2 values",
  );
});

Deno.test("a series of which some rows are left, or in another order, is a table", () => {
  for (const kind of ["series", "wide", "long"] as const) {
    const series = sample().with({ kind });
    assertEquals(series.filter(() => true).kind, "table");
    assertEquals(series.sort("cost").kind, "table");
    assertEquals([series.head(1).kind, series.tail(1).kind], [kind, kind]);
  }
  assertEquals(sample().with({ kind: "groups" }).sort("cost").kind, "groups");
});
