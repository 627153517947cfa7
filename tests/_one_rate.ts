import { assertEquals } from "@std/assert";
import { type Collection, isDealType } from "../lib/catalogue/collections.ts";
import type { Provenance } from "../lib/frame/mod.ts";
import type { TopicRef, Trends } from "../lib/query/mod.ts";
import { trendReport } from "../lib/report/mod.ts";
import {
  certaintyGrowth,
  claim,
  emergence,
  growth,
  growthBySeries,
  multiverse,
  type Query,
  scan,
  sweep,
} from "../lib/study/mod.ts";

type Counted = Exclude<Collection, "organizations">;

/** A rate, and which studies are asked to agree on it. */
export interface OneRate {
  readonly topics: number;
  readonly defined: number;
}

/**
 * Sees that the growth of every topic of a collection is the same number wherever it is told.
 *
 * @param every one topic in so many is looked at
 * @param longEvery what takes long, a report and a multiverse, is asked of one topic in so many
 * @returns how many topics were looked at, and how many have a growth
 */
export async function checkOneRate(
  trends: Trends,
  type: Counted,
  every = 1,
  longEvery = every,
): Promise<OneRate> {
  const table = await scan(trends, type, { atLeast: 1 });
  const [ids, names, scanned] = [table.texts("id"), table.texts("name"), table.numbers("growth")];
  let topics = 0, defined = 0;
  for (const [row, id] of ids.entries()) {
    if (row % every !== 0) continue;
    topics++;
    const topic: TopicRef = { ...await trends.topic(id!), name: names[row]! };
    const query = onTopic(trends, type, topic);
    const frame = await query.timeSeries("year");
    const alone = growth(frame).rate.value;
    if (alone !== null) defined++;
    const told = {
      ...(row % longEvery === 0 && {
        reported: await reportedOf(trends, type, topic),
        multiverse: await inMultiverse(query),
      }),
      scan: scanned[row] ?? null,
      ...await toldOf(trends, type, topic, query, frame.provenance.window),
    };
    assertEquals(
      told,
      Object.fromEntries(Object.keys(told).map((name) => [name, alone])) as typeof told,
      `${type} on ${topic.name}`,
    );
  }
  return { topics, defined };
}

function onTopic(trends: Trends, type: Counted, topic: TopicRef): Query {
  return isDealType(type)
    ? trends.deals(type).topic(topic, { children: true })
    : trends.documents(type).topic(topic, { children: true });
}

/** The growth of a topic as each study tells it. */
async function toldOf(
  trends: Trends,
  type: Counted,
  topic: TopicRef,
  query: Query,
  window: Provenance["window"],
) {
  const comparison = trends.compare({ own: query, all: allOf(trends, type) });
  const long = await comparison.timeSeries("year", { format: "long" });
  const bySeries = growthBySeries(long);
  const over = isDealType(type) ? { certainty: "all" as const } : { minScore: "all" as const };
  const swept = await sweep(query, over);
  return {
    compared: growth(await comparison.timeSeries("year"), { measure: "own" }).rate.value,
    longCompared: growth(long, { series: "own" }).rate.value,
    bySeries: bySeries.numbers("growth")[bySeries.texts("name").indexOf("own")] ?? null,
    // a window that reaches them has astray records, too
    inWindow: growth(
      await (window ? query.between(window.first, window.last) : query).timeSeries("year"),
    ).rate.value,
    claimed: (await claim.grows(query).test()).estimate.value,
    swept: growth(swept, { series: swept.texts("series")[0]! }).rate.value,
    certain: (await certaintyGrowth(swept)).steps[0]?.rate.value ?? null,
    ...(type === "research-articles" || type === "patents"
      ? { emergence: (await emergence(trends, topic, { type })).growth.value }
      : {}),
  };
}

/** The growth of the way that counts all years as they are. */
async function inMultiverse(query: Query): Promise<number | null> {
  const { outcomes } = await multiverse(query);
  const plain = outcomes.find(({ specification: one }) =>
    one.certainty === 0 && one.window === "all" && one.unfinished === "dropped" &&
    one.smoothing === "none" && one.resolution === "year"
  );
  return plain?.estimate ?? null;
}

/** The growth of the series that a report on the topic shows. */
async function reportedOf(trends: Trends, type: Counted, topic: TopicRef): Promise<number | null> {
  const { sections } = await trendReport(trends, [topic], { types: [type], certainty: 0 });
  const shown = sections.flatMap(({ exhibits }) => exhibits)
    .find(({ anchor, frame }) => frame.kind === "series" && anchor.endsWith(type));
  if (!shown) throw new Error(`The report on ${topic.name} has no series of ${type}`);
  return growth(shown.frame).rate.value;
}

function allOf(trends: Trends, type: Counted): Query {
  return isDealType(type) ? trends.deals(type) : trends.documents(type);
}
