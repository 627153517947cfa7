import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  certaintyGrowth,
  certaintySweep,
  fitLogistic,
  jaccardNetwork,
  type Outcome,
} from "../../lib/analysis/mod.ts";
import { column, groupsFrame, rowsFrame } from "../../lib/frame/mod.ts";
import * as plot from "../../lib/plot/mod.ts";
import { type Note, note } from "../../lib/words/note.ts";
import { elementsOf, outside, textBoxes } from "./_boxes.ts";
import { context, long, subject, topicsByMonth, years } from "./_frames.ts";

const texts = (chart: plot.Chart, width = 640) =>
  textBoxes(chart.svg({ width })).map(({ text }) => text);

Deno.test("index: every series is 100 in the base bucket; one without a base is named", () => {
  const frame = long({ a: [10, 20, 30], b: [200, 100, 50], c: [0, 5, 5] });
  const chart = plot.indexed(frame, { base: "2015" });
  assertStringIncludes(chart.alt, "a: first 100 in 2015, last 300 in 2017");
  assertStringIncludes(chart.alt, "b: first 100 in 2015, last 25 in 2017");
  assert(texts(chart).includes("Zero or not known in 2015: c."));
  assertStringIncludes(plot.indexed(frame).alt, "index: 2016 = 100");
  assertThrows(
    () => plot.indexed(frame, { base: "1999" }),
    RangeError,
    'Cannot draw an index: base must be a bucket of the frame, current value is "1999"',
  );
  assertThrows(() => plot.indexed(long({ a: [0, 1], b: [1, 0] })), RangeError, "give a base");
  assert(texts(plot.indexed(long({}))).includes("No data"));
  const rest = plot.indexed(long({ a: [10, 20], none: [0, null], b: [50, 50] }));
  assertStringIncludes(rest.alt, "index: 2015 = 100");
  assert(texts(rest).includes("Nowhere above zero: none."));
  assert(texts(plot.indexed(long({ a: [0, 0] }))).includes("No data"));
});

Deno.test("index: a small base is avoided, and told where there is no other", () => {
  const grown = long({ a: [2, 12, 30], b: [40, 50, 60] });
  assertStringIncludes(plot.indexed(grown).alt, "index: 2016 = 100");
  assert(!texts(plot.indexed(grown)).join(" ").includes("Small base"));
  const asked = texts(plot.indexed(grown, { base: 2015 })).join(" ");
  assertStringIncludes(asked, "Small base, 2015 has 2 of a: read steps, not levels.");
  const small = texts(plot.indexed(long({ a: [2, 3], b: [4, 50] }))).join(" ");
  assertStringIncludes(small, "Small base, 2015 has 2 of a and 4 of b: read steps, not levels.");
});

Deno.test("small multiples: greatest first, at most 24, the rest named", () => {
  const series = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`s${String(index).padStart(2, "0")}`, [1, index]]),
  );
  const chart = plot.smallMultiples(long(series));
  const names = texts(chart).filter((text) => /^s\d\d$/.test(text));
  assertEquals(names.length, 24);
  assertEquals(names[0], "s29");
  assert(texts(chart).some((text) => text.endsWith("Not shown: s05, s04, s03, s02, s01 and s00.")));
  assertStringIncludes(texts(chart).join(" "), "Number: the last finished year.");
  const given = plot.smallMultiples(long(series), { order: "given", most: 2 });
  assertEquals(texts(given).filter((text) => /^s\d\d$/.test(text)), ["s00", "s01"]);
});

Deno.test("small multiples: the same scale draws the same value at the same height", () => {
  const frame = long({ big: [100, 100], small: [10, 10] });
  const heights = (sameScale: boolean) =>
    elementsOf(plot.smallMultiples(frame, { sameScale }).svg())
      .filter(({ name }) => name === "path")
      .map(({ attributes }) => Number(/,([\d.]+)/.exec(attributes.d!)?.[1]));
  const [big, small] = heights(true);
  assert(small! > big! + 20);
  const [one, other] = heights(false);
  assertEquals(one, other);
});

Deno.test("share of voice: layers fill the whole, a gap where the whole is not known", () => {
  const share = (name: string) => column(name, "number");
  const wide = (a: (number | null)[]) =>
    long({ a: a.map((each) => each === null ? null : 1) }).with({
      df: rowsFrame(
        a.map((value, index) => ({
          series: "a",
          label: String(2015 + index),
          start: `${2015 + index}-01-01`,
          end: `${2015 + index}-12-31`,
          share: value,
        })),
        [
          column("series", "text"),
          column("label", "text"),
          column("start", "date"),
          column("end", "date"),
          share("share"),
        ],
        context(),
      ).df,
      schema: [],
    });
  const chart = plot.shareOfVoice(wide([0.5, 0.6, null, 0.7, 0.8]));
  const areas = elementsOf(chart.svg()).filter(({ name }) => name === "path");
  assertEquals(areas.length, 2);
  assert(texts(chart).includes("100\u00a0%"));
  assertThrows(() => plot.shareOfVoice(years([1, 2])), RangeError, "Cannot read a column");
});

Deno.test("ranked bars: greatest first, values at the bars, what is left out is said", () => {
  const groups = [["a", 5], ["b <i>", 50], ["c", 20]].map(([name, count]) => ({
    id: String(name),
    name: String(name),
    count: Number(count),
    amount: null,
    counts: [],
    amounts: [],
  }));
  const untold = { by: "organization", collection: "patents", count: 7, of: 90 };
  const frame = groupsFrame(
    { groups, labels: [], amountUnit: null, withoutGroup: 7, total: 40 },
    { ...context(), notes: [note("without_group", untold)] },
  );
  const chart = plot.rankedBars(frame, { most: 2 });
  const said = texts(chart);
  assert(said.indexOf("b <i>") < said.indexOf("c"));
  assert(said.includes("50") && said.includes("20") && !said.includes("a"));
  assert(
    said.some((text) =>
      text.includes("The 2 greatest of 40. 7 of 90 patents tell no organisation.")
    ),
  );
  assertStringIncludes(chart.alt, "b <i> 50, c 20, a 5");
});

Deno.test("ranked bars: groups are drawn by what they were taken by, and say whose money it is", () => {
  const groups = [["a", 3, 2e6], ["b", 1, 9e6], ["c", 1, null]].map(([id, count, amount]) => ({
    id: String(id),
    name: String(id),
    count: Number(count),
    amount: amount as number | null,
    counts: [],
    amounts: [],
  }));
  const of = (rank: "count" | "amount", total: number, notes: Note[] = []) =>
    groupsFrame({
      groups,
      labels: [],
      amountUnit: "EUR",
      money: { share: "own", what: "contribution" },
      withoutGroup: 0,
      total,
      rank,
    }, { ...context({ request: { by: "organization" } }), notes });
  const byAmount = plot.rankedBars(of("amount", 40));
  assertStringIncludes(byAmount.alt, "Own EU contributions, EUR by organisation");
  assertStringIncludes(byAmount.alt, "b €9m, a €2m, c –");
  assertStringIncludes(plot.rankedBars(of("count", 40)).alt, "a 3, b 1, c 1");
  for (const [rank, other] of [["count", "amount"], ["amount", "count"]] as const) {
    assertThrows(
      () => plot.rankedBars(of(rank, 40), { value: other }),
      RangeError,
      `Cannot rank by ${other}: these are the 3 largest of 40 groups by ${rank}; ask for ` +
        `groupBy("organization", { take: 3, by: "${other}" })`,
    );
    plot.rankedBars(of(rank, 3), { value: other });
  }
  assertThrows(() => plot.rankedBars(of("count", 3).head(2), { value: "amount" }), RangeError);

  const tied = texts(plot.rankedBars(of("count", 3), { most: 2 })).join(" ");
  assertStringIncludes(tied, "The 2 greatest of 3. 2 tie at the end, of which 1 is drawn.");
  const cut = note("tie_cut", { rank: "count", value: 1, unit: null, groups: 12, given: 2 });
  assertStringIncludes(
    texts(plot.rankedBars(of("count", 40, [cut]))).join(" "),
    "12 groups tie at 1 record: 2 of them are given, the first by id.",
  );
  assertEquals(texts(byAmount).join(" ").includes("tie"), false);
});

Deno.test("ranked bars: rows with intervals, unknown values, and negative ones", () => {
  const chart = plot.rankedBars([
    { name: "up", value: 0.2, low: 0.1, high: 0.3 },
    { name: "down", value: -0.1, low: -0.2, high: 0 },
    { name: "unknown", value: null },
  ], { title: "Growth", share: true });
  const said = texts(chart);
  assert(said.includes("20\u00a0%") && said.includes("−10\u00a0%") && said.includes("–"));
  const lines = (width: number) =>
    elementsOf(chart.svg({ width })).filter(({ name }) => name === "line")
      .map(({ attributes }) => attributes);
  assertEquals(lines(640).length, 3, "two intervals, and zero");
  const zeros = lines(390).filter(({ x1, x2 }) => x1 === x2);
  assertEquals(zeros.length, 3, "a line at zero for each bar, between the names");
  assertEquals(new Set(zeros.map(({ x1 }) => x1)).size, 1);
  const told = elementsOf(chart.svg()).filter(({ name }) => name === "title").map((each) =>
    each.text
  );
  assertEquals(told, [
    "up: 20\u00a0% (10\u00a0% to 30\u00a0%)",
    "down: −10\u00a0% (−20\u00a0% to 0\u00a0%)",
    "unknown: not known",
  ]);
  assertEquals(chart.table.columns, ["name", "value", "low", "high"]);
  assertEquals(chart.table.numbers("value"), [0.2, -0.1, null]);
  assert(texts(plot.rankedBars([])).includes("No data"));
});

Deno.test("deals: unknown amounts are hollow, undated ones are counted, the largest is named", () => {
  const rows = [
    {
      acquisitionType: "merger",
      acquiredOn: "2020-05-01",
      amount: 1e9,
      acquirer: "A",
      acquiree: "B",
    },
    {
      acquisitionType: "merger",
      acquiredOn: "2021-05-01",
      amount: 2e6,
      acquirer: "C",
      acquiree: "D",
    },
    {
      acquisitionType: "buyout",
      acquiredOn: "2022-05-01",
      amount: null,
      acquirer: "E",
      acquiree: "F",
    },
    { acquisitionType: "buyout", acquiredOn: null, amount: 5, acquirer: "G", acquiree: "H" },
  ];
  const fields = [
    column("acquisitionType", "text"),
    column("acquiredOn", "date"),
    column("amount", "number", null, "USD"),
    column("acquirer", "reference"),
    column("acquiree", "reference"),
  ];
  const chart = plot.dealsTimeline(rowsFrame(rows, fields, context()));
  const said = texts(chart);
  assert(said.includes("A buys B, $1bn"));
  assert(said.includes("No date: 1. Hollow: amount not known, 1 deal."));
  assert(said.includes("Merger") && said.includes("Buyout"));
  assertStringIncludes(
    chart.alt,
    "3 deals, 1 May 2020 to 1 May 2022. Largest: A buys B, $1bn, 1 May 2020.",
  );
  assert(texts(plot.dealsTimeline(rowsFrame([], fields, context()))).includes("No data"));
  const onlyUnknown = plot.dealsTimeline(rowsFrame(rows.slice(2, 3), fields, context()));
  assert(!/NaN|Infinity/.test(onlyUnknown.svg()));
  const [event] = plot.dealEvents(rowsFrame(rows, fields, context()), { most: 1 });
  assertEquals(event, { at: Date.UTC(2020, 4, 1), text: "A buys B, $1bn" });
  assertThrows(
    () => plot.dealsTimeline(years([1])),
    TypeError,
    "Cannot draw deals: the frame must have acquiredOn or announcedOn",
  );
});

Deno.test("grants: active projects as a line, exposure as bars, on one axis of time", () => {
  const frame = years([3, 4, 5, 6, 7, 8, 9, 9, 8, 7], {
    amounts: [1e6, 2e6, 3e6, 3e6, 3e6, 2e6, 2e6, 2e6, 2e6, 1e6],
    subjects: [subject("grants", "on graphene")],
  });
  const chart = plot.grantsActivity(frame);
  const said = texts(chart);
  assert(said.includes("Active projects") && said.includes("Capital exposure, USD"));
  assert(said.includes("Hollow and hatched: 2024 not complete."));
  assert(!said.some((text) => /\d grants/.test(text)), "active projects do not add up");
  const uncosted = plot.grantsActivity(years([3, 4], { amounts: [] }));
  assertEquals(texts(uncosted).filter((text) => text === "No data"), ["No data"]);
  assertEquals(said.filter((text) => text === "2016").length, 2);
});

Deno.test("Gantt: earliest first, without an end one day, what is not drawn is counted", () => {
  const fields = [
    column("acronym", "text"),
    column("startDate", "instant"),
    column("endDate", "instant"),
    column("totalCost", "number", null, "EUR"),
  ];
  const rows = [
    {
      acronym: "LATER",
      startDate: "2020-01-01T00:00:00Z",
      endDate: "2021-12-31T00:00:00Z",
      totalCost: 5e6,
    },
    { acronym: "FIRST", startDate: "2018-01-01T00:00:00Z", endDate: null, totalCost: 1e6 },
    {
      acronym: "ODD",
      startDate: "2018-01-01T00:00:00Z",
      endDate: "2017-01-01T00:00:00Z",
      totalCost: 1,
    },
    { acronym: "NONE", startDate: null, endDate: null, totalCost: 1 },
  ];
  const chart = plot.grantsGantt(rowsFrame(rows, fields, context()));
  const said = texts(chart);
  assert(said.indexOf("FIRST") < said.indexOf("LATER"));
  assert(
    said.some((text) =>
      text.includes(
        "Without start, or with the end before it: 2. Without end, drawn as one day: 1.",
      )
    ),
  );
  assertStringIncludes(
    chart.alt,
    "2 projects, from 1 January 2018 to 31 December 2021. Greatest cost: LATER, €5m.",
  );
  const uncosted = rows.slice(0, 1).map((row) => ({ ...row, totalCost: null }));
  for (const width of [640, 390]) {
    const svg = plot.grantsGantt(rowsFrame(uncosted, fields, context())).svg({ width });
    assertEquals(outside(textBoxes(svg), svg), []);
  }
});

Deno.test("heat map: one colour per class, zero is not blank, many cells are one picture", () => {
  const chart = plot.heatMap(long({ a: [0, 5, null], b: [10, 10, 10] }));
  const cells = elementsOf(chart.svg()).filter(({ name, attributes }) =>
    name === "rect" && attributes.fill && attributes.width !== "16" && attributes.x !== undefined
  );
  assertEquals(cells.length, 5);
  assertEquals(new Set(cells.map(({ attributes }) => attributes.fill)).size, 3);
  const told = elementsOf(chart.svg()).filter(({ name }) => name === "title");
  assert(told.some(({ text }) => text === "a, 2016: 5"));
  assert(texts(chart).includes("Blank: not known."));
  assertEquals(texts(chart).filter((text) => text === "a" || text === "b"), ["b", "a"]);
  const many = plot.heatMap(topicsByMonth(200, 240));
  const svg = many.svg();
  assert(svg.length < 200_000);
  assertEquals(elementsOf(svg).filter(({ name }) => name === "image").length, 1);
  assertEquals(texts(many).filter((text) => text.startsWith("Topic ")).length, 200);
  assertStringIncludes(plot.heatMap(long({ a: [-5, 0, 5] })).svg(), "#f0f2f4");
});

Deno.test("certainty: a step function that falls, and one of growth with its band", () => {
  const chart = plot.certaintySteps(certaintySweep([0.3, 0.6, 0.6, 0.9]), { title: "Deals" });
  assertStringIncludes(chart.alt, "3 thresholds: 4 at 0.3, 1 at 0.9");
  const d = elementsOf(chart.svg()).find(({ name }) => name === "path")!.attributes.d!;
  const heights = [...d.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
  assert(heights.every((y, index) => index === 0 || y >= heights[index - 1]!), "it never rises");
  const times = [2015, 2016, 2017, 2018, 2019];
  const buckets = times.flatMap((_, index) => Array(4 + index * 2).fill(index) as number[]);
  const certainties = buckets.map((_, index) => index % 2 ? 0.5 : 0.9);
  const growth = certaintyGrowth({ certainties, buckets }, times);
  assertStringIncludes(plot.certaintySteps(growth).svg(), 'fill-opacity="0.15"');
  assert(texts(plot.certaintySteps(certaintySweep([]))).includes("No data"));
});

Deno.test("certainty heat map: highest threshold on top; odd shapes are refused", () => {
  const sweep = { labels: ["2020", "2021"], thresholds: [0.3, 0.9], counts: [[5, 8], [1, 2]] };
  const said = texts(plot.certaintyHeatMap(sweep, { title: "Deals" }));
  assert(said.indexOf("0.9") < said.indexOf("0.3"));
  assertThrows(
    () => plot.certaintyHeatMap({ ...sweep, counts: [[1, 2]] }),
    TypeError,
    "Cannot draw the certainty sweep: it must have a row of counts for each of 2 thresholds, current number is 1",
  );
  assert(
    texts(plot.certaintyHeatMap({ labels: [], thresholds: [], counts: [] })).includes("No data"),
  );
});

Deno.test("quadrant: a topic without growth is named below", () => {
  const rate = { value: 0.2, low: 0.1, high: 0.3, reason: null };
  const none = { value: null, low: null, high: null, reason: "too_few_points" } as const;
  const chart = plot.growthQuadrant([
    { name: "solar", volume: 500, rate },
    { name: "wind", volume: 5, rate: none },
  ]);
  assert(texts(chart).includes("solar"));
  assert(texts(chart).includes("No growth can be given: wind."));
  assertStringIncludes(chart.alt, "Largest: solar, +20\u00a0% a year");
  assert(!chart.svg().includes("Arrow"));
  const wide = plot.growthQuadrant([{
    name: "a",
    volume: 5,
    rate: { ...rate, low: -0.9, high: 3 },
  }]);
  assertStringIncludes(wide.svg(), "Arrow: the interval goes on.");
  assertEquals(elementsOf(wide.svg()).filter(({ name }) => name === "path").length, 2);
  assert(texts(plot.growthQuadrant([])).includes("No data"));
});

Deno.test("words for the ear count one thing as one", () => {
  const sweep = certaintySweep([0.00005019712261855602]);
  const alts = [
    plot.certaintySteps(sweep).alt,
    plot.heatMap(years([4])).alt,
    plot.timeSeries(years([4])).alt,
    plot.topicNetwork(jaccardNetwork({ a: [1] })).alt,
  ].join(" ");
  assertStringIncludes(alts, "1 threshold: 1 at 0.00005.");
  assertStringIncludes(alts, "1 row, 2015.");
  assertStringIncludes(alts, "1 topic, 0 pairs.");
  assert(!/\b1 (?:thresholds|rows|topics)|2015 to 2015/.test(alts), alts);
});

Deno.test("network: every topic is drawn, joined ones by a line", () => {
  const network = jaccardNetwork({ a: [1, 2, 3], b: [1, 2, 4], c: [9] });
  const elements = elementsOf(plot.topicNetwork(network).svg());
  const told = elements.filter(({ name }) => name === "title").map(({ text }) => text);
  assertEquals(told, [
    "a and b: similarity 0.5, 2 organisations shared",
    "a: 3 organisations, joined to 1 topic",
    "b: 3 organisations, joined to 1 topic",
    "c: 1 organisation, joined to 0 topics",
  ]);
  const said = (sets: Parameters<typeof jaccardNetwork>[0]) =>
    texts(plot.topicNetwork(jaccardNetwork(sets))).join(" ");
  const legend = "Colour and shape: which topics hang together.";
  const groups = { a: [1, 2, 3], b: [1, 2, 4], d: [5, 6, 7], e: [5, 6, 8] };
  assertStringIncludes(said(groups), legend);
  assert(!said({ a: [1, 2, 3], b: [1, 2, 4], c: [9] }).includes(legend), "there is one colour");
  assertEquals(texts(plot.topicNetwork(network)).filter((text) => /^[abc]$/.test(text)).length, 3);
  assert(texts(plot.topicNetwork(jaccardNetwork({}))).includes("No data"));
});

Deno.test("S-curve: a curve that cannot be identified is not drawn, and the reason is said", () => {
  const times = [2015, 2016, 2017, 2018, 2019, 2020];
  const values = [1, 2, 4, 8, 16, 32];
  const fit = fitLogistic(values, { times });
  assert(fit.reason !== null);
  const chart = plot.sCurve({ fit, times, values });
  assertEquals(elementsOf(chart.svg()).filter(({ name }) => name === "path"), []);
  assert(texts(chart).some((text) => text.startsWith("No curve: ")));
  assertThrows(
    () => plot.sCurve({ fit, times, values: [1] }),
    TypeError,
    "values must have one for each of 6 times, current length is 1",
  );
  const fan = [{ level: 0.9, low: [1], high: [] }];
  assertThrows(
    () => plot.sCurve({ fit, times, values, at: [2021], fan }),
    TypeError,
    "Cannot draw the forecast",
  );
});

Deno.test("specification curve: from least to greatest, verdicts counted, choices below", () => {
  const outcomes: Outcome[] = [
    { specification: { window: 10, smoothing: "none" }, estimate: 0.2, low: 0.1, high: 0.3 },
    { specification: { window: 5, smoothing: "none" }, estimate: -0.1, low: -0.2, high: -0.05 },
    { specification: { window: 5, smoothing: "whittaker" }, estimate: 0.01, low: -0.1, high: null },
    { specification: { window: "all", smoothing: "none" }, estimate: null, low: null, high: null },
  ];
  const chart = plot.specificationCurve(outcomes);
  assertStringIncludes(chart.alt, "Above zero 1, below zero 1, undecided 1 of 4 specifications");
  const colors = elementsOf(chart.svg()).filter(({ name }) => name === "circle")
    .map(({ attributes }) => attributes.fill);
  assertEquals(colors, ["#bd4e00", "#949494", "#2867a0"]);
  const said = texts(chart);
  assert(
    ["window", "smoothing", "5", "10", "none", "whittaker"].every((each) => said.includes(each)),
  );
  assert(said.includes("Without an estimate: 1 specification. Arrow: the interval goes on."));
  const whole = outcomes.slice(0, 2);
  assert(!plot.specificationCurve(whole).svg().includes("Arrow"));
  const far = plot.specificationCurve([{ ...whole[0]!, low: -5, high: 5 }]).svg();
  assertStringIncludes(far, "Arrow: the interval goes on.");
  const none = plot.specificationCurve([{ ...whole[0]!, low: null, high: null }]).svg();
  assert(!none.includes("Arrow"), "without an interval nothing goes on");
  assert(texts(plot.specificationCurve([])).includes("No data"));
});

Deno.test("manifestations: a lane for each type, the most reported listed", () => {
  const fields = [
    column("type", "text"),
    column("title", "text"),
    column("start", "instant"),
    column("end", "instant"),
    column("uniqueSourceCount", "integer"),
  ];
  const rows = [
    {
      type: "news",
      title: "Small",
      start: "2020-01-01T00:00:00Z",
      end: "2020-01-02T00:00:00Z",
      uniqueSourceCount: 2,
    },
    {
      type: "product_launch",
      title: "Big",
      start: "2021-01-01T00:00:00Z",
      end: "2021-01-09T00:00:00Z",
      uniqueSourceCount: 9,
    },
    { type: "news", title: "Undated", start: null, end: null, uniqueSourceCount: 3 },
  ];
  const chart = plot.manifestationTimeline(rowsFrame(rows, fields, context()));
  const said = texts(chart);
  assert(said.includes("News") && said.includes("Product launch"));
  assert(said.includes("Big (1 January 2021, 9 sources)"));
  assert(said.some((text) => text.startsWith("No date: 1 event.")));
  assertThrows(
    () => plot.manifestationTimeline(years([1])),
    TypeError,
    "Cannot draw manifestations: the frame must have type",
  );
});

Deno.test("change points and bursts become annotations at the buckets that they belong to", () => {
  const frame = years([10, 10, 10, 30, 30]);
  const segment = (start: number, end: number, mean: number) => ({ start, end, mean, slope: null });
  const result = {
    method: "PELT",
    parameters: { model: "level" as const, penalty: 1, minSegment: 1, n: 5 },
    notes: [],
    breaks: [3],
    segments: [segment(0, 3, 10), segment(3, 5, 30)],
    cost: 0,
    noiseVariance: null,
    reason: null,
  };
  assertEquals(plot.changePoints(frame, result), [{
    at: Date.UTC(2018, 0, 1),
    text: "Level 10 → 30",
  }]);
  const burst = {
    ...result,
    parameters: { s: 2, gamma: 1, correlation: 0, n: 5 },
    baseRate: 0.1,
    burstRate: 0.2,
    states: [],
    bursts: [{ start: 1, end: 3, weight: 1 }],
  };
  assertEquals(plot.bursts(frame, burst), [{
    at: Date.UTC(2016, 0, 1),
    to: Date.UTC(2017, 11, 31),
    text: "Burst",
  }]);
  const marked = { ...burst, periods: [{ beyondScatter: false }] };
  assertEquals(plot.bursts(frame, marked).map(({ text }) => text), ["Burst or scatter"]);
});
