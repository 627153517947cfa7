import { assertEquals } from "@std/assert";
import { greyNote, namedFirst, namesToShow, unknownNote } from "../../../lib/plot/data/named.ts";
import { readSeries } from "../../../lib/plot/data/series.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { long } from "../_frames.ts";

const formats = formatsOf();

Deno.test("of more than six series the six that end highest are named, the others come last", () => {
  const { series } = readSeries(long({ a: [1], b: [9], c: [2], d: [3], e: [4], f: [5], g: [6] }));
  const named = namesToShow(series);
  assertEquals(named, ["b", "g", "f", "e", "d", "c"]);
  assertEquals(namedFirst(series, named).at(-1)?.name, "a");
  assertEquals(greyNote(series, named, formats), "Grey: a.");
  assertEquals(namesToShow(series.slice(0, 6)).length, 6);
  assertEquals(namesToShow(series, ["c", "a"]), ["a", "c"]);
});

Deno.test("what is not known is said, of several series with their names", () => {
  const noteOf = (values: Parameters<typeof long>[0]) =>
    unknownNote(readSeries(long(values)).series, formats);
  assertEquals(noteOf({ a: [1, null, 3, null, null, null] }), "Not known: 2016 and 2018 to 2020.");
  assertEquals(noteOf({ a: [1, null], b: [1, 2] }), "Not known: a (2016).");
  assertEquals(noteOf({ a: [0, 1] }), "");
});
