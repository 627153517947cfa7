import type { DocumentType } from "../../../lib/catalogue/collections.ts";
import { sourceFieldsOf, type SourceValues } from "../../../lib/catalogue/source_fields.ts";
import type { NODE_KINDS } from "../../../lib/catalogue/filter.ts";
import type { DocumentRecord, SourceDate } from "../../../lib/corpus/record.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import { randomId, randomMention, randomPlace, randomText, randomTopics } from "./vocabulary.ts";

export const SOURCES = [
  { id: "s1", name: "Journal of Things" },
  { id: "s2", name: "Zeitschrift für Dinge" },
  { id: "s3", name: "s1" },
] as const;
export const LANGUAGES = ["en", "de", "ja"] as const;
export const URLS = [
  "https://www.example.org/a?b=c",
  "http://news.example.org:8080/x",
  "https://EXAMPLE.com",
  "not an address",
] as const;
export const NODES = [{ id: "n1", name: "One" }, { id: "n2", name: "Two" }] as const;

/** Values of the fields of sources, some of them the same. */
export const TOLD = [
  "Solar cells",
  "solar cells",
  " Solar Cells",
  "C++",
  "Ångström",
  "10.1234/a",
  "doi:10.1234/A.",
  "W12",
] as const;

const DOIS = ["10.1/A", "https://doi.org/10.1/a", "10.2/b"];

interface Parts {
  readonly date: () => SourceDate;
  readonly nodes: () => (typeof NODE_KINDS)[number][];
}

/** A document of a type. */
export function randomDocument(
  random: Dice,
  kind: DocumentType,
  size: number,
  { date, nodes }: Parts,
): DocumentRecord {
  const known = <K extends keyof DocumentRecord>(
    key: K,
    probability: number,
    make: () => NonNullable<DocumentRecord[K]>,
  ) => random.chance(probability) ? { [key]: make() } : {};
  return {
    kind,
    id: randomId(random, kind.slice(0, 2), size / 25),
    ...known("published", 0.92, date),
    ...known("source", 0.6, () => random.pick(SOURCES)),
    ...known("url", 0.4, () => random.pick(URLS)),
    ...known("domain", 0.2, () => "given.example"),
    ...known("language", 0.7, () => random.pick(LANGUAGES)),
    ...known("title", 0.9, () => randomText(random, 6)),
    ...known("summary", 0.6, () => randomText(random, 15)),
    ...known("body", 0.4, () => randomText(random, random.pick([30, 120]))),
    ...known("topics", 0.6, () => randomTopics(random)),
    ...known(
      "organizations",
      0.6,
      () =>
        random.times(random.below(4), () => ({
          ...randomMention(random),
          ...(kind === "projects" && random.chance(0.6) && { amount: random.pick(COSTS) }),
        })),
    ),
    ...known("candidates", 0.2, () => [randomMention(random)]),
    ...known("places", 0.3, () => random.times(random.below(3), () => randomPlace(random))),
    ...known(
      "nodes",
      0.3,
      () => Object.fromEntries(nodes().map((each) => [each, random.some(NODES, 0.6)])),
    ),
    ...known("told", 0.4, () => randomTold(random, kind)),
    ...known("relex", 0.1, () => ["a relates to b"]),
    ...known(
      "extra",
      0.3,
      () => ({ mood: random.pick(["good", 7, null, true]), "two words": "x" }),
    ),
    ...ownParts(random, kind, date),
  };
}

function randomTold(random: Dice, kind: DocumentType): SourceValues {
  return Object.fromEntries(
    sourceFieldsOf(kind).filter((field) => field.kind !== "amounts" && random.chance(0.5))
      .map(({ name, kind }) => [
        name,
        kind === "texts"
          ? random.times(random.below(4), () => random.pick(TOLD))
          : random.pick(TOLD),
      ]),
  );
}

/** Shares of days of round ones, and what they are worth, end in halves; cents are no binary numbers. */
const COSTS = [7919 / 8, 15485863 / 8, 3, 7, 10, 23, 27, 50, 98, 10.5, 1_000, 0.06, 1234.56, 0];

function ownParts(random: Dice, kind: DocumentType, date: () => SourceDate) {
  const value = (key: string, probability: number, make: () => unknown) =>
    random.chance(probability) ? { [key]: make() } : {};
  switch (kind) {
    case "projects": {
      const instant = () => new Date(date().instant).toISOString();
      const start = instant();
      return {
        currency: random.pick(["EUR", "EUR", "USD", "USD", "GBP"]),
        fields: {
          ...value("status", 0.5, () => random.pick(["SIGNED", "CLOSED"])),
          ...value("program", 0.4, () => random.pick(["H2020", "HORIZON"])),
          ...value("startDate", 0.85, () => start),
          ...value("endDate", 0.8, () => random.chance(0.4) ? start : instant()),
          ...value("totalCost", 0.7, () => random.pick(COSTS)),
          ...value("cordisEcContribution", 0.5, () => random.pick(COSTS)),
        },
      };
    }
    case "research-articles":
      return {
        fields: {
          ...value("journal", 0.5, () => random.pick(["Things", "Dinge"])),
          ...value("doi", 0.3, () => random.pick(DOIS)),
          ...value("forwardCitationCount", 0.7, () => random.below(4)),
          ...value("workType", 0.5, () => random.pick(["article", "review"])),
        },
      };
    case "news-articles":
      return {
        fields: {
          ...value("sourceIsPremium", 0.5, () => random.chance(0.5)),
          ...value(
            "sourceCountries",
            0.5,
            () => random.some([{ id: "FR", name: "France" }, { id: "AT", name: "Austria" }], 0.5),
          ),
        },
      };
    case "patents":
      return {
        fields: {
          ...value("ipc", 0.7, () => random.pick(["H01L 31/00", "H01L", "G06N 10/00", "h01l"])),
          ...value("state", 0.5, () => random.pick(["granted", "pending"])),
        },
      };
    default:
      return {};
  }
}
