/** Projects from start to end, the costliest first. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("quantum computing");
const grants = trends.grants().topic(topic, { children: true }).between("2015", "2025");
export const chart = plot.grantsGantt(await grants.top(100).proofPoints(), { most: 15 });
