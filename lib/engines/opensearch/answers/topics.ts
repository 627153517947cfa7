import type { Input } from "../../../catalogue/catalogue.ts";
import type { RelatedTopic, Topic } from "../../../catalogue/types.ts";
import { cutOffNote, rankedRelated } from "../../answering/related_topics.ts";
import { searchTopics as topicsFound } from "../../answering/topic_search.ts";
import { topicNumbers } from "../filter/links.ts";
import { ALL, type Query } from "../filter/scope.ts";
import { MOST_SCORES, packedRange, rankFrom } from "../layout/packed_topic.ts";
import { bucketsOf, countOf, under } from "../search.ts";
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
  const { topics } = session.state.meta;
  for (let min = 0; min < topics; min += MOST_BUCKETS) {
    const max = Math.min(topics, min + MOST_BUCKETS) - 1;
    const { counted } = await session.search({
      query,
      size: 0,
      track_total_hits: false,
      aggs: {
        topics: {
          histogram: {
            field,
            script: { source: CERTAIN_TOPIC, params: { least } },
            interval: 1,
            min_doc_count: 1,
            hard_bounds: { min, max },
          },
        },
      },
    });
    for (const each of bucketsOf(under(counted, "topics"))) counts.set(each.key, countOf(each));
  }
  return counts;
}

/** So many topics are counted in one request: the cluster gives no more buckets. */
const MOST_BUCKETS = 50_000;

/** The topic of a packed link; -1, which is none, of one that is not certain enough. */
const CERTAIN_TOPIC =
  `_value % ${MOST_SCORES}L >= params.least ? Math.floor(_value / ${MOST_SCORES}L) : -1`;
