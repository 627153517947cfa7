import type {
  OrganizationMention,
  PlaceMention,
  TopicMention,
} from "../../../lib/corpus/record.ts";
import type { Dice } from "../../../lib/court/dice.ts";

/** So few words that everything collides: stems, prefixes, accents, phrases, topic names. */
export const WORDS = [
  "quantum",
  "Quantum",
  "computing",
  "computers",
  "computer",
  "error",
  "errors",
  "correction",
  "graphene",
  "Graphène",
  "sensor",
  "sensors",
  "laser",
  "naïve",
  "naive",
  "the",
  "of",
  "量子",
  "5G",
  "über-laser",
] as const;

const PUNCTUATION = [" ", " ", " ", " ", ", ", "-", ". ", " – "] as const;

/** Up to `length` words with something between them; sometimes nothing at all. */
export function randomText(dice: Dice, length: number): string {
  return dice.times(dice.below(length + 1), () => dice.pick(WORDS) + dice.pick(PUNCTUATION))
    .join("").trim();
}

/** Code points, a digit more, capitals, accents, quotes, an astral letter and one that sorts after. */
const IDS = [
  "a",
  "a1",
  "a10",
  "a2",
  "A",
  "b",
  "é",
  "\uff5e",
  "𝐀",
  "x'y",
  'x"y',
  "x+y=",
  "z%",
  "量",
];

/** One of few ids of a kind, so that many repeat. */
export function randomId(dice: Dice, kind: string, variety: number): string {
  return `${kind}:${dice.pick(IDS)}${dice.below(Math.max(1, variety))}`;
}

interface TopicPath {
  readonly vocabulary: string;
  readonly path: readonly string[];
  readonly names: readonly string[];
}

/** Two vocabularies; names of one word, of two, too short to match, and of the same words. */
export const TOPICS: readonly TopicPath[] = [
  { vocabulary: "one", path: ["q"], names: ["Quantum computing"] },
  { vocabulary: "one", path: ["q", "e"], names: ["Quantum computing", "Error correction"] },
  {
    vocabulary: "one",
    path: ["q", "e", "l"],
    names: ["Quantum computing", "Error correction", "Laser"],
  },
  { vocabulary: "one", path: ["g"], names: ["Graphene"] },
  { vocabulary: "one", path: ["g", "s"], names: ["Graphene", "Graphene sensors"] },
  { vocabulary: "one", path: ["n", "n"], names: ["Naïve", "Naïve quantum"] },
  { vocabulary: "two", path: ["q"], names: ["quantum computers"] },
  { vocabulary: "two", path: ["s"], names: ["Sensor"] },
];

const SCORES = [1, 0.7, 0.4, 0.35, 0.123456789, 0.9];

export function randomTopics(dice: Dice): TopicMention[] {
  return dice.some(TOPICS, 0.25).map((topic) => ({ ...topic, score: dice.pick(SCORES) }));
}

const PLACES: readonly PlaceMention[] = [
  { parts: [{ kind: "country", name: "France" }] },
  { parts: [{ kind: "country", name: "france" }, { kind: "city", name: "Paris" }] },
  {
    parts: [{ kind: "country", name: "United States" }, { kind: "subCountry", name: "Texas" }, {
      kind: "city",
      name: "Paris",
    }],
  },
  { parts: [{ kind: "worldRegion", name: "Europe" }, { kind: "country", name: "France" }] },
  { parts: [{ kind: "gpe", name: "Alps" }] },
  { parts: [{ kind: "country", name: "Österreich" }, { kind: "gpe", name: "Alps" }] },
];

export function randomPlace(dice: Dice): PlaceMention {
  return dice.pick(PLACES);
}

/** Names that hold topics, are topics, differ by accents alone, or repeat under several keys. */
const ORGANIZATIONS: readonly OrganizationMention[] = [
  { key: "acme", name: "Acme" },
  { key: "acme", name: "ACME Inc." },
  { key: "acme-old", name: "Acme of old" },
  { key: null, name: "Acme" },
  { key: null, name: "Müller GmbH" },
  { key: null, name: "Muller GMBH" },
  { key: null, name: "Graphene" },
  { key: "qc", name: "Quantum Computing" },
  { key: "labs", name: "Graphene Sensor Labs" },
  { key: "five", name: "5" },
  { key: "six", name: "Six" },
];

/** Keys that organisations' own records have; `acme-old` is an alias. */
export const KEYS = ["acme", "qc", "labs", "five", "six", "seven"] as const;

export function randomMention(dice: Dice): OrganizationMention {
  const place = dice.maybe(0.4, () => randomPlace(dice));
  const extra = dice.maybe(0.2, () => ({ role: "lead" }));
  return { ...dice.pick(ORGANIZATIONS), ...(place && { place }), ...(extra && { extra }) };
}
