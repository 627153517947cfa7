import type { Collection } from "../../catalogue/collections.ts";
import type { TopicMention } from "../record.ts";
import type { DemoTopic } from "./topics.ts";
import type { Occasion, World } from "./_world.ts";

/**
 * What a document is about and where that shows. None of it depends on the date but the topics
 * themselves, so that each way of finding a topic sees the same trajectory.
 */
export interface Theme {
  readonly topic: DemoTopic;
  readonly other: DemoTopic | null;
  /** Sentences that name the topic; 0 or 1 in the title. */
  readonly title: number;
  readonly summary: number;
  readonly body: number;
  /** Whether the body names the second topic. */
  readonly otherNamed: boolean;
  readonly mentions: readonly TopicMention[];
}

const SECOND_TOPIC = 0.3;
const TEXT_ONLY = 0.08;
const CLASSIFIED_ONLY = 0.22;
const FIELD_ONLY = 0.28;

export function themeOf(world: World, collection: Collection, event: Occasion): Theme {
  const { random } = event;
  const topic = world.topics[event.topic]!;
  const other = secondTopic(world, collection, event);
  const way = random.next();
  const named = way < TEXT_ONLY || way >= FIELD_ONLY;
  const mentions: TopicMention[] = [];
  if (way >= TEXT_ONLY) {
    const depth = way >= CLASSIFIED_ONLY && way < FIELD_ONLY ? 2 : 3;
    mentions.push(mention(topic, random.chance(0.1) ? 1 : 0.55 + 0.45 * random.next(), depth));
  }
  if (other !== null && random.chance(0.85)) {
    mentions.push(mention(other, 0.1 + 0.5 * random.next(), 3));
  }
  return {
    topic,
    other,
    title: named && random.chance(0.4) ? 1 : 0,
    summary: named ? random.between(way < TEXT_ONLY ? 1 : 0, 2) : 0,
    body: named ? random.between(0, 4) : 0,
    otherNamed: other !== null && (mentions.at(-1)?.names[2] !== other.name || random.chance(0.5)),
    mentions,
  };
}

function mention({ path, names }: DemoTopic, score: number, depth: number): TopicMention {
  return {
    vocabulary: "demo",
    path: depth === 3 ? path : path.slice(0, depth),
    names: depth === 3 ? names : names.slice(0, depth),
    score: Math.round(score * 10_000) / 10_000,
  };
}

function secondTopic(world: World, collection: Collection, event: Occasion): DemoTopic | null {
  const { random, month, topic } = event;
  if (!random.chance(SECOND_TOPIC)) return null;
  const second = random.chance(0.4)
    ? world.levels.drawNear(random, month, collection, topic)
    : world.levels.draw(random, month, collection);
  return second === topic ? null : world.topics[second]!;
}
