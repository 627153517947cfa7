import type { Store } from "../../../../lib/engines/embedded/store/reader.ts";
import { float64s, int32s, texts, writeParquet } from "../../peers/parquet.ts";
import { articleOrganizations } from "../../tables/article_organizations.ts";
import { articleMonths, topicLinks } from "../../tables/articles.ts";
import { dealLinks, deals } from "../../tables/deals.ts";
import { activeIn } from "../../tables/organizations.ts";
import { topicNumbers } from "../../tables/topics.ts";
import { ACTIVE } from "../question.ts";

/** Writes the frames that polars reads when it is opened, those of topics sorted by them. */
export async function writeFrames(folder: string, store: Store): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const months = articleMonths(store);
  const links = [...topicLinks(store)].sort((a, b) => a.topic - b.topic);
  writeParquet(`${folder}/article_topics.parquet`, [
    int32s("topic", links.flatMap(({ topic, docs }) => Array<number>(docs.length).fill(topic))),
    int32s("doc", links.flatMap(({ docs }) => Array.from(docs))),
    texts("month", links.flatMap(({ docs }) => Array.from(docs, (doc) => months[doc]!))),
    float64s("score", links.flatMap(({ scores }) => Array.from(scores))),
  ]);
  const { docs, organizations, ids } = articleOrganizations(store);
  writeParquet(`${folder}/article_organizations.parquet`, [
    int32s("doc", docs),
    texts("id", Array.from(organizations, (rank) => ids[rank]!)),
    int32s("organization", organizations),
  ]);
  const known = deals(store);
  const dealt = dealLinks(store, topicNumbers(store)).sort((a, b) => a.topic - b.topic);
  const linked = dealt.flatMap(({ deals }) => Array.from(deals, (deal) => known[deal]!));
  writeParquet(`${folder}/topic_deals.parquet`, [
    int32s("topic", dealt.flatMap((link) => Array<number>(link.deals.length).fill(link.topic))),
    int32s("certainty", dealt.flatMap(({ certainties }) => Array.from(certainties))),
    texts("quarter", linked.map(({ quarter }) => quarter)),
    // what is not known adds nothing to a sum
    float64s("amount", linked.map(({ amount }) => amount ?? 0)),
  ]);
  const active = activeIn(store, ACTIVE, 0);
  writeParquet(`${folder}/active.parquet`, [
    int32s("organization", active.organizations),
    int32s("topic", active.topics),
  ]);
}
