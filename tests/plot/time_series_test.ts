import { assert, assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { whittaker } from "../../lib/analysis/whittaker.ts";
import { assemble, column } from "../../lib/frame/mod.ts";
import { sparkline, timeSeries } from "../../lib/plot/mod.ts";
import { formatsOf } from "../../lib/plot/page/format.ts";
import { smooth } from "../../lib/study/mod.ts";
import { elementsOf, textBoxes } from "./_boxes.ts";
import { context, long, subject, topicsByMonth, years } from "./_frames.ts";

const BLUE = "#2867a0";

/** How many points the lines of a colour have. */
function lines(svg: string, stroke = BLUE): number[] {
  const elements = elementsOf(svg);
  return elements.flatMap(({ name, attributes }, index) =>
    name === "g" && attributes.stroke === stroke && attributes.fill === "none"
      ? [elements[index + 1]!.attributes.d!.match(/[ML]/g)!.length]
      : []
  );
}

function paths(svg: string): string[] {
  return elementsOf(svg).filter(({ name }) => name === "path").map(({ attributes }) =>
    attributes.d ?? ""
  );
}

Deno.test("title, subtitle and source say subject, measure, window, corpus, reach and what is left out", () => {
  const texts = textBoxes(
    timeSeries(years([3, 5, 8, 9, 12, 11, 15, 18, 20, 4], { withoutLabel: 412 })).svg(),
  ).map(({ text }) => text);
  assertEquals(texts[0], "Patents on graphene");
  assertEquals(texts[1], "Patents per year, 2015 to 2024");
  assert(texts.includes("Hollow: 2024 not complete."));
  assertEquals(
    texts.at(-1),
    "Source: Test corpus · as of 17 May 2024 · 105 patents · synthetic data · no date: 412",
  );
});

Deno.test("options say it instead", () => {
  const chart = timeSeries(years([1, 2, 3]), {
    title: "A finding",
    subtitle: "what is counted",
    source: "whose",
  });
  const texts = textBoxes(chart.svg()).map(({ text }) => text);
  assertEquals([texts[0], texts[1], texts.at(-1)], ["A finding", "what is counted", "whose"]);
  assertEquals(chart.title, "A finding");
});

Deno.test("a title with markup is text", () => {
  const chart = timeSeries(years([1, 2, 3], {
    subjects: [subject("patents", 'on <b>"graphene" & more</b>')],
  }));
  const svg = chart.svg();
  assert(!svg.includes("<b>"));
  assertStringIncludes(svg, "&lt;b&gt;&quot;graphene&quot; &amp; more&lt;/b&gt;");
  assertEquals(textBoxes(svg)[0]?.text, 'Patents on <b>"graphene" & more</b>');
  const html = chart[Symbol.for("Jupyter.display") as never] as () => Record<string, string>;
  assert(!html.call(chart)["text/html"]!.includes("<b>"));
});

Deno.test("what is not known is a gap, zero is a point", () => {
  const gap = paths(timeSeries(long({ a: [5, 6, null, 7, 8] })).svg());
  const zero = paths(timeSeries(long({ a: [5, 6, 0, 7, 8] })).svg());
  assertEquals(gap.map((d) => d.match(/[ML]/g)?.join("")), ["ML", "ML"]);
  assertEquals(zero.map((d) => d.match(/[ML]/g)?.join("")), ["MLLLL"]);
});

Deno.test("a point between gaps is a dot", () => {
  const svg = timeSeries(long({ a: [5, null, 6, null, 7, 8] })).svg();
  assertEquals(elementsOf(svg).filter(({ name }) => name === "circle").length, 2);
});

Deno.test("a line ends at the last finished bucket; the unfinished one is hollow and apart", () => {
  const counts = [3, 5, 8, 9, 12, 11, 15, 18, 20];
  const finished = timeSeries(years(counts)).svg();
  assertEquals(lines(finished), [9]);
  const unfinished = timeSeries(years([...counts, 4])).svg();
  assertEquals(lines(unfinished), [9]);
  const dot = elementsOf(unfinished).findIndex(({ name }) => name === "circle");
  const group = elementsOf(unfinished)[dot - 1]!;
  assertEquals([group.attributes.fill, group.attributes.stroke], ["#ffffff", BLUE]);
  const said = textBoxes(unfinished).map(({ text }) => text);
  assert(said.includes("20 in 2023") && said.includes("4 so far"));
  const top = textBoxes(unfinished).find(({ text }) => text === "20 in 2023")!.top;
  assert(top < textBoxes(unfinished).find(({ text }) => text === "4 so far")!.top);
});

Deno.test("bars begin at zero; the unfinished one is hatched; null has none", () => {
  const counts = [10, 20, 30, 10, 20, 30, 10, 20, 30, 15];
  const svg = timeSeries(years(counts), { form: "bars" }).svg();
  const bars = elementsOf(svg).filter(({ name, attributes }) =>
    name === "rect" && attributes.fill === BLUE
  );
  assertEquals(bars.length, 9);
  const heights = bars.map(({ attributes }) => Number(attributes.height));
  assert(Math.abs(heights[1]! / heights[0]! - 2) < 0.01);
  assert(Math.abs(heights[2]! / heights[0]! - 3) < 0.01);
  const outlined = elementsOf(svg).filter(({ name, attributes }) =>
    name === "rect" && attributes.stroke === BLUE && attributes.fill === "none"
  );
  assertEquals(outlined.length, 1);
  assertStringIncludes(svg, "Hatched: 2024 not complete.");
  const gap = timeSeries(long({ a: [1, null, 3] }), { form: "bars" }).svg();
  assertStringIncludes(gap, "Not known: 2016.");
  const none = timeSeries(long({ a: [1, 2], nothing: [null, null] }), { form: "bars" }).svg();
  assert(!textBoxes(none).some(({ text }) => text === "nothing"));
  const drawn = elementsOf(gap).filter(({ name, attributes }) =>
    name === "rect" && attributes.fill === BLUE
  );
  assertEquals(drawn.length, 2);
});

Deno.test("bars of several series stand on each other", () => {
  const svg = timeSeries(long({ a: [10, 10], b: [20, 20] }), { form: "bars" }).svg();
  const rects = elementsOf(svg).filter(({ name, attributes }) =>
    name === "rect" && ["#2867a0", "#bd4e00"].includes(attributes.fill ?? "")
  ).map(({ attributes }) => ({ y: Number(attributes.y), height: Number(attributes.height) }));
  assertEquals(rects.length, 4);
  const [a, , b] = rects;
  assert(Math.abs(b!.y + b!.height - a!.y) < 0.1);
  assert(Math.abs(b!.height / a!.height - 2) < 0.01);
});

Deno.test("up to six series have their names at the line ends, of more six do", () => {
  const six = Object.fromEntries(
    "abcdef".split("").map((name, index) => [`${name}-series`, [1, index * 3]]),
  );
  const named = (svg: string) =>
    textBoxes(svg).filter(({ text }) => /-series\u00a0\d+$/.test(text)).length;
  assertEquals(named(timeSeries(long(six)).svg()), 6);
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`${index}-series`, [1, index]]),
  );
  const svg = timeSeries(long(many)).svg();
  assertEquals(named(svg), 6);
  assertStringIncludes(svg, "Grey: 0-series, 1-series, 2-series and 31 more.");
  assert(textBoxes(svg).some(({ text }) => text === "39-series\u00a039"));
  const chosen = timeSeries(long(many), { highlight: ["3-series"] }).svg();
  assertEquals(named(chosen), 1);
});

Deno.test("a document type keeps its colour whatever stands beside it", () => {
  const colorOf = (svg: string, name: string) =>
    elementsOf(svg).find(({ text }) => text === name)?.attributes.fill;
  const one = timeSeries(long({ news: [1, 2], patents: [3, 5] })).svg();
  const other = timeSeries(long({ patents: [1, 2], chips: [4, 4], news: [3, 9] })).svg();
  assertEquals(colorOf(one, "patents"), colorOf(other, "patents"));
  assertEquals(colorOf(one, "news"), colorOf(other, "news"));
  const chosen = timeSeries(long({ a: [1, 2], b: [3, 9] }), { colors: { b: 0 } }).svg();
  assertEquals(colorOf(chosen, "b"), "#2867a0");
});

Deno.test("the band is the interval of the variances at 15 %", () => {
  const svg = timeSeries(years([100, 100, 100]), { band: "variance" }).svg();
  assertStringIncludes(svg, 'fill-opacity="0.15"');
  assertStringIncludes(svg, "Band: 95 % interval from the variances.");
  const given = { low: [90, 95, 96], high: [110, 120, 104] };
  assertStringIncludes(
    timeSeries(years([100, 100, 100]), { band: given }).svg(),
    "Band: interval.",
  );
});

Deno.test("a smoothed curve is of the finished buckets, or of all", () => {
  const frame = years([3, 5, 8, 9, 12, 11, 15, 18, 20, 4]);
  const drawn = timeSeries(frame, { smooth: "whittaker" }).svg();
  assertStringIncludes(drawn, "Thick line: smoothed (Whittaker).");
  const finished = whittaker([3, 5, 8, 9, 12, 11, 15, 18, 20]);
  assertEquals(timeSeries(frame, { smooth: finished }).svg(), drawn);
  timeSeries(frame, { smooth: Array(10).fill(5) }).svg();
  assertThrows(
    () => timeSeries(frame, { smooth: [1, 2, 3] }),
    TypeError,
    "Cannot draw the smoothed series: it must have a value for each of 10 buckets (or of the 9 finished ones), current length is 3",
  );
});

Deno.test("of a smoothed frame the smoothed line, its interval and the observed points are drawn", () => {
  const counts = [3, 5, 0, 9, 12, 11, 15, 18, 20, 4];
  const frame = years(counts, { amounts: counts.map((count) => count * 1e6) });
  const smoothed = smooth(frame);
  const chart = timeSeries(smoothed);
  const svg = chart.svg();
  assertStringIncludes(svg, "Patents per year, smoothed");
  assertStringIncludes(
    svg,
    "Line: smoothed (Whittaker); points: not smoothed. Band: 95 % interval. Hollow: 2024 not complete.",
  );
  assertStringIncludes(svg, "97 patents");
  assertEquals(svg.match(/<circle/g)?.length, counts.length);
  assertEquals(svg.match(/fill-opacity="0.15"/g)?.length, 1);
  const values = smoothed.numbers("smoothed");
  assertEquals(values.at(-1), null);
  assertStringIncludes(chart.alt, `last ${formatsOf().short(values.at(-2)!)} in 2023`);

  const asked = timeSeries(smoothed, { measure: "count" }).svg();
  assertEquals(asked.includes("smoothed"), false);
  assertStringIncludes(timeSeries(smoothed, { form: "bars" }).svg(), "Thick line: smoothed");
  assertStringIncludes(timeSeries(smoothed, { scale: "log" }).svg(), "Zero has no place");
  const amounts = timeSeries(smooth(frame, "whittaker", { measure: "amount" })).svg();
  assertStringIncludes(amounts, "Sum of known amounts per year, USD, smoothed");
  assertEquals(amounts.includes("Band:"), false);
  assertStringIncludes(
    sparkline(smoothed).alt,
    `last ${formatsOf().short(values.at(-2)!)} in 2023`,
  );
});

Deno.test("average growth is a thin line over lines and bars alike, and stays on the axis", () => {
  const counts = [10, 12, 14, 17, 21, 25, 30, 36, 43];
  const frame = years(counts);
  const growth = logLinearGrowth(counts.map((_, index) => 2015 + index), counts);
  for (const form of ["line", "bars"] as const) {
    const svg = timeSeries(frame, { growth, form }).svg();
    assertStringIncludes(svg, "Thin line: average growth, +20\u00a0% a year (95 % interval");
    const curve = paths(svg).at(-1)!;
    const heights = [...curve.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    assertEquals(heights.length, counts.length);
    assert(heights.every((y, index) => y >= 0 && (index === 0 || y < heights[index - 1]!)));
  }
});

Deno.test("events are named above, spans are shaded", () => {
  const svg = timeSeries(years([3, 5, 8, 9, 12]), {
    annotations: [
      { at: "2016-07-01", text: "A new law" },
      { at: "2017-03-01", to: "2018-03-01", text: "Burst" },
      { at: "1999-01-01", text: "Before all" },
    ],
  }).svg();
  const texts = textBoxes(svg).map(({ text }) => text);
  assert(texts.includes("A new law") && texts.includes("Burst") && !texts.includes("Before all"));
  assertStringIncludes(svg, 'fill-opacity="0.18"');
  assert(texts.includes("Outside the data: Before all."));
});

Deno.test("every event inside the buckets is drawn, also before the first and after the last mark", () => {
  const at = (day: string, to?: string) => {
    const annotations = [{ at: day, ...(to && { to }), text: "Here" }];
    const svg = timeSeries(years([3, 5, 8]), { annotations }).svg();
    return textBoxes(svg).some(({ text }) => text === "Here");
  };
  assert(at("2015-01-01") && at("2017-12-31") && at("2010-01-01", "2016-01-01"));
  assert(!at("2014-12-31") && !at("2018-01-01") && !at("2010-01-01", "2011-01-01"));
  assertThrows(
    () => at("2015-02-40"),
    RangeError,
    'Cannot draw an annotation: its times must be ISO dates or milliseconds since 1970, current value is "2015-02-40"',
  );
});

Deno.test("money has its currency once on the axis, whole years are ticks, at most six", () => {
  const frame = years([1, 2, 3], { amounts: [0.4e9, 0.9e9, 1.2e9] });
  const texts = textBoxes(timeSeries(frame, { measure: "amount" }).svg()).map(({ text }) => text);
  assertEquals(texts.filter((text) => /^\$/.test(text)), ["$1bn", "$1.2bn"]);
  assertEquals(texts.filter((text) => /^20\d\d$/.test(text)), ["2015", "2016", "2017"]);
  assert(texts.includes("500m") && texts.includes("0"));
});

Deno.test("on a log axis zero is a gap and is said", () => {
  const svg = timeSeries(long({ a: [10, 0, 1_000, 10_000] }), { scale: "log" }).svg();
  assertStringIncludes(svg, "Zero has no place on a log scale: a gap.");
  assertEquals(paths(svg).map((d) => d.match(/[ML]/g)?.join("")), ["ML"]);
  assertStringIncludes(svg, "log scale");
  const below = timeSeries(long({ a: [10, -5, 1_000] }), { scale: "log" }).svg();
  assertStringIncludes(below, "Zero and values below it have no place on a log scale: a gap.");
  const none = timeSeries(long({ a: [0, 0] }), { scale: "log" }).svg();
  assertStringIncludes(none, "No data");
});

Deno.test("a long series is drawn by the extremes of each pixel, and says so", () => {
  const days = Array.from({ length: 20_000 }, (_, day) => day);
  const frame = assemble("series", [
    [column("label", "text"), days.map(String)],
    [column("start", "date"), days.map((day) => day * 86_400_000)],
    [column("end", "date"), days.map((day) => day * 86_400_000)],
    [column("count", "integer"), days.map((day) => day === 7_777 ? 900 : day % 50)],
  ], context());
  const svg = timeSeries(frame).svg();
  assert(svg.length < 80_000);
  assertStringIncludes(svg, "Drawn by the first, least, greatest and last value of every pixel.");
  const heights = paths(svg).join("").matchAll(/,(-?[\d.]+)/g);
  const tops = [...heights].map(([, y]) => Number(y));
  assert(Math.min(...tops) < 60, "the single peak is there");
});

Deno.test("without data the chart says so and keeps its words", () => {
  for (const frame of [years([]), long({ a: [null, null] }), long({})]) {
    const texts = textBoxes(timeSeries(frame).svg()).map(({ text }) => text);
    assert(texts.includes("No data"));
    assertEquals(texts[0], "Patents on graphene");
  }
});

Deno.test("words for the eye are words for the ear", () => {
  const { alt } = timeSeries(years([3, 5, 8, 30, 12, 11, 15, 18, 20, 4]));
  assertEquals(
    alt,
    "Line chart: Patents on graphene. Patents per year, 2015 to 2024. First 3 in 2015, last 4 in " +
      "2024 (not complete), peak 30 in 2018.",
  );
  assertMatch(
    timeSeries(long({ a: [1], b: [2] })).alt,
    /a: first 1 in 2015, .* b: first 2 in 2015/,
  );
});

Deno.test("two hundred series are drawn", () => {
  const svg = timeSeries(topicsByMonth(200, 24)).svg();
  assertStringIncludes(svg, "and 191 more");
});

Deno.test("mistakes are said in one voice", () => {
  assertThrows(
    () => timeSeries(assemble("table", [[column("name", "text"), ["a"]]], context())),
    TypeError,
    "Cannot draw a time series: the frame must have buckets (label, start, end), current columns are name",
  );
  assertThrows(
    () => timeSeries(years([1]), { measure: "nothing" }),
    RangeError,
    "Cannot read a column",
  );
  assertThrows(
    () => timeSeries(years([1]), { form: "bars", scale: "log" }),
    RangeError,
    "Cannot draw bars on a log axis",
  );
  assertThrows(
    () => timeSeries(long({ a: [1], b: [1] }), { smooth: "whittaker" }),
    RangeError,
    "Cannot draw smooth: it belongs to a single series, current number is 2",
  );
});
