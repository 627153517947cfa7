import { DAY } from "../../../lib/catalogue/dates.ts";
import type {
  DocumentRecord,
  OrganizationMention,
  SourceDate,
  SourceRecord,
} from "../../../lib/corpus/record.ts";
import type { Sourced } from "../sourced.ts";
import { type Dice, dice } from "../../../lib/court/dice.ts";
import { DEAL_KINDS } from "./random_corpus.ts";
import { SOURCES } from "./random_document.ts";
import { randomId, randomTopics } from "./vocabulary.ts";

const COMPANIES: readonly OrganizationMention[] = [
  { key: "acme", name: "Acme" },
  { key: "bolt", name: "Bolt" },
  { key: "core", name: "Core" },
  { key: null, name: "Delta" },
];
const TYPES = [
  "news-articles",
  "news-articles",
  "news-articles",
  "pdfs",
  "earnings-calls",
  "patents",
  "product-launches",
  "partnerships",
] as const;
const FIRST_DAY = Date.UTC(2020, 0, 20);
const TEXTS = [
  "Acme acquires Bolt for its quantum sensors and will keep the team in Paris",
  "Bolt launches a graphene sensor that finds errors in chips while they are made",
  "Core and Delta work together on lasers that are small enough to be worn",
];

/** Few companies over few weeks, whose news repeat each other with small changes. */
export function randomEvents(seed: number, size: number): Sourced[] {
  const random = dice(seed);
  return random.times(size, () => ({ source: "one", record: randomEvent(random, size) }));
}

function randomEvent(random: Dice, size: number): SourceRecord {
  if (random.chance(0.2)) return randomDeal(random, size);
  const kind = random.pick(TYPES);
  const id = randomId(random, kind.slice(0, 2), size / 8);
  const date = random.maybe(0.95, () => randomDay(random));
  const source = random.maybe(0.8, () => random.pick(SOURCES));
  return {
    kind,
    id,
    ...(date && { published: date }),
    ...(source && { source }),
    ...randomTexts(random),
    ...(random.chance(0.5) && { topics: randomTopics(random) }),
    ...(random.chance(0.7) && { organizations: mentions(random) }),
    ...(random.chance(0.3) && {
      extra: { product: random.pick(["X1", "", ["X1", "X2", "X1"], 7]), products: ["Y"] },
    }),
  };
}

function randomDeal(random: Dice, size: number): SourceRecord {
  const kind = random.pick(["acquisitions", "investments"] as const);
  const date = random.maybe(0.9, () => randomDay(random));
  const type = random.maybe(0.8, () => random.pick([...DEAL_KINDS, "Merger of equals"]));
  const common = {
    id: randomId(random, random.pick([kind, "pr"]), size / 8),
    ...(date && { date }),
    ...(type && { type }),
    amount: random.chance(0.3) ? null : 100,
  };
  const side = () => random.chance(0.15) ? null : random.pick(COMPANIES);
  return kind === "acquisitions"
    ? { kind, ...common, acquirer: side(), acquiree: side() }
    : { kind, ...common, investors: mentions(random), investee: side() };
}

/** A text or the most of it: a word changed, left out or added here and there. */
function randomTexts(random: Dice): Pick<DocumentRecord, "title" | "summary"> {
  const words = random.pick(TEXTS).split(" ").flatMap((word) => {
    if (random.chance(0.96)) return [word];
    return random.pick([[], [word, "also"], ["then"]]);
  });
  const cut = random.pick([0, 2, 5, 5, 8, words.length]);
  const [title, summary] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  return { ...(title && { title }), ...(summary && random.chance(0.9) && { summary }) };
}

function mentions(random: Dice): OrganizationMention[] {
  return random.times(1 + random.below(3), () => random.pick(COMPANIES));
}

function randomDay(random: Dice): SourceDate {
  if (random.chance(0.08)) return { instant: Date.UTC(2020, 1), precision: "month" };
  const time = random.chance(0.7) ? 0 : random.pick([1, DAY / 2, DAY - 1]);
  const day = random.chance(0.5) ? random.pick([0, 14, 15, 28, 29, 43, 58]) : random.below(60);
  return { instant: FIRST_DAY + day * DAY + time, precision: "day" };
}
