import { Random } from "./_random.ts";
import { type Field, type Technology, TREE } from "./tree/mod.ts";
import type { Trajectory } from "./trajectory.ts";

/** A topic of the lowest level of the demo corpus, with what is known of it. */
export interface DemoTopic {
  readonly name: string;
  /** Identifiers from the domain down to the topic, in the vocabulary `demo`. */
  readonly path: readonly string[];
  /** Names of the domain, the field and the topic. */
  readonly names: readonly string[];
  readonly trajectory: Trajectory;
  /** Weight of the topic among all topics of the corpus, over the whole time. */
  readonly share: number;
  /** Words that go with the topic; none holds the name of a topic. */
  readonly terms: readonly string[];
  /** Main class of the International Patent Classification. */
  readonly ipc: string;
}

const VOCABULARY_SIZE = { least: 60, most: 3000, perDocument: 0.003 };

/** The topics that every demo corpus has, in the order of the tree. */
export const DEMO_TOPICS: readonly DemoTopic[] = TREE.flatMap((domain) =>
  domain.fields.flatMap((field) =>
    field.technologies.map((technology) => topic([domain.name, field.name], field, technology))
  )
);

/**
 * All topics of the lowest level in a demo corpus of this many documents, ordered by domain.
 * Together with the domains and fields above them there are 0.3 % as many topics as documents, at
 * least 60 and at most 3,000. Independent of the seed.
 */
export function demoTopics(documents: number): readonly DemoTopic[] {
  const { least, most, perDocument } = VOCABULARY_SIZE;
  const above = TREE.length + TREE.reduce((sum, { fields }) => sum + fields.length, 0);
  const wanted = Math.min(most, Math.max(least, Math.round(documents * perDocument))) - above;
  const more = Array.from(
    { length: wanted - DEMO_TOPICS.length },
    (_, index) => furtherTopic(index),
  );
  return TREE.flatMap(({ name }) =>
    [...DEMO_TOPICS, ...more].filter(({ names }) => names[0] === name)
  );
}

/**
 * A topic named by a modifier and a head of a domain. As 23 modifiers and 22 heads have no common
 * divisor, walking both lists at once meets each of their 506 pairs once.
 */
function furtherTopic(index: number): DemoTopic {
  const domain = TREE[index % TREE.length]!;
  const step = Math.floor(index / TREE.length);
  const modifiers = domain.modifiers.split(", ");
  const heads = domain.fields.flatMap((field) =>
    field.heads.split(", ").map((head) => ({ field, head }))
  );
  const { field, head } = heads[step % heads.length]!;
  return topic([domain.name, field.name], field, {
    name: `${modifiers[step % modifiers.length]} ${head}`,
    terms: head,
    share: 2 / (1 + index / 60),
    trajectory: furtherTrajectory(new Random(0, 0, index)),
  });
}

function furtherTrajectory(random: Random): Trajectory {
  const month = (from: number, to: number) =>
    `${random.between(from, to)}-${String(random.between(1, 12)).padStart(2, "0")}`;
  const kind = random.below(10);
  if (kind < 3) return { kind: "exponential", growth: random.between(4, 35) / 100 };
  if (kind < 4) return { kind: "exponential", growth: -random.between(4, 20) / 100 };
  if (kind < 6) {
    return { kind: "logistic", midpoint: month(2010, 2022), rate: random.between(4, 14) / 10 };
  }
  if (kind < 7) return { kind: "flat" };
  if (kind < 8) {
    const year = random.between(2008, 2021);
    const factor = random.between(3, 8);
    return { kind: "bursts", windows: [{ from: `${year}-04`, to: `${year + 1}-06`, factor }] };
  }
  if (kind < 9) return { kind: "seasonal", month: random.between(1, 12), factor: 3 };
  return { kind: "step", at: month(2010, 2020), factor: random.between(2, 5) };
}

function topic(above: readonly string[], field: Field, technology: Technology): DemoTopic {
  const names = [...above, technology.name];
  return {
    name: technology.name,
    path: names.map((name) => name.toLowerCase().replaceAll(" ", "-")),
    names,
    trajectory: technology.trajectory,
    share: technology.share,
    terms: `${technology.terms}, ${field.terms}`.split(", "),
    ipc: field.ipc,
  };
}
