/** What happened, however often it was reported. */
import { openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("quantum computing");
const events = trends.manifestations().topic(topic, { children: true });
export const chart = plot.manifestationTimeline(await events.all({ take: 60 }));
