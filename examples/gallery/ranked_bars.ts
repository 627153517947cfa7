/** Who has most of the money of projects. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const projects = trends.projects().since("2015");
const groups = await projects.groupBy("organization", { take: 12, by: "amount" });
export const chart = plot.rankedBars(groups);
