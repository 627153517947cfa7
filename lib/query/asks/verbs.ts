import {
  CERTAINTY,
  CHILDREN,
  FIELDS,
  type Option,
  type Options,
  RESOLUTION,
  SCORE_WEIGHTED,
  SKIP,
  STOP,
  TAKE,
  TAKE_ALL,
} from "../../catalogue/options.ts";
import { OPERATION_IDS } from "../../catalogue/catalogue.ts";
import { ANYTHING, check, choice, either, FLAG, OBJECT, TEXT } from "../../words/check.ts";
import { type Argument, type Kind, KINDS, type Verb } from "./entry.ts";
import { TOPICS, WORDS_FLAG } from "./filters.ts";

const signal = STOP;
const WITH_SERIES: readonly Kind[] = ["documents", "grants", "deals", "organizations"];
const WITHOUT_SCORES: readonly Kind[] = ["deals", "organizations"];

const WIDTH: Argument = { ...RESOLUTION, name: "resolution" };
const SERIES_FLAG = { name: "series", value: "WIDTH", help: "Counts per month, quarter or year." };
const ROWS_FLAG = {
  name: "top",
  value: "N",
  help: `Rows, or groups. Default: ${TAKE.default} rows, all groups.`,
};
const EXPLAIN_FLAG = {
  name: "explain",
  help: "What would be asked: as JSON, as curl and as the engine's query.",
};
const ROW_OPTIONS: Options = {
  fields: FIELDS,
  ids: { type: "boolean", check: FLAG, default: false, says: "Add the ids of references." },
  signal,
};
const PURPOSE = choice("timeSeries", "rows", "count");
/** Grants have no weights, and the schema of their request says why. */
const UNSCORED: Option = { type: "boolean", check: ANYTHING, says: SCORE_WEIGHTED.says };

/** The request of a question, and how it is explained; null: it has one alone. */
function requests(of: readonly Kind[], options: Options | null): Verb[] {
  const verb: Argument = {
    name: "verb",
    type: `"timeSeries" | "rows" | "count"`,
    check: PURPOSE,
    optional: true,
  };
  const call = options
    ? {
      of,
      takes: [verb],
      options: { resolution: RESOLUTION, ...options },
      optionsType: "RequestOptions",
    }
    : { of, takes: [] };
  return [
    { ...call, name: "toRequest", says: "What is asked, as plain data." },
    { ...call, name: "explain", says: "What would be asked.", flag: EXPLAIN_FLAG },
  ];
}

function series(of: readonly Kind[], options: Options): Verb[] {
  const call = { of, takes: [WIDTH], options, optionsType: "SeriesOptions" };
  return [
    {
      ...call,
      name: "timeSeries",
      says: "Counts per bucket, a row each.",
      flag: SERIES_FLAG,
    },
    { ...call, name: "answerSeries", says: "The series before it is a frame." },
  ];
}

/** Everything that runs a question. */
export const VERBS: readonly Verb[] = [
  {
    name: "proofPoints",
    of: ["documents", "grants", "deals"],
    takes: [],
    options: ROW_OPTIONS,
    optionsType: "RowsChoice",
    says: "The proof points, one row each.",
    flag: ROWS_FLAG,
  },
  {
    name: "facts",
    of: ["organizations"],
    takes: [],
    options: ROW_OPTIONS,
    optionsType: "RowsChoice",
    says: "What is known of the organisations, one row each.",
    flag: ROWS_FLAG,
  },
  {
    name: "all",
    of: ["manifestations"],
    takes: [],
    options: { take: { ...TAKE_ALL, says: "At most so many, the latest first." }, signal },
    optionsType: "ManifestationOptions",
    says: "What happened, one row each, the latest first.",
    flag: ROWS_FLAG,
  },
  {
    name: "count",
    of: WITH_SERIES,
    takes: [],
    options: { signal },
    optionsType: "RunOptions",
    says: "How many records match, exactly.",
    flag: { name: "count", help: "The number alone." },
  },
  ...series(["documents"], { scoreWeighted: SCORE_WEIGHTED, signal }),
  ...series(["grants"], { scoreWeighted: UNSCORED, signal }),
  ...series(WITHOUT_SCORES, { signal }),
  {
    name: "groupBy",
    of: WITH_SERIES,
    takes: [{
      name: "by",
      type: "string",
      check: TEXT,
      flag: {
        name: "group-by",
        value: "WHAT",
        help: "organization, place, country, source, importer, topic or a field.",
      },
    }],
    options: {
      take: { ...TAKE_ALL, says: "The largest groups.", flag: ROWS_FLAG },
      by: {
        type: `"count" | "amount"`,
        check: choice("count", "amount"),
        default: "count",
        says: "What makes a group large: its records, or the sum of their known amounts. " +
          "Groups without a known amount come last.",
        flag: {
          name: "by",
          value: "MEASURE",
          help: "With --group-by: the largest by count or amount. Default: count.",
        },
      },
      resolution: {
        ...RESOLUTION,
        default: undefined,
        without: "no buckets",
        says: "Also per bucket of this width.",
      } as never,
      signal,
    },
    optionsType: "GroupOptions",
    says: "Counts and sums by organization, place, country, source, topic or a field of the " +
      "record, the largest first.",
  },
  {
    name: "summary",
    of: ["deals", "organizations"],
    takes: [],
    options: { signal },
    optionsType: "RunOptions",
    says: "The number in all, and per what: of investments and organisations.",
    flag: { name: "summary", help: "Investments, organizations: total, and per what." },
  },
  {
    name: "members",
    of: WITH_SERIES,
    takes: [{
      name: "bucket",
      type: "string | null",
      check: check(
        "the label of a bucket or null",
        (value) => value === null || TEXT.passes(value),
      ),
      optional: true,
    }],
    options: {
      skip: SKIP,
      take: TAKE_ALL,
      resolution: {
        ...RESOLUTION,
        says: "The width of the buckets when the records without one are asked for.",
      },
      signal,
    },
    optionsType: "MembersOptions",
    says: "The ids behind a bucket.",
  },
  {
    name: "get",
    of: WITH_SERIES,
    takes: [{ name: "id", type: "string", check: TEXT }],
    options: { signal },
    optionsType: "RunOptions",
    says: "One record by id.",
  },
  {
    name: "stream",
    of: KINDS,
    takes: [],
    options: { fields: FIELDS, take: TAKE_ALL },
    optionsType: "StreamOptions",
    says: "All records in the order of the question, to be read in batches.",
  },
  {
    name: "answerRows",
    of: WITH_SERIES,
    takes: [],
    options: { signal },
    optionsType: "RunOptions",
    says: "The rows before they are a frame.",
  },
  {
    name: "answerRows",
    of: ["manifestations"],
    takes: [],
    options: { take: TAKE_ALL, signal },
    optionsType: "ManifestationOptions",
    says: "The manifestations before they are a frame.",
  },
  ...requests(["documents"], { scoreWeighted: SCORE_WEIGHTED }),
  ...requests(["grants"], { scoreWeighted: UNSCORED }),
  ...requests(WITHOUT_SCORES, {}),
  ...requests(["manifestations"], null),
];

const NAME: Argument = { name: "nameOrId", type: "string", check: TEXT };
const RESOLVING = { takes: [NAME], options: { signal }, optionsType: "RunOptions" };
const IS_SOURCE = check(
  "a query",
  (value) => typeof (value as { answerSeries?: unknown } | null)?.answerSeries === "function",
);

/** What a corpus can be asked itself. */
export const CORPUS_VERBS = {
  topic: { ...RESOLVING, name: "topic", says: "The topic of a name or an id." },
  organization: {
    ...RESOLVING,
    name: "organization",
    says: "The organisation of a name or an id.",
  },
  place: { ...RESOLVING, name: "place", says: "The place of a name, an id or an ISO code." },
  topics: {
    name: "topics",
    takes: [{ name: "text", type: "string", check: TEXT, optional: true, flag: WORDS_FLAG }],
    options: { take: TAKE, signal },
    optionsType: "TopicsOptions",
    says: "Topics by keyword, the most relevant first; without one those of the most documents.",
  },
  related: {
    name: "related",
    takes: [{ ...TOPICS, name: "topic", type: "TopicRef | string" }],
    options: {
      take: TAKE,
      children: { ...CHILDREN, says: "Count the organisations of the topics below, too." },
      certainty: CERTAINTY,
      signal,
    },
    optionsType: "RelatedOptions",
    says: "Topics that share organisations with a topic.",
  },
  compare: {
    name: "compare",
    takes: [{
      name: "queries",
      type: "Readonly<Record<string, SeriesSource>>",
      check: ANYTHING,
    }],
    options: {
      background: {
        type: "SeriesSource | null",
        check: either(IS_SOURCE, choice(null)),
        without: "none",
        says: "A query that all others are a part of.",
      },
    },
    says: "Several queries side by side, by name.",
  },
  ask: {
    name: "ask",
    takes: [
      { name: "operation", type: "OperationId", check: choice(...OPERATION_IDS) },
      { name: "input", type: "RawInput<K>", check: OBJECT },
    ],
    options: { signal },
    optionsType: "RunOptions",
    says: "An operation of the service by its name, for what no builder covers.",
  },
  info: {
    name: "info",
    takes: [],
    options: { signal },
    optionsType: "RunOptions",
    says: "What the corpus holds.",
  },
  doubles: {
    name: "doubles",
    takes: [],
    options: { take: TAKE_ALL, signal },
    optionsType: "DoublesOptions",
    says: "Organisations that are likely one, and why; none is merged.",
  },
} as const satisfies Readonly<Record<string, Omit<Verb, "of">>>;

/** The verbs of a kind. */
export function verbsOf(kind: Kind): readonly Verb[] {
  return VERBS.filter(({ of }) => of.includes(kind));
}
