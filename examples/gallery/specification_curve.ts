/** Growth in every reasonable way to compute it. */
import { multiverse, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const topic = await trends.topic("quantum computing");
const papers = trends.researchArticles().topic(topic, { children: true });
const { outcomes, frame } = await multiverse(papers);
export const chart = plot.specificationCurve(outcomes, { from: frame });
