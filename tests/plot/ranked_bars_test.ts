import { assertEquals } from "@std/assert";
import { rankedBars } from "../../lib/plot/mod.ts";
import { textBoxes } from "./_boxes.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Row ${at}`, value: (at * 7) % count + 1 }));
const drawn = (count: number, options = {}) =>
  textBoxes(rankedBars(rows(count), options).svg()).map(({ text }) => text)
    .filter((text) => /^Row \d+$/.test(text));

Deno.test("the twenty greatest are drawn, greatest first, or as many as are asked for", () => {
  assertEquals([drawn(19).length, drawn(20).length, drawn(25).length], [19, 20, 20]);
  assertEquals(drawn(25, { most: 23 }).length, 23);
  const value = new Map(rows(25).map(({ name, value }) => [name, value]));
  assertEquals(
    drawn(25).map((name) => value.get(name)),
    Array.from({ length: 20 }, (_, at) => 25 - at),
  );
});
