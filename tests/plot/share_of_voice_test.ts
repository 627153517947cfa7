import { assert, assertEquals } from "@std/assert";
import { assemble, column } from "../../lib/frame/mod.ts";
import { shareOfVoice, timeSeries } from "../../lib/plot/mod.ts";
import { elementsOf, outside, overlaps, textBoxes } from "./_boxes.ts";
import { context, long } from "./_frames.ts";

/** A long frame of shares, one series per name, years from 2015 on. */
function shares(series: Readonly<Record<string, readonly (number | null)[]>>) {
  const counts = long(series);
  return assemble("long", [
    ...["series", "label"].map((name) => [column(name, "text"), counts.texts(name)] as const),
    ...["start", "end"].map((name) => [column(name, "date"), counts.numbers(name)] as const),
    [column("share", "number"), Object.values(series).flat()],
  ], context());
}

const areas = (svg: string) =>
  elementsOf(svg).filter(({ name }) => name === "path").map(({ attributes }) => attributes.d!);

Deno.test("a single bucket is as wide as the picture, one between gaps as it lasts", () => {
  const single = shareOfVoice(shares({ a: [0.4], b: [0.6] })).svg();
  assertEquals(areas(single).length, 2);
  assert(textBoxes(single).some(({ text }) => text === "100\u00a0%"));
  assertEquals(areas(shareOfVoice(shares({ a: [0.5, null, 0.5, null, 0.5] })).svg()).length, 3);
});

Deno.test("a bucket of which one share is not known is a gap for all", () => {
  const chart = shareOfVoice(
    shares({ a: [0.5, 0.5, null, 0.5, 0.5], b: [0.5, 0.5, 0.5, 0.5, 0.5] }),
  );
  const pieces = areas(chart.svg()).map((d) => d.match(/M/g)?.length);
  assertEquals(pieces, [1, 1, 1, 1], "two pieces of each");
  assert(textBoxes(chart.svg()).some(({ text }) => text === "Not known: a (2017)."));
});

Deno.test("thirty series: six named, the others grey, all in the picture", () => {
  const series = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`Topic number ${index}`, [1 / 30, 1 / 30]]),
  );
  for (const chart of [shareOfVoice(shares(series)), timeSeries(long(series), { form: "bars" })]) {
    for (const width of [640, 320]) {
      const svg = chart.svg({ width });
      const boxes = textBoxes(svg);
      assertEquals(boxes.filter(({ text }) => /^Topic number/.test(text)).length, 6);
      assertEquals([...overlaps(boxes), ...outside(boxes, svg)], []);
    }
  }
});
