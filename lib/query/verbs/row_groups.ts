import {
  type Collection,
  type DealType,
  fieldsOfCollection,
  isDealType,
} from "../../catalogue/collections.ts";
import { toCents } from "../../catalogue/cents.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { unknownGrouping } from "../../catalogue/group_errors.ts";
import { OF_ANSWERS } from "../../catalogue/scoring.ts";
import type { Group, GroupRank, GroupRequest, Groups, GroupTie } from "../../engines/engine.ts";
import type { Row } from "./pages.ts";
import type { Plan } from "./plan.ts";
import type { RowAmounts } from "./row_amounts.ts";

/** How records fall into groups. */
export interface RowGrouping {
  /** The fields of the flat record that hold the groups. */
  readonly fields: readonly string[];
  /** Whether a record may be in several groups. */
  readonly several: boolean;
  /** Whose part of a project's money is its own; null: all of it is each group's. */
  readonly own: "organization" | "place" | null;
}

/** The fields of a record that hold the groups of each name; null: the record does not tell. */
type GroupFields = Readonly<Record<string, readonly string[] | null>>;

const ORGANIZATIONS: GroupFields = { place: null, country: null, topic: ["topics"] };
const DOCUMENTS: GroupFields = {
  organization: ["orgNodes"],
  place: ["cityNodes", "subCountryNodes", "countryNodes", "worldRegionNodes", "gpeNodes"],
  country: ["countryNodes"],
  topic: ["topics"],
};
const UNTOLD_OF_DEALS: GroupFields = { place: null, country: null, topic: null };
const DEALS = {
  acquisitions: { organization: ["acquirer", "acquiree"], ...UNTOLD_OF_DEALS },
  investments: {
    organization: ["investors", "investee"],
    investor: ["investors"],
    ...UNTOLD_OF_DEALS,
  },
} satisfies Record<DealType, GroupFields>;

const OF_PLACES = [
  "cityNodes",
  "subCountryNodes",
  "countryNodes",
  "worldRegionNodes",
  "gpeNodes",
  "parentGpes",
];

/**
 * How the flat records of a collection fall into the groups by a name.
 *
 * @throws {ValidationError} for what a collection cannot be grouped by
 * @throws {UnsupportedOperationError} for what its records do not tell
 */
export function rowGroupingOf({ collection, engine }: Plan, by: string): RowGrouping {
  const special = groupFields(collection);
  const fields = fieldsOfCollection(collection)
    .filter(({ name, kind }) => kind !== "object" && !OF_ANSWERS.includes(name));
  const found = new Map<string, readonly string[] | null>([
    ...fields.map(({ name }) => [name, [name]] as const),
    ...Object.entries(special),
  ]).get(by);
  if (found) {
    const kinds = found.map((name) => fields.find((each) => each.name === name)?.kind ?? "");
    const isOwn = (names: readonly string[]) =>
      collection === "projects" && found.some((name) => names.includes(name));
    return {
      fields: found,
      several: found.length > 1 || kinds.some((kind) => ["references", "texts"].includes(kind)),
      own: isOwn(["orgNodes"]) ? "organization" : isOwn(OF_PLACES) ? "place" : null,
    };
  }
  if (found === null) {
    const hint = collection === "organizations" && by === "country"
      ? "the summary has countries"
      : `the records of ${collection} have no ${by}`;
    throw new UnsupportedOperationError(engine.name, "groupBy", hint);
  }
  throw unknownGrouping(collection, by, [
    ...Object.keys(special),
    ...fields.map(({ name }) => name),
  ]);
}

function groupFields(collection: Collection): GroupFields {
  if (collection === "organizations") return ORGANIZATIONS;
  return isDealType(collection) ? DEALS[collection] : DOCUMENTS;
}

/**
 * Counts and sums by groups: each record counts once in each of its groups. Ordered by rank, then
 * id.
 */
export function groupsOfRows(
  rows: readonly Row[],
  { fields, several }: RowGrouping,
  { values, unit, money }: RowAmounts,
  { take = Infinity, rank = "count" }: Pick<GroupRequest, "take" | "rank">,
): Groups {
  const found = new Map<string, { name: string; count: number; amount: number | null }>();
  let withoutGroup = 0;
  for (const [at, row] of rows.entries()) {
    const value = values?.[at] ?? null;
    const names = groupsOf(row, fields);
    if (!names.size) withoutGroup += 1;
    for (const [id, name] of names) {
      const { count, amount } = found.get(id) ?? { count: 0, amount: null };
      const sum = value === null ? amount : (amount ?? 0) + value;
      found.set(id, { name, count: count + 1, amount: sum });
    }
  }
  const sizeOf = (group: Group) => group[rank] ?? -Infinity;
  const all = [...found].map(([id, { name, count, amount }]): Group => ({
    id,
    name,
    count,
    amount: amount === null ? null : toCents(amount),
    counts: [],
    amounts: [],
    reach: null,
  })).sort((one, other) =>
    sizeOf(other) === sizeOf(one) ? one.id < other.id ? -1 : 1 : sizeOf(other) - sizeOf(one)
  );
  const groups = all.slice(0, take);
  return {
    groups,
    labels: [],
    amountUnit: unit,
    money: money && { what: money, share: money in OWN ? "own" : several ? "each" : "whole" },
    withoutGroup,
    total: all.length,
    tie: tieOf(groups, all, rank),
  };
}

/** What a participant has as its own. */
const OWN = { contribution: true, award: true, funding: true } as const;

/** The tie at the end of the groups that are given, if there are more of it than those. */
function tieOf(given: readonly Group[], all: readonly Group[], rank: GroupRank): GroupTie | null {
  const last = given.at(-1);
  if (!last || all[given.length]?.[rank] !== last[rank]) return null;
  const tied = (groups: readonly Group[]) =>
    groups.filter((group) => group[rank] === last[rank]).length;
  return { value: last[rank], groups: tied(all), given: tied(given) };
}

/** The distinct groups that a record is in, by id. */
export function groupsOf(row: Row, fields: readonly string[]): Map<string, string> {
  const values = fields.flatMap((field) => row[field] ?? []);
  return new Map(values.map((value) => {
    if (typeof value !== "object" || value === null) return [String(value), String(value)];
    const { id, name } = value as { id?: unknown; name?: unknown };
    return [String(id), String(name)];
  }));
}
