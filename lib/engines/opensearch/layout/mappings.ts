import { type DocumentType, isDealType, ownFields } from "../../../catalogue/collections.ts";
import type { FieldKind } from "../../../catalogue/fields.ts";
import { NODE_KINDS } from "../../../catalogue/filter.ts";
import { sourceFieldsOf } from "../../../catalogue/source_fields.ts";
import type { Held, Mark } from "./names.ts";
import { scoredField } from "./packed_topic.ts";
import { SHARED_BY } from "./project_row.ts";
import { FREQUENCIES, FREQUENCY, WORDS } from "./settings.ts";
import { SURE_FROM, sureFrom } from "./sure_topics.ts";
import { TEXT_GAP } from "./tokens.ts";

type Fields = Readonly<Record<string, object>>;

const KEYWORD = { type: "keyword" };
const INTEGER = { type: "integer" };
const LONG = { type: "long" };
const DOUBLE = { type: "double" };
/** Searched for, never summed or sorted by. */
const SEARCHED = { type: "keyword", doc_values: false };
/** Kept and given back, never looked into. */
const KEPT = { type: "keyword", index: false, doc_values: false, store: true };
/** Summed and sorted by, never searched for. */
const summed = (type: object) => ({ ...type, index: false });
const object = (properties: Fields) => ({ properties });
const nested = (properties: Fields) => ({ type: "nested", properties });

const text = (more: object = {}) => ({ type: "text", analyzer: WORDS, ...more });
/** Where words are looked for in one text, without a score; they are copied to what is scored. */
const unscored = (scored: string) =>
  text({ norms: false, index_options: "positions", copy_to: scored });

const PARTS = object({ high: summed(DOUBLE), low: summed(LONG), rest: summed(LONG) });
const DAILY = object({ rate: PARTS, begun: PARTS, over: PARTS });
const NEAR = object({ rate: summed(DOUBLE), begun: summed(DOUBLE), over: summed(DOUBLE) });
const RATES: Fields = { daily: DAILY, near: NEAR };
const BUCKETS: Fields = { year: INTEGER, quarter: INTEGER, month: INTEGER };

/** @param path of what has the texts: a field is copied by its whole name */
const textsAt = (path: "" | "members."): Fields => ({
  text: text({ position_increment_gap: TEXT_GAP }),
  title: unscored(`${path}text`),
  summary: unscored(`${path}text`),
  body: unscored(`${path}text`),
});

/** Topics that score by how often they are said to be there: see {@linkcode scoredField}. */
const SCORED = {
  type: "text",
  analyzer: FREQUENCIES,
  similarity: FREQUENCY,
  index_options: "freqs",
  norms: false,
};
const LINKS = ["topics", "topicsWithin"] as const;
const LINKS_IN_TEXTS = ["topicsTitle", "topicsSummary", "topicsBody"] as const;
/** Links to topics, with their scores. */
const scored = (fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => [[field, LONG], [scoredField(field), SCORED]]));

const TOPICS: Fields = {
  ...scored(LINKS),
  topic: KEYWORD,
  topicAbove: KEYWORD,
};

const NODES: Fields = {
  nodes: object(Object.fromEntries(NODE_KINDS.map((kind) => [kind, KEYWORD]))),
};

/** What a member of a manifestation is found by. */
const LINKED: Fields = {
  ...NODES,
  source: KEYWORD,
  domain: KEYWORD,
  language: KEYWORD,
  organization: KEYWORD,
  candidate: KEYWORD,
  place: KEYWORD,
};

const EVERY: Fields = {
  number: INTEGER,
  check: summed(INTEGER),
  published: LONG,
  until: LONG,
  ...BUCKETS,
  record: KEPT,
};

const COLLECTED: Fields = {
  ...EVERY,
  rank: summed(INTEGER),
  importer: INTEGER,
  astray: { type: "boolean" },
  caveats: INTEGER,
};

const DEALS: Fields = {
  ...COLLECTED,
  type: KEYWORD,
  amount: DOUBLE,
  cents: PARTS,
  buyerTopics: SEARCHED,
  buyerTopicsWithin: SEARCHED,
  targetTopics: SEARCHED,
  targetTopicsWithin: SEARCHED,
  topic: KEYWORD,
  topicAbove: KEYWORD,
  buyer: KEYWORD,
  target: KEYWORD,
  organization: KEYWORD,
  place: KEYWORD,
  country: KEYWORD,
  buyerEmployees: KEYWORD,
  targetEmployees: KEYWORD,
  buyerOrder: summed(INTEGER),
  targetOrder: summed(INTEGER),
};

const SURE = object(Object.fromEntries(LINKS.map((field) => [field, summed(INTEGER)])));

const ORGANIZATIONS: Fields = {
  ...COLLECTED,
  ...textsAt(""),
  ...TOPICS,
  ...Object.fromEntries(SURE_FROM.map((hundredths) => [sureFrom(hundredths), SURE])),
  length: summed(INTEGER),
  employees: KEYWORD,
  employeesCount: KEYWORD,
  place: KEYWORD,
  country: KEYWORD,
  nameOrder: summed(INTEGER),
};

const MANIFESTATIONS: Fields = {
  ...EVERY,
  type: KEYWORD,
  members: nested({
    collection: KEYWORD,
    ...LINKED,
    ...textsAt("members."),
    ...Object.fromEntries([...LINKS, ...LINKS_IN_TEXTS].map((field) => [field, LONG])),
  }),
};

const PROJECTS: Fields = {
  startDay: INTEGER,
  endDay: INTEGER,
  start: object(BUCKETS),
  end: object(BUCKETS),
  amount: DOUBLE,
  cents: PARTS,
  ...RATES,
  bare: object(RATES),
  currency: KEYWORD,
  money: KEYWORD,
  lacks: KEYWORD,
  contributions: DOUBLE,
  shares: nested({
    ...Object.fromEntries(SHARED_BY.map((kind) => [kind, KEYWORD])),
    amount: DOUBLE,
    cents: PARTS,
    daily: DAILY,
  }),
};

const CORPUS: Fields = {
  kind: KEYWORD,
  number: INTEGER,
  id: KEYWORD,
  name: KEYWORD,
  folded: KEYWORD,
  uses: INTEGER,
  collection: KEYWORD,
  first: KEYWORD,
  json: { ...KEPT, store: false },
};

function documentFields(type: DocumentType): Fields {
  const told = sourceFieldsOf(type).filter(({ kind }) => kind !== "amounts");
  return {
    ...COLLECTED,
    ...LINKED,
    ...textsAt(""),
    ...TOPICS,
    ...scored(LINKS_IN_TEXTS),
    length: summed(INTEGER),
    country: KEYWORD,
    city: KEYWORD,
    subCountry: KEYWORD,
    worldRegion: KEYWORD,
    gpe: KEYWORD,
    parentGpe: KEYWORD,
    organizationNamed: summed(KEYWORD),
    own: object(Object.fromEntries(ownFields(type).map(({ name, kind }) => [name, ownType(kind)]))),
    told: object(Object.fromEntries(told.map(({ name }) => [name, KEYWORD]))),
    written: object(Object.fromEntries(
      told.filter(({ compared }) => compared === "folded")
        .map(({ name }) => [name, summed(KEYWORD)]),
    )),
    ...(type === "projects" ? PROJECTS : {}),
  };
}

function ownType(kind: FieldKind): object {
  return ["number", "integer", "date", "instant"].includes(kind) ? DOUBLE : KEYWORD;
}

function fieldsOf(holds: Held): Fields {
  if (holds === "corpus") return CORPUS;
  if (holds === "manifestations") return MANIFESTATIONS;
  if (holds === "organizations") return ORGANIZATIONS;
  return isDealType(holds) ? DEALS : documentFields(holds);
}

/** The mapping of an index: another field than these is refused. */
export function mappingOf(mark: Mark): object {
  return {
    dynamic: "strict",
    _meta: mark,
    // what is only searched for or summed need not be kept as it was sent; a record is kept by itself,
    // as a part of what was sent would be read and written anew for it
    _source: { enabled: mark.holds === "corpus" },
    properties: fieldsOf(mark.holds),
  };
}
