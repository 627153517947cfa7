/** Patents per year on a topic and all below it. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("advanced computing");
const series = await trends.patents().topic(topic, { children: true }).timeSeries("year");
export const chart = plot.timeSeries(series);
