import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { jaccardNetwork, type Outcome } from "../../lib/analysis/mod.ts";
import { column, rowsFrame } from "../../lib/frame/mod.ts";
import * as plot from "../../lib/plot/mod.ts";
import { elementsOf, outside, overlaps, textBoxes } from "./_boxes.ts";
import { context, long, subject, years } from "./_frames.ts";

const LONG =
  "Institute of Advanced Technology and Partners for the Correction of Quantum Errors in ";
/** Names of twenty to a hundred and more letters, no two alike. */
const NAMES = Array.from(
  { length: 24 },
  (_, index) => `${(LONG + LONG).slice(0, 20 + index * 37 % 120)} ${index}`,
);
const texts = (chart: plot.Chart, width = 640) =>
  textBoxes(chart.svg({ width })).map(({ text }) => text);
const told = (chart: plot.Chart) =>
  elementsOf(chart.svg()).filter(({ name }) => name === "title").map(({ text }) => text);
const lines = (names: readonly string[]) =>
  long(Object.fromEntries(names.map((name, index) => [name, [1, 3 + index, 5, 8 + index, 9]])));
const rate = (value: number) => ({ value, low: value - 0.1, high: value + 0.15, reason: null });

function deals(names: readonly string[]) {
  const rows = names.map((name, index) => ({
    acquisitionType: ["merger", "partial_stake_purchase_of_a_subsidiary", "buyout"][index % 3],
    acquiredOn: `20${10 + index % 12}-0${1 + index % 9}-11`,
    amount: index % 5 ? 10 ** (5 + index * 7 % 5) : null,
    acquirer: index % 3 ? name : "",
    acquiree: name,
  }));
  return rowsFrame(rows, [
    column("acquisitionType", "text"),
    column("acquiredOn", "date"),
    column("amount", "number", null, "USD"),
    column("acquirer", "reference"),
    column("acquiree", "reference"),
  ], context());
}

function projects(names: readonly string[]) {
  const rows = names.map((acronym, index) => ({
    acronym,
    startDate: `201${index % 8}-01-01T00:00:00Z`,
    endDate: `202${index % 6}-06-30T00:00:00Z`,
    totalCost: 1e6 * (index + 1),
  }));
  return rowsFrame(rows, [
    column("acronym", "text"),
    column("startDate", "instant"),
    column("endDate", "instant"),
    column("totalCost", "number", null, "EUR"),
  ], context());
}

const EXPOSED = years([3, 4, 5], {
  amounts: [1e6, 2e6, 3e6],
  subjects: [subject("grants", "on graphene")],
});

/** Charts of things with such names. */
const OF_NAMES: Record<string, (names: readonly string[]) => plot.Chart> = {
  "lines": (names) => plot.timeSeries(lines(names.slice(0, 6))),
  "bars that stand on each other": (names) =>
    plot.timeSeries(lines(names.slice(0, 5)), { form: "bars" }),
  "small multiples": (names) => plot.smallMultiples(lines(names)),
  "heat map": (names) => plot.heatMap(lines(names)),
  "ranked bars": (names) =>
    plot.rankedBars(names.map((name, index) => ({ name, value: index + 1 }))),
  "quadrant": (names) =>
    plot.growthQuadrant(names.map((name, index) => ({
      name,
      volume: 10 ** (index * 7 % 24 / 8),
      rate: rate(index * 5 % 24 / 40 - 0.2),
    }))),
  "deals": (names) => plot.dealsTimeline(deals(names)),
  "projects": (names) => plot.grantsGantt(projects(names), { activity: EXPOSED }),
  "network": (names) =>
    plot.topicNetwork(
      jaccardNetwork(
        Object.fromEntries(names.map((name, at) => [name, [at, at + 1, at + 2, at + 3, 99]])),
        { minSimilarity: 0.1 },
      ),
    ),
  "specification curve": (names) =>
    plot.specificationCurve(names.map((name, index): Outcome => ({
      specification: { [`How ${LONG} is chosen`]: index % 3, window: name },
      estimate: index / 20 - 0.4,
      low: -0.9,
      high: 0.7,
    }))),
};

for (const [kind, chartOf] of Object.entries(OF_NAMES)) {
  Deno.test(`${kind}: long names touch nothing, and one that is cut is told whole`, () => {
    const chart = chartOf(NAMES);
    for (const width of [320, 390, 640, 960]) {
      const svg = chart.svg({ width });
      const boxes = textBoxes(svg);
      assertEquals([...overlaps(boxes), ...outside(boxes, svg)], [], `at ${width} pixels`);
    }
    const whole = told(chart).join("\n");
    const cut = texts(chart).filter((text) => text.endsWith("…"));
    for (const text of cut) {
      const start = text.slice(0, -1).replace(/^How /, "");
      assert(whole.includes(start), text);
    }
  });

  Deno.test(`${kind}: a name that is empty is said to be none`, () => {
    if (kind === "specification curve") return;
    const chart = chartOf(["", ...NAMES.slice(1, 4)]);
    assertStringIncludes([...texts(chart), ...told(chart)].join("\n"), "Unnamed");
  });
}

Deno.test("one value far above the others is said, and only then", () => {
  const said = (values: readonly number[], options: plot.TimeSeriesOptions = {}) =>
    texts(plot.timeSeries(years(values), options)).join(" ");
  assertStringIncludes(
    said([3, 4, 2, 5, 900, 4, 6]),
    '2019 is 150 times the next: scale: "log" shows the others.',
  );
  assertStringIncludes(
    said([3, 4, 2, 5, 900, 4, 6], { form: "bars" }),
    "2019 is 150 times the next.",
  );
  assert(!said([3, 4, 2, 5, 900, 4, 6], { scale: "log" }).includes("times the next"));
  assert(!said([3, 4, 2, 5, 40, 4, 6]).includes("times the next"));
  const rows = [1, 2, 3, 900].map((value) => ({ name: `n${value}`, value }));
  assertStringIncludes(texts(plot.rankedBars(rows)).join(" "), "n900 is 300 times the next.");
});

Deno.test("a rate far beyond the others stands at the edge with its number", () => {
  const rates = [0.1, 0.2, -0.1, 0.05, 9];
  const chart = plot.growthQuadrant(
    rates.map((value, index) => ({
      name: `t${index}`,
      volume: 10 * (index + 1),
      rate: rate(value),
    })),
  );
  const said = texts(chart);
  assert(said.includes("+900\u00a0% t4"));
  assertStringIncludes(said.join(" "), "Triangle: beyond the axis, t4 +900\u00a0%.");
  const near = texts(plot.growthQuadrant(
    [0.1, 0.2, -0.1, 0.05, 0.5].map((value, index) => ({
      name: `t${index}`,
      volume: 10 * (index + 1),
      rate: rate(value),
    })),
  ));
  assert(!near.join(" ").includes("Triangle"));
});

Deno.test("one bucket stands in the middle of the picture", () => {
  const svg = plot.timeSeries(years([7])).svg();
  const dot = elementsOf(svg).find(({ name }) => name === "circle")!;
  assert(Number(dot.attributes.cx) > 200 && Number(dot.attributes.cx) < 440);
  for (const form of ["line", "bars"] as const) {
    const chart = plot.timeSeries(years([7]), { form });
    assert(texts(chart).includes("7") && texts(chart).includes("2015"));
    assert(!/NaN|Infinity/.test(chart.svg()));
  }
});

Deno.test("exposure that is counted no longer than to a day is not drawn as if it ended", () => {
  const chart = plot.grantsGantt(projects(["ALPHA", "BETA"]), { activity: EXPOSED });
  assert(texts(chart).includes("not counted"));
  assertStringIncludes(
    texts(chart).join(" "),
    "Grey: exposure is counted until 31 December 2017, not that it ends.",
  );
  const over = projects(["ALPHA"]).with({
    df: rowsFrame(
      [{
        acronym: "ALPHA",
        startDate: "2015-01-01T00:00:00Z",
        endDate: "2016-12-31T00:00:00Z",
        totalCost: 1,
      }],
      projects([]).schema,
      context(),
    ).df,
  });
  assert(!texts(plot.grantsGantt(over, { activity: EXPOSED })).includes("not counted"));
});

Deno.test("every value of a line is told, and the pointer meets it", () => {
  const counts = [3, 5, 8, 9, 12, 11, 15, 18, 1_234, 4];
  const chart = plot.timeSeries(years(counts));
  assertEquals(told(chart), [
    ...counts.slice(0, 8).map((count, index) => `${2015 + index}: ${count}`),
    "2023: 1,234",
    "2024: 4, not complete",
  ]);
  const hits = elementsOf(chart.svg()).filter(({ attributes }) =>
    attributes["pointer-events"] === "all"
  );
  assertEquals(hits.length, 1);
  const both = plot.timeSeries(long({ a: [1, null], b: [4, 2] }));
  assertEquals(told(both), ["2015: b 4; a 1", "2016: b 2; a not known"]);
});
