import { type Collection, type DocumentType, isDealType } from "../../catalogue/collections.ts";
import { bucketOfLabel, firstInstant } from "../../catalogue/dates.ts";
import { Clock } from "./_clock.ts";
import { Organizations } from "./_organizations.ts";
import { Outlets } from "./_outlets.ts";
import { DEMO_FIRST_MONTH, DEMO_RATIOS, DEMO_SHARES } from "./plan.ts";
import { Random } from "./_random.ts";
import { STREAMS } from "./_streams.ts";
import { TopicLevels } from "./_topic_levels.ts";
import { type DemoTopic, demoTopics } from "./topics.ts";
import { Writer } from "./_writer.ts";

export interface Settings {
  readonly documents: number;
  readonly seed: number;
  readonly asOf: string;
}

/** When something happened and what it was about. */
export interface Occasion {
  readonly random: Random;
  /** Since 1970. */
  readonly day: number;
  /** Since 1970. */
  readonly month: number;
  readonly topic: number;
}

/** The tables that the records of one corpus are drawn from. */
export class World {
  readonly seed: number;
  readonly topics: readonly DemoTopic[];
  readonly clock: Clock;
  readonly levels: TopicLevels;
  readonly organizations: Organizations;
  readonly outlets: Outlets;
  readonly writer = new Writer();
  readonly #documents: number;

  constructor({ documents, seed, asOf }: Settings) {
    this.seed = seed;
    this.#documents = documents;
    this.topics = demoTopics(documents);
    this.clock = new Clock(bucketOfLabel(DEMO_FIRST_MONTH).bucket, firstInstant(asOf));
    this.levels = new TopicLevels(this.topics, this.clock);
    this.organizations = new Organizations(
      seed,
      Math.max(
        Math.round(documents * DEMO_RATIOS.organizations),
        Organizations.least(this.topics),
      ),
      this.topics,
      this.levels,
      this.clock,
    );
    this.outlets = new Outlets(seed);
  }

  /** How many records of a collection there are, at least 1: deals exactly, documents nearly. */
  count(collection: Exclude<Collection, "organizations">): number {
    const ratio = isDealType(collection) ? DEMO_RATIOS[collection] : DEMO_SHARES[collection] / 100;
    return Math.max(1, Math.round(this.#documents * ratio));
  }

  random(stream: keyof typeof STREAMS, index: number): Random {
    return new Random(this.seed, STREAMS[stream], index);
  }

  /** Date and topic of the record with this number; the same whenever it is asked. */
  event(collection: DocumentType | "acquisitions" | "investments", index: number): Occasion {
    const random = this.random(collection, index);
    const months = this.levels.monthsOf(collection);
    const { day, month } = this.clock.draw(random, collection, () => months.draw(random));
    return { random, day, month, topic: this.levels.draw(random, month, collection) };
  }
}
