import { isDealType } from "../../catalogue/collections.ts";
import { EMPLOYEE_RANGES } from "../../catalogue/employees.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import { NODE_KINDS } from "../../catalogue/filter.ts";
import {
  CERTAINTY,
  CHILDREN,
  type Flag,
  MOMENT,
  PLACE_CHILDREN,
  ROWS,
  SORT_DIRECTION,
  TOPIC_LINK,
  type Value,
} from "../../catalogue/options.ts";
import { MANIFESTATION_TYPES } from "../../catalogue/records.ts";
import { SEARCH_FIELDS } from "../../catalogue/search_node.ts";
import { sortColumnsFor } from "../../catalogue/sort_columns.ts";
import {
  ANYTHING,
  type Check,
  check,
  checkOptions,
  choice,
  either,
  listOf,
  number,
  OBJECT,
  TEXT,
} from "../../words/check.ts";
import { listWords } from "../../words/numbers.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import { firstBound, lastBound } from "../bounds.ts";
import { fieldFilter, type FieldTest, fieldWords } from "../field_filter.ts";
import {
  either as eitherOf,
  excluding,
  further,
  inPlace,
  matching,
  naming,
  ofOrganization,
  ofValues,
  onTopic,
} from "../leaves.ts";
import { placeFields } from "../raw_fields.ts";
import { namedOf, type RefKind } from "../refs.ts";
import { sidesOf } from "../sides.ts";
import type { Said, Told } from "../told.ts";
import { type Argument, type Filter, type Kind, KINDS } from "./entry.ts";

const TREES: readonly Kind[] = ["documents", "grants", "manifestations"];
const WITH_TREE: readonly Kind[] = [...TREES, "organizations"];
const WITH_ROWS: readonly Kind[] = ["documents", "grants", "deals", "organizations"];

const BRANCH: Value = {
  type: "Branch<this>",
  check: check(
    "a filter node or a function, as (q) => q.topic(t)",
    (value) => typeof value === "function" || OBJECT.passes(value) && "type" in (value as object),
  ),
};
const RANGES = listOf(choice(...EMPLOYEE_RANGES), { least: 1 });
export const WORDS_FLAG: Flag = {
  name: "match",
  value: "TEXT",
  help: 'Search string: words, "phrases", prefix*, AND OR NOT.',
};
const named = (kind: RefKind, help: string): Argument => ({
  name: `${kind}s`,
  type: `RefsOrIds<"${kind}">`,
  check: ANYTHING,
  flag: { name: kind, value: "NAME", repeatable: true, reads: kind, help },
});
export const TOPICS = named("topic", "Name or id of a topic, or vocabulary:name; any of several.");
const ORGANIZATIONS = named("organization", "Name or id; any of several.");
const PLACES = named("place", "Name, id or ISO code; any of several.");
const SEARCH_STRING: Argument = {
  name: "text",
  type: "string",
  check: TEXT,
  flag: WORDS_FLAG,
};
const values = (name: string, type: string, each: Check, flag?: Flag): Argument => ({
  name,
  type,
  check: each,
  rest: true,
  ...(flag && { flag }),
});
const LINK: Value = {
  type: `Side<T> | "both"`,
  check: (collection) => choice(...sidesOf(collection), "both"),
  flag: {
    name: "topic-link",
    value: "SIDE",
    help: "Deals: acquirer, acquiree, investor, investee, both.",
  },
};
const TYPES_FLAG: Flag = {
  name: "types",
  value: "LIST",
  repeatable: true,
  reads: "list",
  help: "Types, separated by commas.",
};
const EMPLOYEES_FLAG: Flag = {
  name: "employees",
  value: "LIST",
  repeatable: true,
  reads: "list",
  help: "Ranges such as 1-10, 10001+ or unknown, separated by commas.",
};
const START_FLAG: Flag = {
  name: "start",
  value: "DATE",
  reads: "date",
  help: "First day: 2024, 2024-Q3, 2024-03 or 2024-03-31.",
};
const END_FLAG: Flag = {
  name: "end",
  value: "DATE",
  reads: "date",
  help: "Last day, included.",
};

/** One more filter, and how it is said. */
function adding({ filters, words }: Told, [filter, said]: Said): Partial<Told> {
  return { filters: [...filters, filter], words: [...words, said] };
}

/** One list of ids of deals, which match any of it. */
function listing(
  told: Told,
  name: "topicIds" | "organizationIds",
  ids: readonly string[],
  words: string,
): Partial<Told> {
  if (!told[name]) return { [name]: ids, words: [...told.words, words] };
  throw new RefusedValue(
    `Cannot add ${name}: a deal matches any of one list, so give all at once, current value is ${
      shown(told[name])
    }`,
  );
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

const VALUES = ["source", "domain", "language"] as const;
const VALUES_SAY = {
  source: "{Records} of any of these sources, by id or name.",
  domain: "{Records} from any of these host names.",
  language: "{Records} in any of these languages, by code.",
};

/** Everything that a question can be told. */
export const FILTERS: readonly Filter[] = [
  {
    name: "topic",
    of: TREES,
    takes: [TOPICS],
    optionsType: "TopicOptions",
    options: {
      children: CHILDREN,
      fields: {
        type: `readonly ("document" | SearchField)[]`,
        check: listOf(choice("document", ...SEARCH_FIELDS), { least: 1 }),
        without: "anywhere",
        says: "Where the topic must be found.",
      },
      minScore: {
        type: "number",
        check: number({ least: 0, most: 1 }),
        default: 0,
        says: "Keep links of record and topic with at least this score, 0 to 1.",
      },
    },
    says: "{Records} on any of these topics; with `children`, on the topics below them too.",
    tell: ({ told }, topics, options = {}) => adding(told, onTopic(topics, options)),
  },
  {
    name: "topic",
    of: ["organizations"],
    takes: [TOPICS],
    optionsType: "OrganizationTopicOptions",
    options: { children: CHILDREN, certainty: CERTAINTY },
    says: "{Records} that are active in any of these topics, certainly enough.",
    tell: (
      { told },
      topics,
      { children, certainty }: { children?: boolean; certainty?: number } = {},
    ) => adding(told, onTopic(topics, given({ children, minScore: certainty }))),
  },
  {
    name: "topic",
    of: ["deals"],
    takes: [TOPICS],
    optionsType: "DealTopicOptions<T>",
    options: {
      children: CHILDREN,
      link: { ...LINK, default: TOPIC_LINK, says: "The side that the topic must be linked to." },
      certainty: CERTAINTY,
    },
    says: "{Records} of organisations that are active in any of these topics.",
    throws: "{RangeError} for a second list of topics",
    tell: ({ told }, topics, { children, link, certainty }: {
      children?: boolean;
      link?: string;
      certainty?: number;
    } = {}) => {
      const { ids, words } = namedOf("topic", topics);
      return {
        ...listing(told, "topicIds", ids, `on ${words}`),
        ...given({ loadChildren: children, topicLink: link, certainty }),
      };
    },
  },
  {
    name: "matching",
    of: TREES,
    takes: [SEARCH_STRING],
    optionsType: "TextOptions",
    options: {
      fields: {
        type: "readonly F[]",
        check: listOf(choice(...SEARCH_FIELDS), { least: 1 }),
        without: "anywhere",
        says: "Where the words must be.",
      },
    },
    says: '{Records} whose text matches a search string: words, `"phrases"`, `prefix*`, `AND`, ' +
      '`OR`, `NOT`, parentheses, `title:word`, `"two words"~5`.',
    tell: ({ told }, text, options = {}) => adding(told, matching(text, options)),
  },
  {
    name: "matching",
    of: ["organizations"],
    takes: [SEARCH_STRING],
    optionsType: `TextOptions<"title" | "summary">`,
    options: {
      fields: {
        type: "readonly F[]",
        check: listOf(choice("title", "summary"), { least: 1 }),
        without: "anywhere",
        says: "Where the words must be.",
      },
    },
    says: "{Records} whose name (field title) or description (summary) matches a search string.",
    tell: ({ told }, text, options = {}) => adding(told, matching(text, options)),
  },
  {
    name: "organization",
    of: ["documents", "grants"],
    takes: [ORGANIZATIONS],
    optionsType: "OrganizationOptions",
    options: {
      role: {
        type: `"org" | "candidatesOrg"`,
        check: choice("org", "candidatesOrg"),
        default: "org",
        says: "In which role: of its own, or as a candidate.",
      },
    },
    says: "{Records} that name any of these organisations.",
    tell: ({ told }, organizations, { role }: { role?: "org" | "candidatesOrg" } = {}) =>
      adding(told, ofOrganization(organizations, role)),
  },
  {
    name: "organization",
    of: ["manifestations"],
    takes: [ORGANIZATIONS],
    says: "{Records} with a member that names any of these organisations.",
    tell: ({ told }, organizations) => adding(told, ofOrganization(organizations)),
  },
  {
    name: "organization",
    of: ["organizations"],
    takes: [ORGANIZATIONS],
    says: "These organisations themselves.",
    tell: ({ told }, organizations) => adding(told, ofOrganization(organizations)),
  },
  {
    name: "organization",
    of: ["deals"],
    takes: [ORGANIZATIONS],
    says: "{Records} that involve any of these organisations.",
    throws: "{RangeError} for a second list of organisations",
    tell: ({ told }, organizations) => {
      const { ids, words } = namedOf("organization", organizations);
      return listing(told, "organizationIds", ids, `of ${words}`);
    },
  },
  {
    name: "place",
    of: WITH_TREE,
    takes: [PLACES],
    optionsType: "PlaceOptions",
    options: { children: PLACE_CHILDREN },
    says: "{Records} of any of these places; with `children`, of the places inside them too.",
    tell: ({ told }, places, options = {}) => adding(told, inPlace(places, options)),
    always: { children: true },
  },
  ...VALUES.map((name): Filter => ({
    name,
    of: TREES,
    takes: [values("values", "string", TEXT)],
    says: VALUES_SAY[name],
    tell: ({ told }, ...given: string[]) => adding(told, ofValues(name, given)),
  })),
  {
    name: "node",
    of: TREES,
    takes: [
      { name: "kind", type: "NodeKind", check: choice(...NODE_KINDS) },
      { name: "ids", type: "readonly string[]", check: listOf(TEXT, { least: 1 }) },
    ],
    says: "{Records} that name any of these deals, mergers, partnerships or settlements.",
    tell: ({ told }, kind, ids) => adding(told, naming(kind, ids)),
  },
  {
    name: "field",
    of: ["documents", "grants"],
    takes: [
      { name: "name", type: "OwnField<T>", check: TEXT },
      {
        name: "test",
        type: "FieldTest",
        check: check("an object, as { values: […] } or { min: …, max: … }", OBJECT.passes),
      },
    ],
    says: "{Records} with any of some values, or a range of them, in a field of their own, or in " +
      "one that their sources tell, as `keywords`.",
    tell: ({ told }, name: string, test: FieldTest) => {
      checkTest(test);
      return adding(told, [fieldFilter(name, test), fieldWords(name, test)]);
    },
  },
  {
    name: "certainty",
    of: ["deals"],
    takes: [{ ...CERTAINTY, name: "least" }],
    says: "Keep links of organisation and topic with at least this certainty, 0 to 1.",
    tell: (_, certainty) => ({ certainty }),
  },
  {
    name: "link",
    of: ["deals"],
    takes: [{ ...LINK, name: "side" }],
    says: "The side that the topic must be linked to.",
    tell: (_, topicLink) => ({ topicLink }),
  },
  {
    name: "value",
    of: ["deals"],
    takes: [],
    optionsType: "ValueOptions",
    options: {
      over: {
        type: "number",
        check: number(),
        without: "no bound",
        says: "In US dollars, itself not included.",
        flag: { name: "min-value", value: "USD", reads: "number", help: "Deals: amount over." },
      },
      atMost: {
        type: "number",
        check: number(),
        without: "no bound",
        says: "In US dollars, itself included.",
        flag: { name: "max-value", value: "USD", reads: "number", help: "Deals: amount at most." },
      },
    },
    says:
      "{Records} of an amount over one value, at most another; those without amount never match.",
    tell: ({ told }, bounds: { over?: number; atMost?: number } = {}) => {
      const { minValue, maxValue } = {
        ...told,
        ...given({ minValue: bounds.over, maxValue: bounds.atMost }),
      };
      if (minValue === undefined || maxValue === undefined || minValue < maxValue) {
        return given({ minValue, maxValue });
      }
      throw new RefusedValue(
        `Cannot call value: over must be below atMost, which is ${maxValue}, current value is ${minValue}`,
      );
    },
  },
  {
    name: "types",
    of: ["deals"],
    takes: [values("types", "string", TEXT, TYPES_FLAG)],
    says: "{Records} of any of these types.",
    tell: ({ told: { words } }, ...types: string[]) => ({
      types,
      words: [...words, `of type ${listWords(types, "or")}`],
    }),
  },
  {
    name: "types",
    of: ["manifestations"],
    takes: [values("types", "ManifestationType", choice(...MANIFESTATION_TYPES), TYPES_FLAG)],
    says: "{Records} of any of these types.",
    tell: ({ told: { words } }, ...types: string[]) => ({
      types,
      words: [...words, `of type ${listWords(types, "or")}`],
    }),
  },
  {
    name: "employees",
    of: ["organizations"],
    takes: [values("ranges", "EmployeeRange", choice(...EMPLOYEE_RANGES), EMPLOYEES_FLAG)],
    says: "{Records} with numbers of employees in any of these ranges.",
    tell: ({ told }, ...ranges: string[]) =>
      adding(told, [
        { type: "field", field: "employees", values: ranges },
        `with ${listWords(ranges, "or")} employees`,
      ]),
  },
  {
    name: "employees",
    of: ["deals"],
    takes: [{
      name: "ranges",
      type: "Partial<Record<Side<T>, readonly EmployeeRange[]>>",
      check: OBJECT,
    }],
    says:
      "{Records} with numbers of employees in any of some ranges, per side; `unknown` is that " +
      "of an organisation with no count, and of a side that is missing.",
    tell: ({ told, collection }, ranges) => {
      const checks = Object.fromEntries(sidesOf(collection).map((side) => [side, RANGES]));
      checkOptions("call employees", ranges, checks);
      return { employees: { ...told.employees, ...ranges } };
    },
  },
  {
    name: "where",
    of: WITH_TREE,
    takes: [{ name: "filter", type: "FilterInput", check: OBJECT }],
    says: "{Records} that pass a filter node, as the service takes it.",
    tell: ({ told }, filter: FilterInput) => adding(told, further(filter)),
  },
  {
    name: "not",
    of: WITH_TREE,
    takes: [{ ...BRANCH, name: "branch" }],
    says: "{Records} that do not pass a filter node, or all filters of a query: " +
      "`.not((q) => q.topic(t))`.",
    tell: ({ told, branch }, each) => adding(told, excluding(branch(each))),
  },
  {
    name: "anyOf",
    of: WITH_TREE,
    takes: [values("branches", "Branch<this>", BRANCH.check as Check)],
    says: "{Records} that pass at least one of several filter nodes or queries.",
    tell: ({ told, branch }, ...branches) => adding(told, eitherOf(branches.map(branch))),
  },
  {
    name: "between",
    of: KINDS,
    takes: [{ ...MOMENT, name: "start" }, { ...MOMENT, name: "end" }],
    says: "{Dated} between two moments, both included: a year, quarter or month counts as a whole.",
    tell: (_, start, end) => ({ start: firstBound(start), end: lastBound(end) }),
  },
  {
    name: "since",
    of: KINDS,
    takes: [{ ...MOMENT, name: "start", flag: START_FLAG }],
    says: "{Dated} from the first day of a moment on.",
    tell: (_, start) => ({ start: firstBound(start) }),
  },
  {
    name: "until",
    of: KINDS,
    takes: [{ ...MOMENT, name: "end", flag: END_FLAG }],
    says: "{Dated} up to the last day of a moment.",
    tell: (_, end) => ({ end: lastBound(end) }),
  },
  {
    name: "sortBy",
    of: WITH_ROWS,
    takes: [
      {
        name: "column",
        type: "SortColumn",
        check: (collection) => choice(...sortColumnsFor(collection as "patents")),
      },
      {
        name: "direction",
        type: "SortDirection",
        check: choice("asc", "desc"),
        default: SORT_DIRECTION,
      },
    ],
    says: "Order of the rows; ties follow the id.",
    tell: (_, sortColumn, sortDirection = SORT_DIRECTION) => ({ sortColumn, sortDirection }),
  },
  {
    name: "skip",
    of: WITH_ROWS,
    takes: [{ name: "rows", type: "number", check: ROWS.check }],
    says: "Leave out the first rows.",
    tell: (_, skip) => ({ skip }),
  },
  {
    name: "top",
    of: WITH_ROWS,
    takes: [{ name: "rows", type: "number", check: ROWS.check }],
    says: `At most so many rows, the first in the order of \`sortBy\`. Without: ${ROWS.default}.`,
    tell: (_, take) => ({ take }),
  },
  {
    name: "with",
    of: KINDS,
    takes: [{ name: "fields", type: "Readonly<Record<string, unknown>>", check: OBJECT }],
    says: "Fields of the request as they are, over what the question says; for servers that know " +
      "more of them.",
    tell: ({ told }, fields) => {
      const { placed, rest } = placeFields(fields);
      return { ...placed, raw: { ...told.raw, ...rest } };
    },
  },
];

function checkTest(test: FieldTest): void {
  const plain = either(TEXT, number(), choice(true, false));
  if ("values" in test) {
    return checkOptions("call field", test, { values: listOf(plain, { least: 1 }) });
  }
  checkOptions("call field", test, { min: either(TEXT, number()), max: either(TEXT, number()) });
}

/** The filters of a kind. */
export function filtersOf(kind: Kind): readonly Filter[] {
  return FILTERS.filter(({ of }) => of.includes(kind));
}

/** The kind that the questions about a collection are of. */
export function kindOf(collection: string): Kind {
  const kind = KINDS.find((each) => each === collection);
  return kind ?? (isDealType(collection) ? "deals" : "documents");
}
