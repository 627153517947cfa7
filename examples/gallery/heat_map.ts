/** Topics by year: where the counts lie. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents().between("2010", "2025");
const groups = await patents.groupBy("topic", { take: 12, resolution: "year" });
export const chart = plot.heatMap(groups);
