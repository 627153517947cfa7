import type { Input } from "../../../catalogue/catalogue.ts";
import type { RelatedTopic, Topic } from "../../../catalogue/types.ts";
import { leastHundredths } from "../../answering/hundredths.ts";
import { cutOffNote, rankedRelated } from "../../answering/related_topics.ts";
import { searchTopics as topicsFound } from "../../answering/topic_search.ts";
import { topicNumbers } from "../filter/links.ts";
import { ALL, type Query } from "../filter/scope.ts";
import { MOST_SCORES, packedRange, rankFrom } from "../layout/packed_topic.ts";
import { type OrganizationLinks, sureField } from "../layout/sure_topics.ts";
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
  const links = loadChildren ? "topicsWithin" : "topics";
  const certain = certainTopics(links, certainty, scores);
  const active = await state.once(
    `active in ${JSON.stringify(certain)}`,
    async () => await countTopics(session, ALL, certain),
  );
  const query = { range: { [links]: packedRange(topic, scores, certainty) } };
  const shared = await countTopics(session, query, certain);
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

/** The numbers of the topics of an organisation that are so certain. */
function certainTopics(
  links: OrganizationLinks,
  certainty: number,
  scores: readonly number[],
): object {
  const field = sureField(links, leastHundredths(certainty));
  if (field !== null) return { field };
  const params = { least: rankFrom(scores, certainty) };
  return { field: links, script: { source: CERTAIN_TOPIC, params } };
}

/** How many organisations are active in each topic. */
async function countTopics(
  session: Session,
  query: Query,
  certain: object,
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
          histogram: { ...certain, interval: 1, min_doc_count: 1, hard_bounds: { min, max } },
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
const CERTAIN_TOPIC = `long link = (long) _value; long topic = link / ${MOST_SCORES}L; ` +
  `return link - topic * ${MOST_SCORES}L >= params.least ? topic : -1L;`;
