/** What is left of each year at each threshold of certainty. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("clean energy"), thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const deals = trends.investments().topic(topic, { children: true }).between("2010", "2025");
const at = await Promise.all(thresholds.map((each) => deals.certainty(each).timeSeries("year")));
const counts = at.map((each) => each.numbers("count").map(Number)), labels = at[0]!.texts("label");
export const chart = plot.certaintyHeatMap(
  { labels: labels.map(String), thresholds, counts },
  { from: at[0]! },
);
