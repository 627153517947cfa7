/** Rounds by day and amount. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("clean energy");
const deals = trends.investments().topic(topic, { children: true }).sortBy("amount");
export const chart = plot.dealsTimeline(await deals.top(300).proofPoints());
