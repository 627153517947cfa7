import type { Material } from "./peers/peer.ts";
import type { QuestionId } from "./questions.ts";
import { dealLinks } from "./tables/deals.ts";
import { articles, topicLinks } from "./tables/articles.ts";
import { activeIn } from "./tables/organizations.ts";
import { postingsOf } from "./tables/postings.ts";
import { topicNumber } from "./tables/topics.ts";

/** How many bytes of data each question cannot do without, packed as tightly as a scan allows. */
export function bytesOf(material: Material): Record<QuestionId, number> {
  const { store, asked } = material;
  const number = (topic: typeof asked.field) => topicNumber(store, topic);
  const links = new Map([...topicLinks(store)].map((link) => [link.topic, link.docs.length]));
  const hits = (text: string) => postingsOf(store, [text]);
  const docs = (text: string) => hits(text).reduce((sum, { docs }) => sum + 4 * docs.length, 0);
  const positions = hits(asked.phrase)
    .reduce((sum, { positions }) => sum + 2 * positions.length, 0);
  const field = number(asked.field), domain = number(asked.domain);
  const linked = dealLinks(store, asked.deals.topics.map(number))
    .reduce((sum, { deals }) => sum + deals.length, 0);
  const active = activeIn(store, asked.active, field);
  const members = active.topics.reduce((sum, topic) => sum + Number(topic === field), 0);
  const rows = Math.min(asked.rows, store.collection("research-articles")!.count);
  return {
    "Q1": docs(asked.word),
    "Q2": docs(asked.word) + docs(asked.common) + docs(asked.phrase) + positions +
      4 * links.get(domain)!,
    "Q3": 12 * links.get(field)!,
    "Q3b": 12 * links.get(domain)!,
    "Q4": docs(asked.common) / 4 * 6,
    "Q4b": 20 * 2_000,
    "Q5": 20 * 30,
    "Q6": linked * (4 + 1 + 8 + 1),
    "Q7": linked * (4 + 1 + 8 + 1),
    "Q8": members * 4 * (active.topics.length / active.organizations.at(-1)!),
    "Q9": store.collection("projects")!.count * 16,
    "Q10": rows * rowBytes(material),
  };
}

/** Bytes of one row of ten columns, over the first thousand articles. */
function rowBytes({ store }: Material): number {
  let bytes = 0, rows = 0;
  for (const { doc, summary: _summary, body: _body, ...article } of articles(store)) {
    if (doc === 1_000) break;
    rows++;
    for (const value of Object.values(article)) {
      bytes += typeof value === "string" ? value.length : 8;
    }
  }
  return bytes / rows;
}
