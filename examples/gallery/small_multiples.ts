/** The topics of most articles, a panel each. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const articles = trends.researchArticles().between("2010", "2025");
const groups = await articles.groupBy("topic", { take: 6, resolution: "year" });
export const chart = plot.smallMultiples(groups);
