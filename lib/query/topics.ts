import { fieldsOf } from "../catalogue/fields.ts";
import { RelatedTopic, Topic } from "../catalogue/records.ts";
import type { Engine } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { rowsFrame } from "../frame/rows_frame.ts";
import { dataOf, note } from "../words/note.ts";
import type { Subject } from "../words/subject.ts";
import type { RelatedOptions, TopicsOptions } from "./asked.ts";
import { namedOf, type TopicRef } from "./refs.ts";
import { contextOf } from "./verbs/context.ts";
import { requestOf } from "./verbs/request.ts";

const TOPIC_FIELDS = fieldsOf(Topic);
const RELATED_FIELDS = fieldsOf(RelatedTopic);

/** Topics by keyword, the most relevant first. */
export async function searchTopics(
  engine: Engine,
  query: string,
  { take, signal }: TopicsOptions,
): Promise<Frame> {
  const request = requestOf(engine, "searchTopics", { query, take });
  const [{ output, notes }, info] = await Promise.all([
    engine.execute(request, { signal }),
    engine.corpus({ signal }),
  ]);
  const asked = { request, subjects: [topicsThat(`named ${query}`)], collections: [] };
  const context = contextOf(engine, info, asked, notes);
  return rowsFrame(output.data, TOPIC_FIELDS, context).with({ kind: "table" });
}

/** Topics that share organisations with a topic, by Jaccard similarity. */
export async function relatedTopics(
  engine: Engine,
  topic: TopicRef | string,
  { take, children, certainty, signal }: RelatedOptions,
): Promise<Frame> {
  const { ids: [topicId], words } = namedOf("topic", topic);
  const request = requestOf(engine, "relatedTopics", {
    topicId,
    take,
    loadChildren: children,
    certainty,
  });
  const [{ output: { data }, notes }, info] = await Promise.all([
    engine.execute(request, { signal }),
    engine.corpus({ signal }),
  ]);
  const skipped = data.length > 1 && data.every(({ similarity }) => similarity === 1) &&
    !dataOf(notes, "similarity_cut_off");
  const asked = { request, subjects: [topicsThat(`related to ${words}`)], collections: [] };
  const context = contextOf(
    engine,
    info,
    asked,
    skipped ? [...notes, note("jaccard_skipped", {})] : notes,
  );
  return rowsFrame(data, RELATED_FIELDS, context).with({ kind: "table" });
}

function topicsThat(filter: string): Subject {
  return { name: null, collection: "topics", filters: [filter], start: null, end: null };
}
