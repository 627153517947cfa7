/** Several kinds of evidence beside each other. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents().matching("quantum OR qubit*");
const both = {
  patents,
  papers: patents.as("research-articles"),
  news: patents.as("news-articles"),
};
export const chart = plot.timeSeries(await trends.compare(both).timeSeries("year"));
