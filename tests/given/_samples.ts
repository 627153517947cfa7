import { fakeCluster } from "./_fake_cluster.ts";
import { html } from "../../lib/notebook/escaped_html.ts";
import { Progress } from "../../lib/notebook/progress.ts";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import { type TopicRef, Trends } from "../../lib/query/mod.ts";
import { rule } from "../../lib/words/rule.ts";
import { note } from "../../lib/words/note.ts";
import {
  bundleReport,
  bursts,
  certaintySweep,
  changePoints,
  claim,
  diff,
  fitLogistic,
  growth,
  jaccardNetwork,
  logLinearGrowth,
  minHash,
  plot,
  sweep,
  trendReport,
  whittakerSmoother,
} from "../../mod.ts";
import type { Kind } from "./_hostile.ts";

/** A call that is right, from which each wrong one differs in one place. */
export interface Sample {
  readonly given: readonly unknown[];
  /** The last thing given: options, each with a sound value. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Whether it does not do without. */
  readonly needsOptions?: boolean;
  /** How many are needed. @default {all but the options} */
  readonly required?: number;
  /** What else is right in a place: what a function takes besides. */
  readonly also?: Readonly<Record<string | number, readonly Kind[]>>;
  /** Places whose own kind is not tried: another file would be written, or much built. */
  readonly unrun?: readonly number[];
}

export interface Samples {
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
  /** An instance of each class. */
  readonly instances: Readonly<Record<string, object>>;
  readonly frame: Frame;
  readonly query: unknown;
  readonly trends: Trends;
  readonly topic: TopicRef;
  /** Of the corpus, to be written into. */
  readonly folder: string;
}

/** Asks with samples of every public function over a small demo corpus, and an engine as given. */
export async function withSamples(
  ask: (samples: Samples) => Promise<void>,
  engineOf: (engine: Engine) => Engine = (engine) => engine,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const path = `${folder}/demo.sqlite`;
  try {
    // with a state before it
    for (const documents of [390, 400]) await buildDemo(path, { documents });
    await Deno.writeTextFile(`${folder}/papers.csv`, PAPERS);
    for (const name of ["small", "changed"]) {
      await buildFromPaths(`${folder}/${name}.sqlite`, [`${folder}/papers.csv`], {}, {
        rejects: `${folder}/rejects.csv`,
      });
    }
    await using opened = await openCorpus(path);
    await using small = await openCorpus(`${folder}/small.sqlite`);
    const { address, server } = fakeCluster((await small.info()).fingerprint!);
    await using _server = server;
    const trends = new Trends(engineOf(opened.engine));
    await ask(await samplesOf(trends, { folder, small, address }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const PAPERS = [
  "PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI",
  "1,A title,,,,,2020,2020/01/02,,,",
].join("\n");

const Y = [3, 5, 4, 8, 9, 14, 13, 20, 22, 30, 28, 41, 40];
const X = Y.map((_, at) => 2_010 + at);
const ONES = Y.map(() => 1);
const TOTALS = Y.map((count) => 10 * count);
const NONE = Y.map(() => false);
const MONTHS = Array.from({ length: 48 }, (_, at) => 20 + at % 12 + at / 4);
const LEVEL = { level: 0.9 };
const SETS = { a: ["x", "y", "z"], b: ["y", "z"], c: ["q"] };
const SIGNAL = new AbortController().signal;
const ABOUT = {
  1: ["query", "things"],
  start: ["instance"],
  end: ["instance"],
} as const;

/** What samples need beside a corpus. */
interface Places {
  readonly folder: string;
  /** A corpus of a record. */
  readonly small: Trends;
  /** Where that is on a cluster. */
  readonly address: string;
}

async function samplesOf(
  trends: Trends,
  { folder, small, address }: Places,
): Promise<Samples> {
  const query = trends.patents();
  const frame = await query.timeSeries("year");
  const quarters = await query.timeSeries("quarter");
  const [{ id }] = (await trends.patents().groupBy("topic")).toRecords() as [{ id: string }];
  const topic = await trends.topic(id);
  const about = { children: true };
  const onTopic = query.topic(topic, about);
  const long = await trends.compare({ one: query, other: onTopic })
    .timeSeries("year", { format: "long" });
  const comparison = trends.compare({ one: query, other: onTopic });
  const wide = await comparison.timeSeries("year", { share: true });
  const swept = await sweep(onTopic, { minScore: "all" });
  const report = await trendReport(trends, topic, { types: ["patents"] });
  const { bytes } = await bundleReport(trends, topic, { types: ["patents"] });
  const deals = await trends.acquisitions().top(20).proofPoints();
  const grants = await trends.grants().top(5).proofPoints();
  const activity = await trends.grants().timeSeries("year");
  const events = await trends.manifestations().all({ take: 5 });
  const groups = await query.groupBy("organization", { take: 5 });
  const analysis = logLinearGrowth(X, Y);
  const fit = fitLogistic(Y);
  const choice = { measure: "count", keepPartial: false };
  const ofSeries = { ...choice, series: "one" };
  const chart = { title: "A", subtitle: "b", source: "c", width: 640, height: 360 };
  const drawn = { ...chart, theme: "light", locale: "de-CH" };
  const bar = { draw: () => {}, finish: () => {} };
  const outcomes = [
    { specification: { window: 5 }, estimate: 0.1, low: 0.05, high: 0.2 },
    { specification: { window: 9 }, estimate: null, low: null, high: null },
  ];
  const nowcastInput = {
    eventDays: [1, 12, 25],
    addedDays: [2, 13, 26],
    edges: [0, 10, 20, 30],
    asOf: 29,
  };
  const run = { signal: SIGNAL };
  const onProgress = () => {};
  const resolution = "year";
  const documents = { type: "patents", children: true, signal: SIGNAL };
  const label = frame.texts("label")[3]!;

  const samples: Record<string, readonly Sample[]> = {
    // methods on numbers, and the questions of their names
    "analogues": [
      {
        given: [[Y, TOTALS, X], 0],
        options: { neighbours: 3, horizon: 2, threshold: 4 },
      },
      {
        given: [trends, topic],
        options: { ...documents, neighbours: 3, horizon: 1, threshold: 1 },
      },
    ],
    "atCertainty": [{ given: [certaintySweep([0.5, 0.9]), 0.6] }],
    "baiPerron": [{
      given: [Y],
      options: { model: "trend", minShare: 0.2, minSegment: 3, maxBreaks: 2 },
    }],
    "benjaminiHochberg": [{ given: [[0.01, 0.5]], options: { rate: 0.1 } }],
    "cagr": [
      { given: [X, Y], options: { partial: NONE } },
      { given: [frame], options: choice },
      { given: [long], options: ofSeries },
    ],
    "calendarAdjust": [
      {
        given: [[3, 4], ["2024-01-01", "2024-02-01"], ["2024-01-31", "2024-02-29"]],
        options: { basis: "working-days" },
      },
      { given: [quarters], options: { ...choice, basis: "days" } },
    ],
    "certaintyGrowth": [
      {
        given: [{ certainties: [0.5, 0.9, 0.7], buckets: [0, 3, 7] }, X],
        options: {
          ...LEVEL,
          model: "ols",
          exposure: TOTALS,
          partial: NONE,
          unit: 1,
          firstRecord: true,
          labels: X.map(String),
        },
      },
      { given: [swept], options: { ...LEVEL, signal: SIGNAL } },
    ],
    "certaintySweep": [{
      given: [[0.5, 0.9]],
      options: { ids: ["a", "b"], amounts: [1, 2] },
      also: { ids: ["numbers"] },
    }],
    "citationImpact": [{ given: [Y, Y], options: { ...LEVEL, ties: Y.map(() => 0.5) } }],
    "clearBreaks": [{
      given: [Y, [5]],
      options: { model: "level", counted: true },
      also: { 1: ["empty list"] },
    }],
    "coherence": [{ given: [[["a", "b"]], [["a", "b"]]], options: LEVEL }],
    "doublingTime": [{ given: [analysis] }],
    "emergence": [
      {
        given: [{
          years: X,
          counts: Y,
          partial: NONE,
          firstRecord: true,
          topics: { documents: [["a", "b"]], elsewhere: [["a", "b"]] },
          impact: note("no_citations_given", {}),
        }],
        options: { ...LEVEL, recentYears: 3 },
      },
      {
        given: [trends, topic],
        options: { ...documents, ...LEVEL, elsewhere: "research-articles", recentYears: 3 },
      },
    ],
    "ewma": [{ given: [Y, 0.3] }],
    "ewmaSmoother": [{ given: [0.3] }],
    "fitBass": [{
      given: [Y],
      options: {
        ...LEVEL,
        unit: 1,
        at: [20],
        start: { capacity: 400, innovation: 0.01, imitation: 0.3 },
      },
    }],
    "fitGompertz": [{ given: [Y], options: curveOptions() }],
    "fitLogistic": [{ given: [Y], options: curveOptions() }],
    "fitRichards": [{
      given: [Y],
      options: { ...curveOptions(), start: { capacity: 60, shift: 3, rate: 0.4, shape: 1 } },
    }],
    "growthTogether": [{ given: [[{ times: X, counts: Y, exposure: TOTALS }]], options: LEVEL }],
    "henderson": [{ given: [Y], options: { terms: 5, noiseRatio: 1 }, needsOptions: true }],
    "hendersonSmoother": [{ given: [], options: { terms: 5, noiseRatio: 1 }, needsOptions: true }],
    "hendersonWeights": [{ given: [5] }],
    "jaccard": [{
      given: [["a"], ["a", "b"]],
      options: LEVEL,
      also: { 0: ["numbers"], 1: ["numbers"] },
    }],
    "jaccardMatrix": [{ given: [SETS] }],
    "jaccardNetwork": [{ given: [SETS], options: { ...LEVEL, minSimilarity: 0.2, minShared: 1 } }],
    "kleinbergBursts": [{ given: [Y, TOTALS], options: { s: 2, gamma: 1, correlation: 0.1 } }],
    "leadLag": [
      { given: [MONTHS, MONTHS], options: { ...LEVEL, maxLag: 3, differences: 1, period: 12 } },
      {
        given: [quarters, quarters],
        options: { ...choice, ...LEVEL, maxLag: 3, differences: 1, period: 4 },
      },
    ],
    "lintTrend": [{
      given: [{
        labels: X.map(String),
        counts: Y,
        partial: NONE,
        withoutLabel: 2,
        sources: [{ source: "a", counts: Y }],
        amounts: [{ bucket: 0, amount: null }],
        duplicates: [[1, 2]],
      }],
    }],
    "logLinearGrowth": [{
      given: [X, Y],
      options: {
        ...LEVEL,
        model: "ols",
        exposure: TOTALS,
        partial: NONE,
        unit: 1,
        firstRecord: false,
        labels: X.map(String),
      },
    }],
    "lowess": [{ given: [X, Y], options: { span: 0.5, iterations: 1, delta: 0 } }],
    "lowessSmoother": [{ given: [X], options: { span: 0.5 } }],
    "mannKendall": [{ given: [Y], options: { ...LEVEL, autocorrelation: "hamed-rao" } }],
    "minHash": [{ given: [["a"]], options: { size: 8, seed: 1 }, also: { 0: ["numbers"] } }],
    "minHashSimilarity": [{ given: [minHash(["a"]), minHash(["b"])], options: LEVEL }],
    "movingAverage": [{ given: [Y], options: { window: 3, align: "centred" }, needsOptions: true }],
    "movingAverageSmoother": [{
      given: [],
      options: { window: 3, align: "centred" },
      needsOptions: true,
    }],
    "multiverse": [
      { given: [outcomes, "up"], required: 1, also: { 0: ["query"] } },
      { given: [query, "up"], required: 1, options: { ...run, added: "extra.Create Date" } },
    ],
    "multiverseGrid": [{ given: [{ window: [5, 10] }], required: 0 }],
    "nowcast": [{ given: [nowcastInput], options: { ...LEVEL, bucket: 2 } }],
    "pelt": [{ given: [Y], options: { model: "poisson", penalty: 3, minSegment: 2 } }],
    "periodGrowth": [
      { given: [Y], options: { lag: 2, partial: NONE } },
      { given: [frame], options: { ...choice, lag: 2 }, also: { lag: ["text"] } },
    ],
    "poissonInterval": [{ given: [5], options: { ...LEVEL, exposure: 2, variance: 6, events: 6 } }],
    "rateRatio": [{ given: [{ count: 3, exposure: 2 }, { count: 5 }], options: LEVEL }],
    "recomputeJaccard": [
      {
        given: [[{ id: "a", similarity: 0.5 }], { topic: ["x"], related: { a: ["x", "y"] } }],
        options: LEVEL,
      },
      {
        given: [trends, topic],
        options: { ...run, ...LEVEL, take: 2, candidates: 3, children: true, certainty: 0.5 },
      },
    ],
    "seasonality": [
      { given: [MONTHS, 12], options: { model: "additive" } },
      { given: [quarters], options: { ...choice, model: "additive" }, also: {} },
    ],
    "senSlope": [{ given: [Y], options: { ...LEVEL, times: X } }],
    "shareOfVoice": [
      { given: [Y, TOTALS], options: LEVEL },
      { given: [frame, frame], options: { ...choice, ...LEVEL } },
    ],
    "shareScatter": [{ given: [Y, TOTALS] }],
    "smoothWeightedCounts": [{
      given: [Y, ONES, whittakerSmoother({ lambda: 1 })],
      options: { ...LEVEL, events: TOTALS },
    }],
    "smoothedGrowth": [{
      given: [X, Y, (values: ArrayLike<number>) => Array.from(values)],
      options: {
        ...LEVEL,
        exposure: TOTALS,
        partial: NONE,
        unit: 1,
        firstRecord: false,
        labels: X.map(String),
      },
    }],
    "sourceMix": [
      { given: [[{ source: "a", matching: [1, 2], total: [10, 20] }]] },
      {
        given: [query, "2015", ["2020", "2021"]],
        options: run,
        also: { 1: ["texts", "instance"], 2: ["text", "instance"] },
      },
    ],
    "whittaker": [{
      given: [Y],
      options: { lambda: 10, order: 2, weights: ONES },
      also: { lambda: ["text"] },
    }],
    "whittakerSmoother": [{
      given: [],
      options: { lambda: 10, order: 2, variances: ONES },
      needsOptions: true,
    }],
    "wilsonInterval": [{ given: [3, 10], options: LEVEL }],

    // questions
    "bursts": [{
      given: [frame, frame],
      options: { ...choice, s: 2, gamma: 1, correlation: 0.1 },
    }],
    "changePoints": [
      {
        given: [frame, "bai-perron"],
        required: 1,
        options: { ...choice, model: "level", minShare: 0.2, minSegment: 3, maxBreaks: 2 },
      },
      {
        given: [frame, "pelt"],
        required: 1,
        options: { ...choice, model: "level", penalty: 3, minSegment: 3 },
      },
    ],
    "claim.grows": [{ given: [query] }],
    "claim.shrinks": [{ given: [query] }],
    "claim.growsFaster": [{ given: [query, onTopic] }],
    "claim.moreThan": [{ given: [query, onTopic] }],
    "fitCurve": [{
      given: [frame, "logistic"],
      required: 1,
      options: {
        ...choice,
        ...LEVEL,
        until: [2_040],
        start: { capacity: 900, shift: 3, rate: 0.4 },
      },
    }],
    "diff": [{
      given: [trends, query],
      options: { ...run, from: -1, to: 0, resolution },
    }],
    "states": [{ given: [trends], options: run }],
    "growth": [{
      given: [frame],
      options: { ...choice, ...LEVEL, model: "ols", unit: 1, background: frame },
    }],
    "growthBySeries": [{ given: [long], options: { ...choice, ...LEVEL, falseDiscoveries: 0.1 } }],
    "intervals": [{ given: [frame], options: { ...choice, ...LEVEL } }],
    "leadLagLadder": [{
      given: [trends, topic],
      options: {
        ...run,
        children: true,
        resolution,
        certainty: 0.3,
        rungs: ["patents", "investments"],
        maxLag: 2,
        falseDiscoveries: 0.1,
      },
    }],
    "lint": [
      { given: [query], options: { ...run, resolution, years: 5 }, also: { 0: ["frame"] } },
      { given: [frame], options: choice },
    ],
    "scan": [{
      given: [trends, "patents"],
      options: {
        ...run,
        ...LEVEL,
        falseDiscoveries: 0.1,
        topics: [topic],
        years: 6,
        atLeast: 2,
        share: true,
        children: true,
      },
      also: { topics: ["texts"] },
    }],
    "smooth": [
      {
        given: [frame, "whittaker"],
        required: 1,
        options: { ...choice, ...LEVEL, lambda: 10, order: 2 },
        also: { lambda: ["text"] },
      },
      { given: [frame, "lowess"], options: { ...choice, ...LEVEL, span: 0.9, iterations: 0 } },
      { given: [frame, "moving-average"], options: { ...choice, window: 3, align: "centred" } },
      { given: [frame, "ewma"], options: { ...choice, alpha: 0.4 } },
      { given: [frame, "henderson"], options: { ...choice, terms: 5 } },
    ],
    "sweep": [
      { given: [onTopic, { minScore: [0, 0.5] }], options: { ...run, resolution } },
      { given: [query, { smoothing: ["none", "whittaker"] }], options: { ...run, resolution } },
    ],
    "trendTest": [{ given: [frame], options: { ...choice, ...LEVEL, autocorrelation: "none" } }],
    "why": [
      { given: [query, label], options: run },
      { given: [trends, long, label], options: { ...run, series: "one" }, needsOptions: true },
    ],

    // words
    "noteText": [{ given: [note("no_bend", { degree: 1 })] }],
    "parseSearchText": [{ given: ["solar AND wind"] }],
    "printSearchText": [{ given: [{ type: "phrase", text: "solar" }] }],
    "ruleText": [{ given: [rule("one_per_identifier", {})] }],
    "subjectText": [{ given: [frame.provenance.subjects[0]] }],

    // corpus, files, reports
    "build": [{
      given: [`${folder}/one.sqlite`, [`${folder}/papers.csv`]],
      options: {
        asOf: "2024-03-31",
        title: "A",
        rates: [],
        taxonomy: { topics: [] },
        mappings: [{ name: "own", files: "own.csv", type: "pdfs", columns: { title: "Title" } }],
        sameAs: [["a", "b"]],
        rejects: `${folder}/rejects.csv`,
        followLinks: true,
        keepStates: 3,
        keepWhole: false,
        onProgress,
        signal: SIGNAL,
      },
      also: { taxonomy: ["empty list"] },
      unrun: [0],
    }],
    "changeCorpus": [{
      given: [`${folder}/changed.sqlite`],
      options: {
        add: [`${folder}/papers.csv`],
        remove: [`${folder}/papers.csv`],
        refresh: true,
        title: "A",
        sameAs: [["a", "b"]],
        onProgress,
        signal: SIGNAL,
      },
      needsOptions: true,
      unrun: [0],
    }],
    "dryRun": [{
      given: [[`${folder}/papers.csv`]],
      options: { mappings: [], dates: "dmy", followLinks: true, onProgress, signal: SIGNAL },
    }],
    "buildDemo": [{
      given: [`${folder}/built.sqlite`],
      options: { documents: 60, seed: 2, asOf: "2020-06-30", onProgress, signal: SIGNAL },
      unrun: [0],
    }],
    "buildFromPaths": [{
      given: [`${folder}/read.sqlite`, [`${folder}/papers.csv`], {
        title: "A",
        synthetic: true,
        asOf: null,
      }],
      options: {
        rejects: `${folder}/rejects.csv`,
        followLinks: true,
        keepStates: 3,
        keepWhole: false,
        onProgress,
        signal: SIGNAL,
      },
      needsOptions: true,
      unrun: [0],
    }],
    "bundleReport": [{ given: [trends, topic], options: reportOptions(), also: ABOUT }],
    "compareCorpora": [{
      given: [small, small],
      options: { questions: 3, seed: 1, onProgress, signal: SIGNAL },
      also: { 0: ["instance"], 1: ["instance"] },
    }],
    "publishCorpus": [{
      given: [`${folder}/small.sqlite`, address],
      options: {
        replicas: 1,
        shards: 1,
        dropOld: false,
        patienceMs: 7,
        onEstimate: () => {},
        onStanding: () => {},
        onProgress,
        signal: SIGNAL,
        cluster: {},
      },
    }],
    "rollBack": [{
      given: [address],
      options: { patienceMs: 7, onSwap: () => {}, signal: SIGNAL, cluster: {} },
    }],
    "connect": [{
      given: [],
      options: {
        baseUrl: "http://127.0.0.1:9",
        apiKey: "key",
        timeoutMs: 10,
        retries: 0,
        retryDelayMs: 0,
        concurrency: 1,
        idLimit: 10,
        urlLimit: 2_000,
        cache: "off",
        cacheFolder: `${folder}/cache`,
        cacheTtlMs: 5,
        userAgent: "test",
        fetch: () => {},
      },
      needsOptions: true,
    }],
    "exportRows": [{
      given: [query.top(5).stream(), `${folder}/rows.csv`],
      options: { format: "csv", safeCells: true, onProgress, signal: SIGNAL },
      unrun: [1],
    }],
    "openCorpus": [{
      given: [`${folder}/demo.sqlite`],
      options: { cacheBytes: 1_000_000, stop: new Int32Array(1), state: 0 },
      also: { stop: ["instance"] },
    }],
    "reportHtml": [{ given: [report], options: run }],
    "trendReport": [{ given: [trends, topic], options: reportOptions(), also: ABOUT }],
    "verifyBundle": [{ given: [bytes], options: { ...run, corpus: trends, onProgress } }],
    "writeReport": [{
      given: [report, `${folder}/report`],
      options: { ...run, format: "html" },
      unrun: [1],
    }],

    // charts
    "plot.bursts": [{ given: [frame, bursts(frame, frame)] }],
    "plot.certaintyHeatMap": [{
      given: [{ labels: ["2020", "2021"], thresholds: [0, 0.5], counts: [[3, 4], [1, 2]] }],
      options: { ...drawn, measure: "count", unit: "USD", most: 2, from: frame },
    }],
    "plot.certaintySteps": [{
      given: [certaintySweep([0.5, 0.9])],
      options: { ...drawn, measure: "count", unit: "USD", from: frame },
    }],
    "plot.changePoints": [{ given: [frame, changePoints(frame)], options: { locale: "de" } }],
    "plot.dealEvents": [{ given: [deals], options: { most: 2, locale: "de" } }],
    "plot.dealsTimeline": [{
      given: [deals],
      options: { ...drawn, named: 2, colors: { seed: 1 } },
    }],
    "plot.grantsActivity": [{ given: [activity], options: drawn }],
    "plot.grantsGantt": [{ given: [grants], options: { ...drawn, most: 3, activity } }],
    "plot.growthQuadrant": [{
      given: [[{ name: "a", volume: 5, rate: growth(frame).rate }]],
      options: { ...drawn, volume: "Patents", highlight: ["a"], from: frame },
    }],
    "plot.heatMap": [{
      given: [long],
      options: { ...drawn, measure: "count", order: "given", byRow: true, most: 1 },
    }],
    "plot.indexed": [{
      given: [wide],
      options: {
        ...drawn,
        measure: "count",
        scale: "linear",
        base: label,
        highlight: ["one"],
        colors: { one: 1 },
        annotations: [{ at: "2020-01-01", text: "a" }],
      },
    }],
    "plot.countryMap": [
      {
        given: [groups],
        options: {
          ...drawn,
          label: "name",
          value: "count",
          of: groups,
          least: 1,
          most: 3,
          from: frame,
        },
        also: { 0: ["things", "empty list"] },
      },
      { given: [[{ name: "Germany", value: 3 }]], options: {}, also: { 0: ["frame"] } },
    ],
    "plot.kindWords": [{ given: ["series_a"] }],
    "plot.manifestationTimeline": [{
      given: [events],
      options: { ...drawn, named: 2, colors: {} },
    }],
    "plot.rankedBars": [
      {
        given: [groups],
        options: {
          ...drawn,
          label: "name",
          value: "count",
          low: "count",
          high: "count",
          most: 3,
          highlight: ["a"],
          color: 1,
          share: false,
          unit: "USD",
          from: frame,
        },
        also: { 0: ["things", "empty list"] },
      },
      { given: [[{ name: "a", value: 3 }]], options: { unit: "USD" }, also: { 0: ["frame"] } },
    ],
    "plot.sCurve": [{
      given: [{ fit, times: [...Y.keys()], values: Y }],
      options: { ...drawn, unit: "USD", from: frame },
    }],
    "plot.shareOfVoice": [{ given: [wide], options: { ...drawn, colors: { one: 1 } } }],
    "plot.smallMultiples": [{
      given: [wide],
      options: { ...drawn, measure: "count", color: 1, sameScale: false, order: "given", most: 2 },
    }],
    "plot.sparkline": [{ given: [frame], options: { ...drawn, measure: "count", colors: {} } }],
    "plot.stateDiff": [{ given: [await diff(trends, query)], options: drawn }],
    "plot.specificationCurve": [{
      given: [outcomes],
      options: { ...drawn, estimate: "Growth", share: true, from: frame },
    }],
    "plot.timeSeries": [{
      given: [frame],
      options: {
        ...drawn,
        measure: "count",
        form: "line",
        scale: "linear",
        smooth: "whittaker",
        band: "variance",
        growth: growth(frame),
        highlight: ["count"],
        colors: { count: 1 },
        annotations: [{ at: 0, to: "2020-01-01", text: "a" }],
      },
      also: {
        band: ["object"],
        growth: ["instance"],
        smooth: ["numbers", "texts", "empty list", "no numbers", "things"],
      },
    }],
    "plot.topicNetwork": [{
      given: [jaccardNetwork(SETS)],
      options: { ...drawn, most: 3, from: frame },
    }],

    // methods
    "Claim.test": [{ given: [], options: { ...run, ...LEVEL, resolution, years: 5 } }],
    "Comparison.timeSeries": [{
      given: ["year"],
      required: 0,
      options: { ...run, format: "long", share: true, scoreWeighted: false },
    }],
    "Frame.with": [{
      given: [],
      options: { kind: "table", notes: [], facts: {}, provenance: frame.provenance, schema: [] },
      needsOptions: true,
    }],
    "Frame.select": [{ given: [["count", "label"]] }],
    "Frame.head": [{ given: [3] }],
    "Frame.show": [{ given: [], options: { columns: "all", rows: 3 } }],
    "Frame.resample": [{ given: ["year"], options: { fiscalYearStart: 4 } }],
    "SeriesFrame.resample": [{ given: ["year"], options: { fiscalYearStart: 4 } }],
    "Frame.tail": [{ given: [3] }],
    "Frame.filter": [{ given: [(row: { count: number }) => row.count > 0] }],
    "Frame.sort": [{ given: ["count", "desc"], required: 1 }],
    "Frame.column": [{ given: ["count"] }],
    "Frame.numbers": [{ given: ["count"] }],
    "Frame.texts": [{ given: ["label"] }],
    "Frame.flags": [{ given: ["partial"] }],
    "Frame.toRecords": [{ given: [] }],
    "Frame.save": [{
      given: [`${folder}/frame.csv`],
      options: { ...run, bom: true, safeCells: true, onProgress },
    }],
    "Frame.toCsv": [{ given: [], options: { safeCells: true } }],
    "Frame.toJsonLines": [{ given: [] }],
    "SeriesFrame.with": [{
      given: [],
      options: { kind: "table", notes: [], facts: {}, provenance: frame.provenance, schema: [] },
      needsOptions: true,
    }],
    "SeriesFrame.why": [{ given: [quarters.texts("label").at(-5)!], options: run }],
    "Receipt.records": [{ given: [] }],
    "html": [{ given: [Object.assign(["<b>"], { raw: ["<b>"] })], required: 1 }],
    "interruptSignal": [{ given: [] }],
    "progress": [{ given: ["A"], options: { total: 3, bar } }],
    "table": [{ given: [[{ a: 1 }]] }],
    "wholeStack": [{ given: [new Error("a")], required: 0 }],
    "Progress.done": [{ given: [] }],
    "Progress.onProgress": [{ given: [1], also: { 0: ["object", "text"] } }],
    "Chart.svg": [{
      given: [],
      options: { width: 300, height: 200, theme: "dark", background: "none", title: false },
    }],
    "Chart.png": [{
      given: [],
      options: {
        width: 300,
        height: 200,
        theme: "dark",
        background: "none",
        title: false,
        scale: 1,
      },
    }],
    "Chart.save": [{
      given: [`${folder}/chart.png`],
      options: {
        width: 300,
        height: 200,
        theme: "dark",
        background: "none",
        title: false,
        scale: 1,
      },
    }],
  };
  const receipt = await frame.why(label);
  const instances = {
    // narrow enough to be put together
    Frame: await comparison.timeSeries("quarter", { format: "long" }),
    SeriesFrame: quarters,
    Comparison: comparison,
    Claim: claim.grows(query),
    Receipt: receipt,
    Chart: plot.timeSeries(frame),
    Html: html`<b>a</b>`,
    Progress: new Progress(bar, 3),
  };
  return { samples, instances, frame, query, folder, trends, topic };
}

function curveOptions() {
  return {
    ...LEVEL,
    times: Array.from(Y.keys()),
    increments: true,
    unit: 1,
    at: [20],
    start: { capacity: 400, shift: 3, rate: 0.4 },
  };
}

function reportOptions() {
  return {
    signal: SIGNAL,
    onProgress: () => {},
    children: true,
    resolution: "year",
    certainty: 0.5,
    deals: { over: 5 },
    start: "2015-01-01",
    end: "2022-12-31",
    types: ["patents", "investments"],
    title: "A",
    made: "2025-06-30",
  };
}
