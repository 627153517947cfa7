/** Which topics are large, and which grow. */
import { growthBySeries, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const groups = await trends.patents().groupBy("topic", { take: 16, resolution: "year" });
const growths = growthBySeries(groups).toRecords() as Record<string, never>[];
const points = growths.map(({ name, count, growth, low, high }) => ({
  name,
  volume: count,
  rate: { value: growth, low, high },
}));
export const chart = plot.growthQuadrant(points, { volume: "Patents", from: groups });
