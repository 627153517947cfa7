/** Opens a corpus and answers a first question in a fresh process: `fresh.ts CORPUS`. */
const start = performance.now();
const { openCorpus } = await import("../../lib/open.ts");
const loaded = performance.now();
const trends = await openCorpus(Deno.args[0]!);
const opened = performance.now();
const topic = await trends.topic("clean energy");
await trends.researchArticles().topic(topic, { children: true }).timeSeries("year");
const answered = performance.now();

const { report } = await import("./child.ts");
const { say } = await import("./say.ts");

export interface Fresh {
  readonly loadMs: number;
  readonly openMs: number;
  readonly firstAnswerMs: number;
  /** From the start of the process's own time to the answer. */
  readonly totalMs: number;
}

const fresh: Fresh = {
  loadMs: loaded - start,
  openMs: opened - loaded,
  firstAnswerMs: answered - opened,
  totalMs: answered,
};
say(report(fresh));
