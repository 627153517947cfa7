import type { Input } from "../../catalogue/catalogue.ts";
import type { RelatedTopic, Topic } from "../../catalogue/types.ts";
import { leastHundredths } from "../answering/hundredths.ts";
import { cutOffNote, rankedRelated } from "../answering/related_topics.ts";
import { searchTopics as topicsFound } from "../answering/topic_search.ts";
import { activeOrganizations, activeTopics } from "./active_organizations.ts";
import { jaccard, sharedCounts } from "./kernels/mod.ts";
import { numbersOf } from "./link_leaves.ts";
import type { Session } from "./session.ts";
import { topicTree } from "./topic_tree.ts";

/** Topics whose name, alias or description holds the words asked for, best first. */
export function searchTopics(session: Session, input: Input<"searchTopics">): { data: Topic[] } {
  return topicsFound(topicTree(session.store).topics, input, session.work);
}

/** Topics that share active organisations with a topic, most similar first. */
export function relatedTopics(
  session: Session,
  input: Input<"relatedTopics">,
): { data: RelatedTopic[] } {
  const { store, work } = session;
  const { topicId, take, certainty, loadChildren } = input;
  const [topic] = numbersOf(session, "topic", [topicId]);
  if (topic === undefined) return { data: [] };
  const tree = topicTree(store);
  const kind = loadChildren ? "topic+" : "topic";
  const size = tree.topics.length;
  const least = leastHundredths(certainty);
  const { offsets, values, ends } = activeOrganizations(store, kind, least, work);
  const members = values.subarray(offsets[topic], ends[topic]);
  session.check();
  const shared = sharedCounts(members, activeTopics(store, kind, least, work), size, work);
  const similarities = jaccard(shared, offsets, ends, members.length, work);
  const cutOff = cutOffNote(members.length);
  const constant = cutOff !== null;
  if (cutOff) session.note(cutOff);
  const data = rankedRelated(tree, topic, {
    shared,
    similarityOf: (number) => constant ? 1 : similarities[number]!,
  }, work);
  return { data: data.slice(0, take) };
}
