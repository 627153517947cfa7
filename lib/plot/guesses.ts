import type { Guesses } from "../words/guesses.ts";

const LINE = "plot.timeSeries(frame)";
const BARS = 'plot.timeSeries(frame, { form: "bars" })';
const RANKED = 'plot.rankedBars(await query.groupBy("organization"))';
const COUNTRIES = 'plot.countryMap(await query.groupBy("country", { take: 100 }))';
const BOTH = "await trends.compare({ one: query, other: trends.patents() })";
const SHARES = `plot.shareOfVoice(${BOTH}.timeSeries("year", { share: true }))`;
const MANY = 'await query.groupBy("topic", { take: 6, resolution: "year" })';
const QUADRANT = 'plot.growthQuadrant([{ name: "qubits", volume: 40, rate: growth(frame).rate }])';
const NETWORK = 'plot.topicNetwork(jaccardNetwork({ gates: ["a", "b"], qubits: ["b", "c"] }))';
const CURVE = "plot.sCurve({ fit: fitLogistic(values), times: values.map((_, at) => at), values })";
const DEALS = "plot.dealsTimeline(await trends.investments().top(100).proofPoints())";
const FILE = 'await plot.timeSeries(frame).save("chart.svg")';

/** What a chart may be called elsewhere. */
export const PLOT_GUESSES: Guesses = {
  line: LINE,
  lines: LINE,
  lineY: LINE,
  lineChart: LINE,
  linePlot: LINE,
  area: LINE,
  areaY: LINE,
  areaChart: LINE,
  trend: LINE,
  series: LINE,
  plot: LINE,
  chart: LINE,
  draw: LINE,
  show: LINE,
  figure: LINE,
  bar: BARS,
  barY: BARS,
  bars: BARS,
  column: BARS,
  columnChart: BARS,
  histogram: BARS,
  hist: BARS,
  rectY: BARS,
  barChart: RANKED,
  barX: RANKED,
  barh: RANKED,
  ranking: RANKED,
  leaders: RANKED,
  pie: RANKED,
  pieChart: RANKED,
  donut: RANKED,
  treemap: RANKED,
  map: COUNTRIES,
  geo: COUNTRIES,
  choropleth: COUNTRIES,
  worldMap: COUNTRIES,
  countries: COUNTRIES,
  stacked: SHARES,
  stackedArea: SHARES,
  share: SHARES,
  shares: SHARES,
  scatter: QUADRANT,
  scatterPlot: QUADRANT,
  dot: QUADRANT,
  bubble: QUADRANT,
  quadrant: QUADRANT,
  cell: `plot.heatMap(${MANY})`,
  matrix: `plot.heatMap(${MANY})`,
  heat: `plot.heatMap(${MANY})`,
  heatmap: `plot.heatMap(${MANY})`,
  facet: `plot.smallMultiples(${MANY})`,
  facets: `plot.smallMultiples(${MANY})`,
  grid: `plot.smallMultiples(${MANY})`,
  multiples: `plot.smallMultiples(${MANY})`,
  subplots: `plot.smallMultiples(${MANY})`,
  multiLine: `plot.indexed(${BOTH}.timeSeries("year"))`,
  compare: `plot.indexed(${BOTH}.timeSeries("year"))`,
  index: `plot.indexed(${BOTH}.timeSeries("year"))`,
  network: NETWORK,
  graph: NETWORK,
  timeline: DEALS,
  deals: DEALS,
  events: DEALS,
  gantt: "plot.grantsGantt(await trends.grants().top(20).proofPoints())",
  grants: 'plot.grantsActivity(await trends.grants().timeSeries("quarter"))',
  spark: "plot.sparkline(frame)",
  forecast: CURVE,
  fit: CURVE,
  curve: CURVE,
  logistic: CURVE,
  save: FILE,
  savefig: FILE,
  svg: FILE,
  png: FILE,
};
