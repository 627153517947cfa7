/** What part each type has of all evidence on a subject. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const patents = trends.patents().matching("battery").since("2010");
const kinds = {
  patents,
  papers: patents.as("research-articles"),
  news: patents.as("news-articles"),
};
const shares = await trends.compare(kinds).timeSeries("year", { share: true });
export const chart = plot.shareOfVoice(shares);
