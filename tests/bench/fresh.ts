/**
 * Opens a corpus, answers a first question and draws it, as a fresh notebook does, in a fresh
 * process: `fresh.ts CORPUS`.
 */
const start = performance.now();
const { openCorpus, plot } = await import("../../mod.ts");
const loaded = performance.now();
const trends = await openCorpus(Deno.args[0]!);
const opened = performance.now();
const topic = await trends.topic("clean energy");
const series = await trends.researchArticles().topic(topic, { children: true }).timeSeries("year");
const answered = performance.now();
plot.timeSeries(series).svg();
const drawn = performance.now();

const { report } = await import("./child.ts");
const { say } = await import("./say.ts");

export interface Fresh {
  /** All modules of the library. */
  readonly loadMs: number;
  readonly openMs: number;
  readonly firstAnswerMs: number;
  /** From the answer to the chart as SVG. */
  readonly chartMs: number;
  /** From the start of the process's own time to the chart. */
  readonly totalMs: number;
}

const fresh: Fresh = {
  loadMs: loaded - start,
  openMs: opened - loaded,
  firstAnswerMs: answered - opened,
  chartMs: drawn - answered,
  totalMs: drawn,
};
say(report(fresh));
