import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { jaccardNetwork, type Outcome } from "../../lib/analysis/mod.ts";
import { column, type Frame, longFrame, rowsFrame } from "../../lib/frame/mod.ts";
import * as plot from "../../lib/plot/mod.ts";
import { textWidth } from "../../lib/plot/page/text_width.ts";
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

/** The same series with the share that each has of all. */
function shared(frame: Frame): Frame {
  const [names, labels] = [frame.texts("series"), frame.texts("label")];
  const counts = frame.numbers("count");
  const shown = [...new Set(labels)] as string[];
  return longFrame(
    ([...new Set(names)] as string[]).map((name) => {
      const own = counts.filter((_, row) => names[row] === name) as number[];
      const series = { labels: shown, counts: own, weightedCounts: own, variances: own };
      return {
        name,
        window: { from: "2010-01-01", asOf: "2030-01-01" },
        series: { ...series, amount: [], withoutLabel: 0 },
      };
    }),
    { ...context(), resolution: "year", share: true },
  );
}

/** Charts of things with such names. */
const OF_NAMES: Record<string, (names: readonly string[]) => plot.Chart> = {
  "lines": (names) => plot.timeSeries(lines(names.slice(0, 6))),
  "bars that stand on each other": (names) =>
    plot.timeSeries(lines(names.slice(0, 5)), { form: "bars" }),
  "shares": (names) => plot.shareOfVoice(shared(lines(names))),
  "index": (names) => plot.indexed(lines(names.slice(0, 6))),
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

Deno.test("every line of a log axis has its number", () => {
  const axisOf = (svg: string, greatest: number) => {
    const numbers = elementsOf(svg).filter(({ name, text }) => name === "text" && text)
      .map(({ text }) => text);
    const lines = elementsOf(svg).filter(({ name, attributes }) =>
      name === "line" && attributes.x1 !== attributes.x2 && attributes.y1 === attributes.y2
    );
    assert(lines.length >= 2, String(greatest));
    const beside = textBoxes(svg).filter(({ right, text }) =>
      right < 60 && /^\$?\d/.test(text) && !/^20\d\d$/.test(text)
    );
    assertEquals(beside.length, lines.length, `${greatest}: ${numbers}`);
  };
  for (const greatest of [9, 40, 300, 5_000, 70_000, 3e6, 1e9]) {
    const values = [1, Math.sqrt(greatest), greatest].map(Math.round);
    axisOf(plot.timeSeries(years(values), { scale: "log" }).svg(), greatest);
  }
  const one = deals(["Only", "One"]);
  assert(texts(plot.dealsTimeline(one)).some((text) => /^\$\d/.test(text)));
});

Deno.test("numbers below an axis do not meet, and one is always there", () => {
  for (const volumes of [[1], [7], [1e12, 1e15, 9e15], [3, 40, 60_000]]) {
    const chart = plot.growthQuadrant(
      volumes.map((volume, index) => ({ name: `t${index}`, volume, rate: rate(index / 10) })),
    );
    for (const width of [320, 640]) {
      const svg = chart.svg({ width });
      const below = textBoxes(svg).filter(({ text }) => /^[\d.,]+(?:k|m|bn|tn)?$/.test(text));
      assert(below.length > 0, `${volumes}`);
      assertEquals(overlaps(below), [], `${volumes} at ${width} pixels`);
    }
  }
});

Deno.test("many series that stand on each other are not hidden by the lines between them", () => {
  const many = lines(Array.from({ length: 60 }, (_, index) => `s${index}`));
  for (const chart of [plot.timeSeries(many, { form: "bars" }), plot.shareOfVoice(shared(many))]) {
    const svg = chart.svg({ width: 390 });
    const grey = elementsOf(svg).filter(({ attributes }) => attributes.fill === "#949494");
    assert(grey.length > 0 && grey.length <= 5, `${grey.length} grey marks`);
    assertStringIncludes(texts(chart).join(" "), "and 51 more");
  }
});

Deno.test("what is below zero stands below zero, also on what is above it", () => {
  const svg = plot.timeSeries(long({ a: [-4, 4], b: [3, 3] }), { form: "bars" }).svg();
  const bars = elementsOf(svg).filter(({ name, attributes }) =>
    name === "rect" && ["#2867a0", "#bd4e00"].includes(attributes.fill ?? "")
  ).map(({ attributes: { fill, y, height } }) => ({
    fill,
    top: Number(y),
    bottom: Number(y) + Number(height),
  }));
  const zero = Number(
    elementsOf(svg).find(({ name, attributes }) =>
      name === "line" && attributes.stroke === "#8c8c8c"
    )?.attributes.y1 ?? bars.find(({ fill }) => fill === "#bd4e00")!.bottom,
  );
  const [belowZero, onZero] = [bars[0]!, bars[2]!];
  assert(Math.abs(belowZero.top - zero) < 1.5, "a negative bar hangs from zero");
  assert(Math.abs(onZero.bottom - zero) < 1.5, "a positive one stands on zero beside it");
});

Deno.test("a number behind a name that runs to the left stands at its right", () => {
  const chart = plot.timeSeries(long({ "שמש": [3, 4], "ליתיום": [5, 9], plain: [1, 2] }));
  const said = texts(chart).filter((text) => /[\u0590-\u05ff]/.test(text));
  assertEquals(said.length, 2);
  for (const text of said) assert(/[\u05d0-\u05ea]\u200e\u00a0\d/.test(text), text);
  assert(texts(chart).includes("plain\u00a02"));
  const bought = plot.dealsTimeline(deals(["שמש", "ליתיום", "מואד", "קוונטים"]));
  for (const text of texts(bought).filter((text) => /[\u0590-\u05ff].*\$/.test(text))) {
    assert(/[\u05d0-\u05ea]\u200e, \$/.test(text), text);
  }
});

Deno.test("a lane whose type is long or has no name is cut and named", () => {
  const lane = (type: string) =>
    plot.manifestationTimeline(rowsFrame([{
      type,
      title: "Report",
      start: "2020-01-01T00:00:00Z",
      end: "2020-01-02T00:00:00Z",
      uniqueSourceCount: 2,
    }], [
      column("type", "text"),
      column("title", "text"),
      column("start", "instant"),
      column("end", "instant"),
      column("uniqueSourceCount", "integer"),
    ], context()));
  const svg = lane(LONG.repeat(2)).svg({ width: 320 });
  assertEquals(outside(textBoxes(svg), svg), []);
  assertStringIncludes(told(lane(LONG.repeat(2))).join("\n"), LONG.trim());
  assert(texts(lane(" ")).includes("Other"));
});

Deno.test("a title, a note or a source that is cut is told whole", () => {
  const title = LONG.repeat(6).trim();
  const chart = plot.timeSeries(years([3, 4]), { title, source: title.repeat(6) });
  assert(texts(chart).filter((text) => text.endsWith("…")).length >= 2);
  assert(told(chart).includes(title) && told(chart).includes(title.repeat(6)));
});

Deno.test("a map of one value says what its colour means; a place without a name is said to be none", () => {
  const map = (rows: readonly plot.CountryRow[]) => texts(plot.countryMap(rows));
  assert(map([{ name: "France", value: 7 }]).includes("7"));
  assert(
    map([{ name: "France", value: 246 }, { name: "Peru", value: 247 }]).includes("246 to 247"),
  );
  assertStringIncludes(
    map([{ name: "France", value: 7 }, { name: "", value: 2 }]).join(" "),
    "No place on the map: Unnamed 2.",
  );
});

Deno.test("a value far above all others is said of cells and of panels, too", () => {
  const frame = long({ a: [3, 4, 2, 900], b: [2, 3, 1, 4] });
  const said = "a in 2018 is 225 times the next.";
  for (const draw of [plot.heatMap, plot.smallMultiples]) {
    assertStringIncludes(texts(draw(frame)).join(" "), said);
  }
  assert(!texts(plot.heatMap(frame, { byRow: true })).join(" ").includes("times"));
  assert(!texts(plot.smallMultiples(frame, { sameScale: false })).join(" ").includes("times"));
});

Deno.test("an interval that ends where the axis ends does not go on", () => {
  const chart = plot.growthQuadrant([{ name: "a", volume: 1, rate: rate(-0.2) }]);
  assert(!chart.svg().includes("Arrow"));
});

Deno.test("a topic without growth is said, also where another has its name", () => {
  const none = { value: null, low: null, high: null, reason: null };
  const chart = plot.growthQuadrant([
    { name: "a", volume: 5, rate: rate(0.1) },
    { name: "a", volume: 5, rate: none },
    { name: "", volume: 5, rate: none },
  ]);
  assertStringIncludes(texts(chart).join(" "), "No growth can be given: a and Unnamed.");
});

Deno.test("of a project whose cost is not known it is said where others have one", () => {
  const chart = plot.grantsGantt(projects(["ALPHA", "BETA"]));
  assert(!texts(chart).includes("–"));
  const frame = projects(["ALPHA", "BETA"]);
  const uncosted = rowsFrame(
    [{ acronym: "A", startDate: "2015-01-01T00:00:00Z", endDate: "2016-01-01T00:00:00Z" }, {
      acronym: "B",
      startDate: "2015-01-01T00:00:00Z",
      endDate: "2016-01-01T00:00:00Z",
      totalCost: 5,
    }].map((row) => ({ totalCost: null, ...row })),
    frame.schema,
    context(),
  );
  assertEquals(texts(plot.grantsGantt(uncosted)).filter((text) => text === "–").length, 1);
});

/** Series of whole numbers that come again with a seed. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed;;) {
    state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 >>> 0;
    yield state / 2 ** 32;
  }
}

Deno.test("no value over bars stands on a bar or meets a curve", () => {
  let said = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const next = random(seed);
    const some = (most: number) => Math.floor(next.next().value * most);
    const counts = Array.from({ length: 4 + some(7) }, () => 10_000 + some(90_000));
    const chart = plot.timeSeries(years(counts), {
      form: "bars",
      ...(seed % 2 && { smooth: counts.map((count) => count * (0.8 + some(40) / 100)) }),
    });
    for (const width of [300, 640]) {
      const svg = chart.svg({ width });
      const elements = elementsOf(svg);
      const marks = elements.flatMap(({ name, attributes }) =>
        name === "rect" && attributes.fill === "#2867a0"
          ? [boxOf(...["x", "y", "width", "height"].map((key) => Number(attributes[key])))]
          : []
      );
      const curve = elements.filter(({ name, attributes }) =>
        name === "path" && /^M[\d.]+,[\d.]+(?:L[\d.]+,[\d.]+)+$/.test(attributes.d ?? "")
      ).flatMap(({ attributes }) => dotsOf(attributes.d!));
      assert(marks.length > 2 && (curve.length > 0) === (seed % 2 === 1));
      const values = elements.filter(({ name, attributes, text }) =>
        name === "text" && attributes.fill === "#2867a0" && /^[\d.]+k$/.test(text)
      );
      // the panel lies as far from the edge of the picture in both, so boxes of its own are compared
      const boxes = values.map(({ attributes: { x, y }, text }) => ({
        ...boxOf(Number(x), Number(y) - 9, textWidth(text, 12), 10),
        text,
      }));
      said += boxes.length;
      for (const box of boxes) {
        const met = overlaps([box, ...marks, ...curve]).filter((pair) => pair.includes(box.text));
        assertEquals(met, [], `seed ${seed}, ${width} pixels`);
      }
    }
  }
  assert(said > 100, `${said} values`);
});

function boxOf(left = 0, top = 0, width = 0, height = 0) {
  return { text: "a mark", left, right: left + width, top, bottom: top + height };
}

/** Places on a line of straight pieces, a pixel apart or less. */
function dotsOf(path: string): ReturnType<typeof boxOf>[] {
  const corners = path.slice(1).split("L").map((each) => each.split(",").map(Number));
  return corners.slice(1).flatMap(([toX = 0, toY = 0], index) => {
    const [x = 0, y = 0] = corners[index]!;
    const steps = Math.ceil(Math.hypot(toX - x, toY - y)) || 1;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const part = step / steps;
      return boxOf(x + (toX - x) * part - 0.75, y + (toY - y) * part - 0.75, 1.5, 1.5);
    });
  });
}

Deno.test("a bar of one bucket is no wall", () => {
  for (const counts of [[7], [7, 9], [7, 9, 8]]) {
    for (const width of [390, 960]) {
      const svg = plot.timeSeries(years(counts), { form: "bars" }).svg({ width });
      const bars = elementsOf(svg).filter(({ name, attributes }) =>
        name === "rect" && attributes.fill === "#2867a0"
      );
      assert(bars.length > 0 || counts.length === 1);
      for (const { attributes } of bars) assert(Number(attributes.width) <= 88.5, `${counts}`);
    }
  }
});

Deno.test("numbers behind names say their bucket where another stands before the names", () => {
  const said = (chart: plot.Chart) => texts(chart).join(" ").match(/Numbers: [^.]+\./)?.[0] ?? null;
  const finished = long({ a: [1, 2, 3], b: [3, 2, 1] });
  for (
    const draw of [plot.timeSeries, (frame: Frame) => plot.timeSeries(frame, { form: "bars" })]
  ) {
    assertEquals(said(draw(finished)), null);
    assertEquals(said(draw(long({ a: [1, 2, null], b: [3, 2, null] }))), null);
    assertEquals(
      said(draw(long({ a: [1, 2, 3], b: [3, 2, null] }))),
      "Numbers: the last finished year of each.",
    );
  }
  assertEquals(said(plot.timeSeries(years([1, 2, 3]))), null);
});

Deno.test("of an event in a list the title is cut, never its day or its sources", () => {
  const frame = rowsFrame(
    NAMES.slice(-5).map((title, index) => ({
      type: "news",
      title: title.repeat(4),
      start: `202${index}-01-01T00:00:00Z`,
      end: `202${index}-01-02T00:00:00Z`,
      uniqueSourceCount: 20 + index,
    })),
    [
      column("type", "text"),
      column("title", "text"),
      column("start", "instant"),
      column("end", "instant"),
      column("uniqueSourceCount", "integer"),
    ],
    context(),
  );
  const chart = plot.manifestationTimeline(frame);
  for (const width of [320, 640]) {
    const ends = texts(chart, width).filter((text) => /sources\)$/.test(text));
    assertEquals(ends.length, 5);
  }
  assert(told(chart).some((title) => title.startsWith(NAMES.at(-1)!.repeat(4))));
});
