import { inverted, type NumberLists } from "../../engines/embedded/kernels/mod.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { bytes, Lists } from "./growable.ts";
import { type Keep, LinkTable } from "./link_table.ts";

/** Topics alone, or with all below them. */
export const TOPIC_KINDS = ["topic", "topic+"] as const;
type TopicKind = typeof TOPIC_KINDS[number];

/** A topic of an organisation; how certain it is, from 0 to 1, is whole hundredths. */
interface CertainTopic {
  readonly topic: number;
  readonly certainty: number;
}

/** The links of topics to organisations, and for each organisation the list of its topics. */
export class OrganizationTopics {
  readonly #table: LinkTable;
  readonly #lists = new Lists();
  readonly #hundredths = bytes();

  constructor(elsewhere: Keep) {
    this.#table = new LinkTable(elsewhere, { scores: true });
  }

  /** @param certain the most certain first */
  add(organization: number, certain: readonly CertainTopic[]): void {
    for (const { topic, certainty } of certain) {
      this.#table.add(topic, organization, 0, certainty);
      this.#hundredths.push(Math.round(100 * certainty));
    }
    this.#lists.add(certain.map(({ topic }) => topic));
  }

  async write(context: IndexContext, kind: TopicKind): Promise<void> {
    const { writer, pause } = context, collection = "organizations";
    await writeLinks(context, collection, kind, this.#table);
    const lists = { offsets: this.#lists.offsets(), values: this.#lists.values() };
    const hundredths = this.#hundredths.view();
    writer.list(collection, `refs.${kind}`, lists.offsets, lists.values);
    writer.column(collection, `refs.${kind}.certainty`, hundredths);
    await pause();
    const { offsets, values, certainties } = await mostCertainFirst(lists, hundredths, context);
    writer.list(collection, `of.${kind}`, offsets, values);
    writer.column(collection, `of.${kind}.certainty`, certainties);
    await pause();
  }
}

/** Above all numbers of organisations. */
const NUMBERS = 2 ** 31;

/** The organisations of each topic and how certain it is of each, the most certain first. */
async function mostCertainFirst(
  lists: NumberLists,
  hundredths: Uint8Array,
  { topics, pause }: Pick<IndexContext, "topics" | "pause">,
): Promise<NumberLists & { readonly certainties: Uint8Array }> {
  const { offsets, values, places } = inverted(lists, topics.length);
  const certainties = new Uint8Array(values.length);
  for (let topic = 0; topic < topics.length; topic++) {
    const from = offsets[topic]!;
    const order = Float64Array.from(
      values.subarray(from, offsets[topic + 1]),
      (each, at) => each - hundredths[places[from + at]!]! * NUMBERS,
    ).sort();
    for (let at = 0; at < order.length; at++) {
      const certainty = -Math.floor(order[at]! / NUMBERS);
      certainties[from + at] = certainty;
      values[from + at] = order[at]! + certainty * NUMBERS;
    }
    const rest = pause();
    if (rest) await rest;
  }
  return { offsets, values, certainties };
}

/** The topics and all above them, each with the highest certainty below it, the highest first. */
export function withAncestors(
  certain: readonly CertainTopic[],
  ancestors: readonly (readonly number[])[],
): CertainTopic[] {
  const highest = new Map(certain.map(({ topic, certainty }) => [topic, certainty]));
  for (const { topic, certainty } of certain) {
    for (const above of ancestors[topic]!) {
      highest.set(above, Math.max(highest.get(above) ?? 0, certainty));
    }
  }
  return [...highest].map(([topic, certainty]) => ({ topic, certainty }))
    .sort((a, b) => b.certainty - a.certainty);
}
