/** Active projects and the money that falls in each year. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("advanced computing");
const grants = trends.grants().topic(topic, { children: true }).between("2010", "2024");
export const chart = plot.grantsActivity(await grants.timeSeries("year"));
