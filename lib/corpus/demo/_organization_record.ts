import type { OrganizationRecord, TopicMention } from "../record.ts";
import { bucketOf, bucketStart, DAY } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";
import { exactDate } from "./_clock.ts";
import { slug } from "./_names.ts";
import { aliasOf, type Member } from "./_organizations.ts";
import type { Random } from "./_random.ts";
import { ACADEMIA, COMPANIES, FUNDS } from "./_sentences_organizations.ts";
import { compile, compilePool, type Pool, type Subject, type Template } from "./_writer.ts";
import type { World } from "./_world.ts";

const COMPANY_POOL = compilePool(COMPANIES);
const ACADEMIA_POOL = compilePool(ACADEMIA);
const ABOUT = {
  once: compile(COMPANIES.once),
  twice: compile(COMPANIES.twice),
  none: compile(COMPANIES.none),
  academia: compile(ACADEMIA.about),
  fund: compile(FUNDS.about),
};
const NO_POOL: Pool = { naming: [], other: [], plain: [] };
const SIZES = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
];

/** How a record tells what an organisation works on. */
interface Telling {
  readonly about: readonly Template[];
  readonly pool: Pool;
  /** Sentences of the extended description that name the topic. */
  readonly named: number;
}

/** The organisation with this number. */
export function organizationRecord(world: World, index: number): OrganizationRecord {
  const member = world.organizations.members[index]!;
  const random = world.random("organization-texts", index);
  const topic = world.topics[member.topic]!;
  const other = world.topics[random.below(world.topics.length)]!;
  const { key, name, place } = member.mention;
  const subject: Subject = { topic, other, first: name, second: name };
  const { about, pool, named } = telling(random, member);
  const alias = aliasOf(key!);
  return {
    kind: "organizations",
    key: key!,
    name,
    ...(alias !== null && { aliases: [alias] }),
    founded: foundedOn(random, member),
    description: world.writer.one(random, about, subject),
    extendedDescription: pool === NO_POOL ? undefined : world.writer.text(
      random,
      pool,
      { sentences: random.between(3, 6), named, other: random.chance(0.3) },
      subject,
    ),
    url: `https://${slug(name)}.example.org`,
    employees: random.chance(0.08) ? undefined : SIZES[sizeOf(random, member)],
    place,
    topics: classification(random, member, topic.path, topic.names),
    extra: { topic: topic.path[2], organizationKind: member.kind },
  };
}

/** Companies name their topic twice, once, only at length, or not at all. */
function telling(random: Random, { kind }: Member): Telling {
  if (kind === "fund") return { about: ABOUT.fund, pool: NO_POOL, named: 0 };
  if (kind === "academia") {
    return { about: ABOUT.academia, pool: ACADEMIA_POOL, named: random.below(3) };
  }
  const chance = random.next();
  const about = chance < 0.25 ? ABOUT.twice : chance < 0.7 ? ABOUT.once : ABOUT.none;
  const named = chance < 0.7 ? random.below(2) : chance < 0.9 ? random.between(1, 3) : 0;
  return { about, pool: COMPANY_POOL, named };
}

/** Some sources classify organisations by field, a few by topic. */
function classification(
  random: Random,
  { kind }: Member,
  path: readonly string[],
  names: readonly string[],
): readonly TopicMention[] {
  const chance = random.next();
  if (kind !== "company" || chance > 0.4) return [];
  const depth = chance < 0.12 ? 3 : 2;
  return [{
    vocabulary: "demo",
    path: path.slice(0, depth),
    names: names.slice(0, depth),
    score: 1,
  }];
}

/** The founding date as the source knows it: often only the year. */
function foundedOn(random: Random, { founded }: Member): SourceDate | undefined {
  const chance = random.next();
  if (chance < 0.05) return undefined;
  if (chance < 0.35) return exactDate(founded);
  const precision = chance < 0.45 ? "month" : "year";
  return { instant: bucketStart(bucketOf(founded * DAY, precision), precision), precision };
}

/** Organisations that are mentioned often tend to be large. */
function sizeOf(random: Random, { index, kind }: Member): number {
  const usual = kind === "academia" ? 4 : index < 200 ? 5 : 2;
  return usual + random.between(-2, 2);
}
