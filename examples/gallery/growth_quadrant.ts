/** Which topics are large, and which grow. */
import { growthBySeries, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const groups = await trends.patents().groupBy("topic", { take: 16, resolution: "year" });
const growths = growthBySeries(groups).toRecords();
const points = growths.map(({ name, count, growth, low, high }) => ({
  name: String(name),
  volume: Number(count),
  rate: { value: growth, low, high } as plot.QuadrantPoint["rate"],
}));
export const chart = plot.growthQuadrant(points, { volume: "Patents", from: groups });
