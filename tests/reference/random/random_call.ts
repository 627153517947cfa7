import {
  type Collection,
  type DocumentType,
  fieldsOfCollection,
} from "../../../lib/catalogue/collections.ts";
import { Resolution } from "../../../lib/catalogue/dates.ts";
import { snakeCase } from "../../../lib/catalogue/fields.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { sourceFieldsOf } from "../../../lib/catalogue/source_fields.ts";
import type {
  ColumnsRequest,
  GroupRequest,
  MembersRequest,
  RecordRequest,
  ResolveRequest,
  Selection,
  SweepRequest,
} from "../../../lib/engines/engine.ts";
import { bucketsOf } from "../answer/series.ts";
import { select } from "../answer/select.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import type { Call } from "../../../lib/court/question.ts";
import { type Pool, UNKNOWN_ID } from "./pool.ts";
import { randomOrganizationInput } from "./random_organization_request.ts";
import { randomDealInput, randomGrantInput, randomSeriesInput } from "./random_request.ts";

export function randomCall(random: Dice, pool: Pool): Call {
  const selection = randomSelection(random, pool);
  switch (random.below(8)) {
    case 0:
    case 1:
      return { capability: "columns", request: randomColumns(random, selection) };
    case 2:
    case 3:
      return { capability: "groupBy", request: randomGrouping(random, selection) };
    case 4:
      return { capability: "sweep", request: randomSweep(random, selection) };
    case 5:
      return { capability: "members", request: randomMembers(random, selection, pool) };
    case 6:
      return { capability: "record", request: randomRecordRequest(random, pool) };
    default:
      return { capability: "resolve", request: randomName(random, pool) };
  }
}

/** Any collection with filters of all kinds. */
export function randomSelection(random: Dice, pool: Pool): Selection {
  const kind = random.next();
  if (kind < 0.2) {
    const input = randomDealInput(random, pool, "acquisitions");
    return { collection: "acquisitions", input: parseInput("acquisitionsTimeSeries", input) };
  }
  if (kind < 0.4) {
    const input = randomDealInput(random, pool, "investments");
    return { collection: "investments", input: parseInput("investmentsTimeSeries", input) };
  }
  if (kind < 0.55) {
    const input = randomGrantInput(random, pool);
    return { collection: "grants", input: parseInput("grantsTimeSeries", input) };
  }
  if (kind < 0.67) {
    const input = parseInput("organizationsTimeSeries", randomOrganizationInput(random, pool));
    return { collection: "organizations", input };
  }
  const type: DocumentType = random.pick(pool.types);
  const input = parseInput("projectsTimeSeries", randomSeriesInput(random, pool, type));
  return { collection: type, input };
}

function fieldsOf(selection: Selection) {
  return fieldsOfCollection(collectionOf(selection));
}

function collectionOf({ collection }: Selection): Collection {
  return collection === "grants" ? "projects" : collection;
}

const SORTABLE = ["number", "integer", "date", "instant"];

function randomColumns(random: Dice, selection: Selection): ColumnsRequest {
  const fields = fieldsOf(selection);
  const told = sourceFieldsOf(collectionOf(selection)).map(({ name }) => `extra.${name}`);
  const names = [
    ...random.some(fields.map(({ name }) => name), 0.2),
    ...random.some(told, 0.3),
    "extra.mood",
  ];
  const sortable = selection.collection === "organizations"
    ? ["foundedOn", "name", "score"]
    : fields.filter(({ kind }) => SORTABLE.includes(kind)).map(({ name }) => name);
  return {
    select: selection,
    ...(random.chance(0.5) && { fields: ["id", ...names] }),
    ...(random.chance(0.4) && { skip: random.pick([0, 1, 3, 100]) }),
    ...(random.chance(0.5) && { take: random.pick([0, 1, 7, 20, 5_000]) }),
    ...(random.chance(0.5) && { sortColumn: snakeCase(random.pick(sortable)) }),
    ...(random.chance(0.4) && { sortDirection: random.pick(["asc", "desc"] as const) }),
    ...(random.chance(0.4) && { batchRows: random.pick([1, 3, 8_192]) }),
  };
}

function randomGrouping(random: Dice, selection: Selection): GroupRequest {
  const isDeals = "certainty" in selection.input;
  const told = sourceFieldsOf(collectionOf(selection)).filter(({ kind }) => kind !== "amounts")
    .map(({ name }) => name);
  const groupings = selection.collection === "organizations"
    ? ["place", "country", "topic", "employeesCount", "url", "foundedOn"]
    : isDeals
    ? [
      "organization",
      "place",
      "country",
      "topic",
      "acquisitionType",
      "investmentType",
      "investor",
      "investors",
      "investee",
      "acquirer",
    ]
    : [
      "organization",
      "place",
      "country",
      "topic",
      "source",
      "language",
      "domain",
      "cityNodes",
      "subCountryNodes",
      "worldRegionNodes",
      "gpeNodes",
      "parentGpes",
      "orgNodes",
      ...told,
    ];
  const known = groupings.filter((by) =>
    told.includes(by) ||
    ["organization", "place", "country", "topic"].includes(by) ||
    by === "investor" && selection.collection === "investments" ||
    fieldsOf(selection).some(({ name }) => name === by)
  );
  return {
    select: selection,
    by: random.chance(0.15) ? null : random.pick(known),
    ...(random.chance(0.3) && { children: true }),
    ...(random.chance(0.5) && { resolution: random.pick(Resolution.options) }),
    ...(random.chance(0.4) && { take: random.pick([0, 1, 3, 100]) }),
    ...(random.chance(0.4) && { rank: random.pick(["count", "amount"] as const) }),
  };
}

function randomSweep(random: Dice, selection: Selection): SweepRequest {
  const thresholds = random.chance(0.5)
    ? "all" as const
    : random.times(random.below(4), () => random.pick([0, 0.3, 0.4, 0.6, 0.7, 0.123456789, 1]));
  return { select: selection, thresholds };
}

/** Of a bucket that the series has, of one that it may not have, without one, or all. */
function randomMembers(random: Dice, selection: Selection, { corpus }: Pool): MembersRequest {
  const { labels } = bucketsOf(select(corpus, selection), selection.input.resolution);
  const buckets = [...labels.slice(0, 3), ...labels.slice(-3), null, "2020-03", "2020-Q1", "2020"];
  return {
    select: selection,
    ...(random.chance(0.85) && { bucket: random.pick(buckets) }),
    ...(random.chance(0.3) && { skip: random.below(3) }),
    ...(random.chance(0.3) && { take: random.below(3) }),
  };
}

function randomRecordRequest(random: Dice, { corpus }: Pool): RecordRequest {
  const collections = { ...corpus.documents, ...corpus.deals };
  const known = Object.entries(collections).flatMap(([collection, records]) =>
    records.map(({ id }) => ({ collection: collection as keyof typeof collections, id }))
  );
  const organizations = [...corpus.organizations.keys()];
  if (known.length === 0 || random.chance(0.1)) return { collection: "patents", id: UNKNOWN_ID };
  return organizations.length && random.chance(0.2)
    ? { collection: "organizations", id: random.pick(organizations) }
    : random.pick(known);
}

const NAMES = [
  "Acme",
  "muller gmbh",
  "GRAPHENE",
  "graphene sensor",
  "naive quantums",
  "Quantum computer",
  "quantum computation",
  "lasers",
  "Paris",
  "france",
  "alps",
  "q",
  "Q/E",
  "nothing of the sort",
];

function randomName(random: Dice, pool: Pool): ResolveRequest {
  const kind = random.pick(["organization", "place", "topic", "topic", "vocabulary"] as const);
  if (kind === "vocabulary") return { kind, name: random.pick(["one", "TWO", "other"]) };
  const ids = { organization: pool.organizations, place: pool.places, topic: pool.topics }[kind];
  const name = random.chance(0.3) ? random.pick(ids) : random.pick(NAMES);
  const vocabulary = kind === "topic" && random.chance(0.4)
    ? random.pick(["one", "two", "other"])
    : undefined;
  return { kind, name, vocabulary, take: 1_000 };
}
