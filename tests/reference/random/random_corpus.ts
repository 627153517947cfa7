import { DEAL_TYPES, DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import { bucketOf, bucketStart, DAY, Precision } from "../../../lib/catalogue/dates.ts";
import { NODE_KINDS } from "../../../lib/catalogue/filter.ts";
import { EMPLOYEE_RANGES } from "../../../lib/catalogue/inputs.ts";
import type { OrganizationRecord, SourceDate, SourceRecord } from "../../../lib/corpus/record.ts";
import type { OwnTaxonomy, Settings, Sourced, Taxonomy } from "../sourced.ts";
import { type Dice, dice } from "../../../lib/court/dice.ts";
import { randomDocument } from "./random_document.ts";
import { randomSearchText } from "./random_search_text.ts";
import {
  KEYS,
  randomId,
  randomMention,
  randomPlace,
  randomText,
  randomTopics,
} from "./vocabulary.ts";

/** Importers in an order that is not that of their names. */
const IMPORTERS = ["two", "one", "𝐀three"] as const;

export const DEAL_KINDS = ["merger", "series_a", "seed", 'O\'Neil "x"'] as const;

/** Records that collide in every way a corpus can: ids, dates, scores, names, texts, amounts. */
export function randomCorpus(seed: number, size: number): Sourced[] {
  const random = dice(seed);
  const scoreOf = WRITTEN[seed % WRITTEN.length]!;
  return random.times(size, () => ({
    source: random.pick(IMPORTERS),
    record: withScores(randomRecord(random, size), scoreOf),
  }));
}

/** Scores of a corpus have few digits, many, or more than anybody wrote. */
const WRITTEN: readonly ((score: number) => number)[] = [
  (score) => score,
  (score) => Math.round(score * 1_000) / 1_000,
  (score) => score / 3,
];

function withScores(record: SourceRecord, scoreOf: (score: number) => number): SourceRecord {
  if (!("topics" in record) || !record.topics) return record;
  const topics = record.topics.map((each) => ({ ...each, score: scoreOf(each.score) }));
  return { ...record, topics } as SourceRecord;
}

/** What a build of a random corpus is told. */
export function randomSettings(seed: number): Settings {
  const random = dice(seed ^ 0x5e771);
  const rates = random.maybe(
    0.6,
    () =>
      [2019, 2020, 2021].flatMap((year) =>
        ["EUR", "GBP"].map((currency) => ({
          currency,
          year,
          rate: random.pick([0.5, 1.15, 1.13, 1.105, 1.1195]),
        }))
      ),
  );
  const asOf = random.maybe(0.3, () => "2021-05-17");
  const taxonomy = random.maybe(0.5, (): Taxonomy => ({
    topics: [
      {
        vocabulary: "one",
        path: ["q"],
        aliases: ["naïve laser", "error", "quantum computers", "quantum"],
        not: random.some(["graphene sensor", "5G", "of the"], 0.5),
        description: "Computing with quantum states",
      },
      {
        vocabulary: "one",
        path: ["g"],
        ...(random.chance(0.5) ? { match: false } : { name: "Graphene sheets" }),
      },
      { vocabulary: "three", path: ["x", "y"], name: "laser errors" },
    ],
  }));
  const own = random.maybe(0.5, () => randomTaxonomy(random));
  return {
    title: `random ${seed}`,
    synthetic: random.chance(0.5),
    ...(rates && { rates }),
    ...(asOf && { asOf }),
    ...(taxonomy && own
      ? { taxonomy: [taxonomy, own] }
      : own
      ? { taxonomy: own }
      : taxonomy && { taxonomy }),
  };
}

/** Topics with search strings, each below some of those before it. */
function randomTaxonomy(random: Dice): OwnTaxonomy {
  const ids = ["a", "b", "c", "d"];
  return {
    name: random.pick(["own", "one"]),
    topics: ids.map((id, at) => ({
      id,
      name: random.pick(["quantum sensors", "of the", "Laser"]),
      search: randomSearchText(random),
      match: random.chance(0.5),
      parents: random.some(ids.slice(0, at), 0.5),
      not: random.some(["graphene", "5G"], 0.2),
    })),
  };
}

function randomRecord(random: Dice, size: number): SourceRecord {
  const kind = random.next();
  if (kind < 0.12) return randomOrganization(random);
  if (kind < 0.3) return randomDeal(random, size);
  const type = random.pick(
    random.chance(0.7) ? ["projects", "research-articles", "patents"] as const : DOCUMENT_TYPES,
  );
  return randomDocument(random, type, size, {
    date: () => randomDate(random),
    nodes: () => random.some(NODE_KINDS, 0.2),
  });
}

const DEAL_AMOUNTS = [0, 100, 250.5, 1_000, 5_000_000, 0.06, 0.29];

function randomDeal(random: Dice, size: number): SourceRecord {
  const kind = random.pick(DEAL_TYPES);
  const date = random.maybe(0.9, () => randomDate(random));
  const type = random.maybe(0.8, () => random.pick(DEAL_KINDS));
  const currency = random.maybe(0.4, () => random.pick(["USD", "EUR", "JPY"]));
  const common = {
    id: randomId(random, kind, size / 20),
    ...(date && { date }),
    ...(type && { type }),
    ...(currency && { currency }),
    amount: random.chance(0.3) ? null : random.pick(DEAL_AMOUNTS),
    ...(random.chance(0.2) && { extra: { note: random.pick(["a", null, 3]) } }),
  };
  const side = () => random.chance(0.1) ? null : randomMention(random);
  return kind === "acquisitions" ? { kind, ...common, acquirer: side(), acquiree: side() } : {
    kind,
    ...common,
    investors: random.times(random.below(3), () => randomMention(random)),
    investee: side(),
  };
}

function randomOrganization(random: Dice): OrganizationRecord {
  const key = random.pick(KEYS);
  const founded = random.maybe(0.5, () => randomDate(random));
  const description = random.maybe(0.6, () => randomText(random, 12));
  const extendedDescription = random.maybe(0.5, () => randomText(random, 25));
  const employees = random.maybe(0.6, () => random.pick(EMPLOYEE_RANGES));
  const place = random.maybe(0.5, () => randomPlace(random));
  return {
    kind: "organizations",
    key,
    name: random.pick(["Acme", "Quantum", "Labs of graphene", "Quantum computing ltd"]),
    ...(key === "acme" && random.chance(0.5) && { aliases: ["acme-old"] }),
    ...(founded && { founded }),
    ...(description !== undefined && { description }),
    ...(extendedDescription !== undefined && { extendedDescription }),
    ...(employees && { employees }),
    ...(place && { place }),
    ...(random.chance(0.4) && { topics: randomTopics(random) }),
    ...(random.chance(0.3) && { extra: { from: random.pick(["x", "y"]) } }),
  };
}

const FIRST_DAY = Date.UTC(2019, 9, 28);

/** Few days over two years, some at the ends of buckets, some with a time, some coarse. */
export function randomDate(random: Dice): SourceDate {
  const precision = random.chance(0.7) ? "day" : random.pick(Precision.options);
  const day = FIRST_DAY +
    DAY * (random.chance(0.5) ? random.pick([0, 3, 4, 64, 65, 155, 156, 400]) : random.below(800));
  if (precision !== "day") {
    return { instant: bucketStart(bucketOf(day, precision), precision), precision };
  }
  const time = random.chance(0.6) ? 0 : random.pick([1, DAY / 2, DAY - 1]);
  return { instant: day + time, precision };
}
