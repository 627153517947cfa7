import { bucketStart, DAY } from "../../catalogue/dates.ts";
import type { OrganizationMention, PlaceMention } from "../record.ts";
import type { Clock } from "./_clock.ts";
import { coinedWord, type OrganizationKind, organizationName, titleCase } from "./_names.ts";
import { COUNTRY_WEIGHTS, PLACES } from "./_places.ts";
import { Random } from "./_random.ts";
import { STREAMS } from "./_streams.ts";
import type { TopicLevels } from "./_topic_levels.ts";
import type { DemoTopic } from "./topics.ts";
import { search, Weighted } from "./_weighted.ts";

/** An organisation as the records that mention it need it. */
export interface Member {
  readonly index: number;
  readonly kind: OrganizationKind;
  readonly topic: number;
  /** Day of the founding. */
  readonly founded: number;
  readonly mention: OrganizationMention;
}

/** The other key under which some records know an organisation; null for most. */
export function aliasOf(key: string): string | null {
  return key.endsWith("7") ? key.replace("organization", "assignee") : null;
}

/** Companies per topic that are older than any record. */
const ESTABLISHED = 3;
const ACADEMIA_PER_DOMAIN = 2;
const FUNDS = 4;

/** All organisations; low indexes are the large ones that are mentioned most. */
export class Organizations {
  readonly members: readonly Member[];
  readonly #companies: readonly Member[][];
  readonly #academia: ReadonlyMap<string, Member[]>;
  readonly #funds: readonly Member[];
  readonly #topics: readonly DemoTopic[];
  /** Σ 1 ÷ (rank + 2): Zipf's law for a list of any length. */
  readonly #ranks: Float64Array;

  constructor(
    seed: number,
    count: number,
    topics: readonly DemoTopic[],
    levels: TopicLevels,
    clock: Clock,
  ) {
    this.#topics = topics;
    const founder = new Founder(seed, topics, levels, clock);
    this.members = Array.from({ length: count }, (_, index) => founder.found(index));
    const ofKind = (kind: OrganizationKind) => this.members.filter((one) => one.kind === kind);
    const companies = Map.groupBy(ofKind("company"), ({ topic }) => topic);
    this.#companies = topics.map((_, topic) => companies.get(topic)!);
    this.#academia = Map.groupBy(ofKind("academia"), ({ topic }) => topics[topic]!.names[0]!);
    this.#funds = ofKind("fund");
    this.#ranks = new Float64Array(count);
    for (let rank = 0, sum = 0; rank < count; rank++) {
      sum += 1 / (rank + 2);
      this.#ranks[rank] = sum;
    }
  }

  /** The fewest organisations with which every topic and domain has some. */
  static least(topics: readonly DemoTopic[]): number {
    const domains = new Set(topics.map(({ names }) => names[0])).size;
    return ESTABLISHED * topics.length + ACADEMIA_PER_DOMAIN * domains + FUNDS;
  }

  /** A company of a topic that existed on the day; large ones come often. */
  company(random: Random, topic: number, day: number): Member {
    return this.#old(random, topic, day, (list) => this.#ranked(random, list));
  }

  /** A company of a topic that existed on the day; all alike likely. */
  anyCompany(random: Random, topic: number, day: number): Member {
    return this.#old(random, topic, day, (list) => random.pick(list));
  }

  /** A company as `company` draws it, but another than the one given. */
  otherCompany(random: Random, topic: number, day: number, from: Member): Member {
    for (;;) {
      const member = this.company(random, topic, day);
      if (member !== from) return member;
    }
  }

  academic(random: Random, topic: number): Member {
    return this.#ranked(random, this.#academia.get(this.#topics[topic]!.names[0]!)!);
  }

  fund(random: Random): Member {
    return this.#ranked(random, this.#funds);
  }

  #old(random: Random, topic: number, day: number, draw: (list: Member[]) => Member): Member {
    const list = this.#companies[topic]!;
    for (let attempt = 0; attempt < 5; attempt++) {
      const member = draw(list);
      if (member.founded < day - 180) return member;
    }
    return list[random.below(ESTABLISHED)]!;
  }

  #ranked(random: Random, list: readonly Member[]): Member {
    const last = list.length - 1;
    return list[search(this.#ranks, random.next() * this.#ranks[last]!, 0, last)]!;
  }
}

/** Makes organisations; each depends on the seed and its index alone. */
class Founder {
  readonly #shares: Weighted;
  readonly #countries = new Weighted(COUNTRY_WEIGHTS);
  readonly #firstOfDomain: readonly number[];

  constructor(
    readonly seed: number,
    readonly topics: readonly DemoTopic[],
    readonly levels: TopicLevels,
    readonly clock: Clock,
  ) {
    this.#shares = new Weighted(topics.map(({ share }) => share));
    const domains = topics.map(({ names }) => names[0]);
    this.#firstOfDomain = topics.flatMap((_, index) =>
      domains.indexOf(domains[index]) === index ? [index] : []
    );
  }

  found(index: number): Member {
    const random = new Random(this.seed, STREAMS.organizations, index);
    const { kind, topic, founded } = this.#core(random, index);
    const place = this.#place(random);
    return {
      index,
      kind,
      topic,
      founded,
      mention: {
        key: `demo:organization-${index}`,
        name: this.#name(random, index, kind, topic),
        ...(place && { place }),
      },
    };
  }

  #core(random: Random, index: number): Pick<Member, "kind" | "topic" | "founded"> {
    const early = ESTABLISHED * this.topics.length;
    const academia = early + ACADEMIA_PER_DOMAIN * this.#firstOfDomain.length;
    if (index < early) {
      return {
        kind: "company",
        topic: index % this.topics.length,
        founded: this.#old(random, 1950),
      };
    }
    if (index < academia) {
      const topic = this.#firstOfDomain[index % this.#firstOfDomain.length]!;
      return { kind: "academia", topic, founded: this.#old(random, 1850) };
    }
    const kind = index < academia + FUNDS ? "fund" : drawKind(random);
    if (kind !== "company" || random.chance(0.3)) {
      const since = kind === "academia" ? 1850 : 1950;
      return { kind, topic: this.#shares.draw(random), founded: this.#old(random, since) };
    }
    const months = this.levels.monthsOf("organizations");
    const { day, month } = this.clock.draw(random, "organizations", () => months.draw(random));
    return { kind, topic: this.levels.draw(random, month, "organizations"), founded: day };
  }

  /** A day from 1 January of a year to the end of 2003. */
  #old(random: Random, since: number): number {
    const first = bucketStart(since - 1970, "year") / DAY;
    return random.between(first, bucketStart(2004 - 1970, "year") / DAY - 1);
  }

  #name(random: Random, index: number, kind: OrganizationKind, topic: number): string {
    const { name } = this.topics[topic]!;
    if (kind === "company") {
      const last = ESTABLISHED * this.topics.length;
      const third = index >= last - this.topics.length && index < last;
      if (third && random.chance(0.2)) return titleCase(name);
      if (random.chance(0.04)) return `${coinedWord(this.seed, index)} ${titleCase(name)}`;
    }
    return organizationName(this.seed, index, kind);
  }

  #place(random: Random): PlaceMention | undefined {
    const places = PLACES[this.#countries.draw(random)]!;
    if (random.chance(0.04)) return undefined;
    return random.chance(0.06) ? places[0] : places[random.between(1, places.length - 1)];
  }
}

function drawKind(random: Random): OrganizationKind {
  const chance = random.next();
  if (chance < 0.74) return "company";
  return chance < 0.94 ? "academia" : "fund";
}
