import { join } from "@std/path";
import { type ExportFormatName, exportRows } from "../../../lib/export/mod.ts";
import * as plot from "../../../lib/plot/mod.ts";
import type { Trends } from "../../../lib/query/mod.ts";
import {
  bundleReport,
  reportHtml,
  trendReport,
  verifyBundle,
  writeReport,
} from "../../../lib/report/mod.ts";
import {
  analogues,
  certaintyGrowth,
  claim,
  emergence,
  fitCurve,
  leadLagLadder,
  lint,
  multiverse,
  nowcast,
  recomputeJaccard,
  scan,
  smooth,
  sourceMix,
  sweep,
  why,
} from "../../../lib/study/mod.ts";
import type { Calls } from "./measure.ts";

/** What a notebook asks of a frame. */
const DISPLAY = Symbol.for("Jupyter.display");

/** What the calls are about; made once. */
async function materialOf(trends: Trends) {
  const topic = await trends.topic("clean energy");
  const articles = trends.researchArticles();
  return {
    topic,
    other: await trends.topic("advanced computing"),
    leaf: await trends.topic("quantum error correction"),
    months: await articles.timeSeries("month"),
    last: (await articles.timeSeries("year")).texts("label").at(-2)!,
    rows: await articles.top(50_000)
      .proofPoints({ fields: ["id", "publishedAt", "title", "source", "url"] }),
    groups: await articles.groupBy("topic", { resolution: "month", take: 100 }),
    report: await trendReport(trends, [topic]),
    bundle: (await bundleReport(trends, [topic])).bytes,
  };
}

/** Everything beside the engine that takes its time; files go into a folder. */
export async function libraryCalls(
  first: Trends,
  folder: string,
): Promise<(trends: Trends) => Calls> {
  const material = await materialOf(first);
  return (trends) => callsOf(trends, material, folder);
}

function callsOf(
  trends: Trends,
  { topic, other, leaf, months, last, rows, groups, report, bundle }: Awaited<
    ReturnType<typeof materialOf>
  >,
  folder: string,
): Calls {
  const articles = trends.researchArticles().topic(topic, { children: true });
  const deals = trends.acquisitions().topic(topic, { children: true });
  const exported = (format: ExportFormatName): Calls => ({
    [`export of 20,000 rows, ${format}`]: async ({ signal }) => {
      const path = join(folder, `${crypto.randomUUID()}.${format}`);
      const stream = trends.researchArticles().stream({ take: 20_000 });
      await exportRows(stream, path, { format, signal });
    },
  });
  const saved = (ending: string): Calls => ({
    [`saving 50,000 rows, ${ending}`]: (run) =>
      rows.save(join(folder, `${crypto.randomUUID()}.${ending}`), run),
  });
  const now = (run: () => unknown) => () => Promise.resolve().then(run);
  return {
    "report": (run) => trendReport(trends, [topic], run),
    "report on two topics": (run) => trendReport(trends, [topic, other], run),
    "report as a page": (run) => reportHtml(report, run),
    "report into a folder": (run) => writeReport(report, join(folder, crypto.randomUUID()), run),
    "bundle": (run) => bundleReport(trends, [topic], run),
    "verify a bundle": (run) => verifyBundle(bundle, run),
    "verify a bundle by its corpus": (run) => verifyBundle(bundle, { corpus: trends, ...run }),
    ...exported("jsonl"),
    ...exported("csv"),
    ...exported("parquet"),
    ...exported("arrow"),
    ...exported("ris"),
    "scan of research articles": (run) => scan(trends, "research-articles", run),
    "scan of acquisitions": (run) => scan(trends, "acquisitions", run),
    "compare": (run) =>
      trends.compare({ articles, all: trends.researchArticles() }).timeSeries("month", run),
    "sweep over all certainties": (run) => sweep(deals, { certainty: "all" }, run),
    "sweep over all relevances": (run) => sweep(articles, { minScore: "all" }, run),
    "sweep over smoothing, months": (run) =>
      sweep(articles, { smoothing: ["none", "whittaker", "lowess"] }, {
        resolution: "month",
        ...run,
      }),
    "growth at every relevance": async (run) =>
      await certaintyGrowth(await sweep(articles, { minScore: "all" }, run), run),
    "multiverse": (run) => multiverse(articles, "up", run),
    "multiverse of deals": (run) => multiverse(deals, "up", run),
    "claim": (run) => claim.grows(articles).test(run),
    "lint": (run) => lint(articles, run),
    "why": (run) => why(articles, last, run),
    "sources": (run) => sourceMix(articles, ["2010", "2015"], ["2016", "2021"], run),
    "nowcast": async (run) => {
      // the records of a synthetic corpus do not say when they were added
      await nowcast(articles, run).catch((error) => {
        if (!(error instanceof RangeError)) throw error;
      });
    },
    "who comes first": (run) => leadLagLadder(trends, topic, run),
    "emergence": (run) => emergence(trends, topic, run),
    "analogues": (run) => analogues(trends, leaf, run),
    "Jaccard computed again": (run) => recomputeJaccard(trends, topic, run),
    "smooth months": now(() => smooth(months)),
    "curve of months": now(() => fitCurve(months)),
    "chart of months: SVG": now(() => plot.timeSeries(months).svg()),
    "chart of months: PNG": () => plot.timeSeries(months).png(),
    "heat map of 100 topics by month": now(() => plot.heatMap(groups).svg()),
    "small multiples of 100 topics": now(() => plot.smallMultiples(groups).svg()),
    "small multiples of 100 topics: PNG": () => plot.smallMultiples(groups).png(),
    ...saved("csv"),
    ...saved("jsonl"),
    ...saved("parquet"),
    ...saved("arrow"),
    ...saved("xlsx"),
    "frame of 50,000 rows as text": now(() => String(rows)),
    "frame of 50,000 rows as HTML": now(() => Reflect.get(rows, DISPLAY).call(rows)),
    "frame of 50,000 rows as CSV": now(() => rows.toCsv()),
  };
}
