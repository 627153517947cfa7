import type { Input } from "../../../catalogue/catalogue.ts";
import type { RelatedTopic, Topic } from "../../../catalogue/types.ts";
import { cutOffNote, rankedRelated } from "../../answering/related_topics.ts";
import { searchTopics as topicsFound } from "../../answering/topic_search.ts";
import { topicNumbers } from "../filter/links.ts";
import { ALL, type Query } from "../filter/scope.ts";
import { packedRange, rankFrom, unpackTopic } from "../layout/packed_topic.ts";
import { valuesOf } from "../composite.ts";
import { countOf } from "../search.ts";
import type { Session } from "../session.ts";

/** Topics whose name, alias or description holds the words asked for, best first. */
export async function searchTopics(
  session: Session,
  input: Input<"searchTopics">,
): Promise<{ data: Topic[] }> {
  return topicsFound((await session.state.topics(session.run)).topics, input);
}

/** Topics that share active organisations with a topic, most similar first. */
export async function relatedTopics(
  session: Session,
  input: Input<"relatedTopics">,
): Promise<{ data: RelatedTopic[] }> {
  const { topicId, take, certainty, loadChildren } = input;
  const [topic] = await topicNumbers(session, [topicId]);
  if (topic === undefined) return { data: [] };
  const { state, run } = session;
  const tree = await state.topics(run), scores = await state.scores(run);
  const field = loadChildren ? "topicsWithin" : "topics";
  const least = rankFrom(scores, certainty);
  const active = await state.once(
    `active ${field} ${least}`,
    async () => await countTopics(session, ALL, field, least),
  );
  const query = { range: { [field]: packedRange(topic, scores, certainty) } };
  const shared = await countTopics(session, query, field, least);
  const own = shared.get(topic) ?? 0;
  const cutOff = cutOffNote(own);
  if (cutOff) session.note(cutOff);
  const data = rankedRelated(tree, topic, {
    shared: Array.from(tree.topics, ({ number }) => shared.get(number) ?? 0),
    similarityOf: (number) => {
      const both = shared.get(number) ?? 0;
      return cutOff ? 1 : both / ((active.get(number) ?? 0) + own - both || 1);
    },
  });
  return { data: data.slice(0, take) };
}

/** How many organisations are so certainly active in each topic. */
async function countTopics(
  session: Session,
  query: Query,
  field: string,
  least: number,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key, counted } of valuesOf<number>(session, { query, terms: { field } })) {
    const { topic, rank } = unpackTopic(key);
    if (rank >= least) counts.set(topic, (counts.get(topic) ?? 0) + countOf(counted));
  }
  return counts;
}
