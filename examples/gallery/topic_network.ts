/** Topics joined by the organisations that are active in both. */
import { jaccardNetwork, openCorpus, plot } from "trendframe";
const trends = await openCorpus("corpus.sqlite");
const related = await trends.related(await trends.topic("energy storage"), { take: 12 });
const active = (id: unknown) => trends.organizations().topic(String(id)).members();
const sets = related.toRecords().map(async (
  { id, name },
) => [name, (await active(id)).texts("id")]);
export const chart = plot.topicNetwork(
  jaccardNetwork(Object.fromEntries(await Promise.all(sets))),
  { from: related },
);
