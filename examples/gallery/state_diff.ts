/** What counts otherwise since the corpus was built before, and why. */
import { buildDemo, diff, openCorpus, plot } from "trendframe";
await buildDemo("again.sqlite", { documents: 3_000, asOf: "2024-11-30" });
await buildDemo("again.sqlite", { documents: 4_000 });
const trends = await openCorpus("again.sqlite");
const articles = trends.researchArticles().topic(await trends.topic("clean energy")).since("2010");
const subtitle = "Change of the number of research articles per year, by reason";
export const chart = plot.stateDiff(await diff(trends, articles), { subtitle });
