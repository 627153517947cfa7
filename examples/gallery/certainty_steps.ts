/** How many deals are left the surer one must be, and whether growth holds. */
import { certaintyGrowth, openCorpus, plot, sweep } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("clean energy");
const deals = trends.investments().topic(topic, { children: true });
const growths = await certaintyGrowth(await sweep(deals, { certainty: "all" }));
export const chart = plot.certaintySteps(growths, { from: await deals.timeSeries("year") });
