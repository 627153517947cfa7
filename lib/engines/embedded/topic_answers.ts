import type { Input } from "../../catalogue/catalogue.ts";
import type { RelatedTopic, Topic } from "../../catalogue/types.ts";
import { words } from "../../text/mod.ts";
import { note } from "../../words/note.ts";
import {
  activeCounts,
  jaccard,
  listsAtLeast,
  scoringAtLeast,
  sharedCounts,
} from "./kernels/mod.ts";
import { numbersOf } from "./link_leaves.ts";
import type { Session } from "./session.ts";
import type { TopicRow } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

/** Above so many active organisations the similarity is not computed: it is always 1. */
const JACCARD_CUT_OFF = 5_000;

/** A topic whose texts are compared takes as long as so many items of an array. */
const TOPIC_ITEMS = 100;

/** Topics whose name, alias or description holds the words asked for, best first. */
export function searchTopics(session: Session, input: Input<"searchTopics">): { data: Topic[] } {
  const { topics } = topicTree(session.store);
  const asked = words(input.query);
  const found = topics
    .map((topic) => {
      session.work(TOPIC_ITEMS);
      return { topic, score: topicScore(topic, asked) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => {
      session.work(1);
      return b.score - a.score || b.topic.uses - a.topic.uses || (a.topic.id < b.topic.id ? -1 : 1);
    })
    .slice(0, input.take);
  return {
    data: found.map(({ topic: { id, name, description, parents }, score }) => ({
      id,
      name,
      score,
      description,
      parents: parents.map((parent) => ({ id: topics[parent]!.id, name: topics[parent]!.name })),
    })),
  };
}

/** How well a topic answers to some words, 0 to 1; 0 is not at all. */
function topicScore({ name, aliases, description }: TopicRow, asked: readonly string[]): number {
  if (!asked.length) return 0;
  const inDescription = description && holdsAll(words(description), asked) ? 0.3 : 0;
  return Math.max(
    nameScore(words(name), asked),
    ...aliases.map((alias) => 0.95 * nameScore(words(alias), asked)),
    inDescription,
  );
}

function nameScore(name: readonly string[], asked: readonly string[]): number {
  const [whole, query] = [name.join(" "), asked.join(" ")];
  if (whole === query) return 1;
  if (whole.startsWith(query)) return 0.9;
  return holdsAll(name, asked) ? 0.8 * asked.length / name.length : 0;
}

function holdsAll(name: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => name.includes(word));
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
  const lists = store.derive(
    `${kind} at ${certainty}`,
    () =>
      listsAtLeast(
        {
          offsets: store.column("organizations", `refs.${kind}.offsets`, "i32"),
          values: store.column("organizations", `refs.${kind}`, "i32"),
        },
        store.column("organizations", `refs.${kind}.certainty`, "f64"),
        certainty,
        work,
      ),
    ({ offsets, values }) => offsets.byteLength + values.byteLength,
  );
  const active = store.derive(
    `active ${kind} ${certainty}`,
    () => activeCounts(lists, size, work),
    (counts) => counts.byteLength,
  );
  const listed = loadChildren && tree.hasChildren(topic) ? kind : "topic";
  const members = store.remember(
    `active in ${listed} ${topic} ${certainty}`,
    () => {
      const { documents, scores } = store.links("organizations", listed, topic);
      return scoringAtLeast(documents, scores!, certainty, work);
    },
    (documents) => documents.byteLength,
  );
  session.check();
  const shared = sharedCounts(members, lists, size, work);
  const similarities = jaccard(shared, active, members.length, work);
  const constant = members.length > JACCARD_CUT_OFF;
  if (constant) {
    session.note(
      note("similarity_cut_off", { organizations: members.length, most: JACCARD_CUT_OFF }),
    );
  }
  const kin = new Set([...tree.above(topic), ...tree.below(topic)]);
  const data = tree.topics
    .filter(({ number }) => {
      work(1);
      return shared[number]! > 0 && !kin.has(number);
    })
    .map(({ number, id, name }) => ({
      id,
      name,
      organizationCount: shared[number]!,
      similarity: constant ? 1 : similarities[number]!,
    }))
    .sort((a, b) => {
      work(1);
      return b.similarity - a.similarity || b.organizationCount - a.organizationCount ||
        (a.id < b.id ? -1 : 1);
    });
  return { data: data.slice(0, take) };
}
