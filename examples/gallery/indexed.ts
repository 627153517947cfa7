/** Growth from a common base: 100 in one year. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents(), papers = trends.researchArticles();
const both = await trends.compare({ patents, papers }).timeSeries("year");
export const chart = plot.indexed(both, { base: "2015" });
