import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { openCorpus } from "../../lib/open.ts";
import { Trends } from "../../lib/query/mod.ts";
import {
  analogues,
  certaintyGrowth,
  claim,
  emergence,
  growth,
  leadLagLadder,
  lint,
  multiverse,
  scan,
  smooth,
  sweep,
  why,
} from "../../lib/study/mod.ts";
import { nearDuplicates } from "../../lib/study/evidence/_near_duplicates.ts";
import { randomNumbers, randomPoisson } from "../analysis/_numbers.ts";
import { fakeEngine, INFO } from "../query/_fake_engine.ts";
import { series } from "../study/_frames.ts";

const random = randomNumbers(1);
const years = series("2000", Array.from({ length: 24 }, () => randomPoisson(random, 40)));
const months = series("2000-01", Array.from({ length: 290 }, () => randomPoisson(random, 40)));

Deno.bench("growth of 24 years", () => void growth(years));
Deno.bench("growth of 290 months", () => void growth(months));
Deno.bench("smooth 290 months, λ by cross-validation", () => void smooth(months));

const labels = Array.from({ length: 20 }, (_, at) => String(2004 + at));
const groups = Array.from({ length: 3_000 }, (_, at) => {
  const counts = labels.map(() => randomPoisson(random, 15));
  return {
    id: `t${at}`,
    name: `topic ${at}`,
    count: 300,
    amount: null,
    counts,
    amounts: [],
    reach: null,
  };
});
const ready = new Trends(fakeEngine({}, {
  groupBy: ({ by }) =>
    Promise.resolve({
      output: {
        groups: by === null ? groups.slice(0, 1) : groups,
        labels,
        amountUnit: null,
        money: null,
        withoutGroup: 0,
        records: 0,
        total: groups.length,
        tie: null,
      },
      notes: [],
    }),
}, INFO));
// Target, the engine's counting included: 3,000 topics on 1 M documents under 1 s.
Deno.bench("scan 3,000 topics, counted by then", async () => void await scan(ready, "patents"));

const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`);
const texts = Array.from({ length: 5_000 }, (_, at) => ({
  instant: Math.floor(at / 20) * 86_400_000,
  text: Array.from({ length: 60 }, () => words[Math.floor(2_000 * random())]).join(" "),
}));
Deno.bench("near-duplicates among 5,000 texts", async () => {
  await nearDuplicates(texts, () => undefined);
});

/** A corpus of your own: TRENDFRAME_CORPUS; else a demo corpus of 20,000 documents. */
const path = Deno.env.get("TRENDFRAME_CORPUS") ?? await built();
const trends = await openCorpus(path);
const topic = await trends.topic("quantum computing");
const articles = trends.researchArticles().topic(topic, { children: true });
const deals = trends.acquisitions().topic(topic, { children: true });
const counted = await articles.timeSeries("year");
const last = counted.texts("label").at(-2)!;

Deno.bench("corpus: scan", async () => void await scan(trends, "research-articles"));
Deno.bench("corpus: sweep all certainties", async () => {
  await sweep(deals, { certainty: "all" });
});
Deno.bench("corpus: growth at all relevances", async () => {
  await certaintyGrowth(await sweep(articles, { minScore: "all" }));
});
Deno.bench("corpus: multiverse, 48 specifications", async () => void await multiverse(articles));
Deno.bench("corpus: why", async () => void await why(articles, last));
Deno.bench("corpus: claim", async () => void await claim.grows(articles).test());
Deno.bench("corpus: lint", async () => void await lint(articles));
Deno.bench("corpus: ladder", async () => void await leadLagLadder(trends, topic));
Deno.bench("corpus: emergence", async () => void await emergence(trends, topic));
Deno.bench("corpus: analogues", async () => {
  await analogues(trends, await trends.topic("quantum error correction"));
});

async function built(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  const file = `${folder}/demo.sqlite`;
  await buildDemo(file, { documents: 20_000 });
  return file;
}
