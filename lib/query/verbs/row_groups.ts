import {
  type Collection,
  type DealType,
  fieldsOfCollection,
  isDealType,
} from "../../catalogue/collections.ts";
import { toCents } from "../../catalogue/cents.ts";
import { UnsupportedOperationError, ValidationError } from "../../catalogue/errors.ts";
import { OF_ANSWERS } from "../../catalogue/scoring.ts";
import type { Group, Groups } from "../../engines/engine.ts";
import type { Row } from "./pages.ts";
import type { Plan } from "./plan.ts";
import type { RowAmounts } from "./row_amounts.ts";

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

/**
 * The fields of the flat record that hold the groups by a name.
 *
 * @throws {ValidationError} for what a collection cannot be grouped by
 * @throws {UnsupportedOperationError} for what its records do not tell
 */
export function groupFieldsOf({ collection, engine }: Plan, by: string): readonly string[] {
  const special = groupFields(collection);
  const fields = fieldsOfCollection(collection)
    .filter(({ name, kind }) => kind !== "object" && !OF_ANSWERS.includes(name));
  const found = new Map<string, readonly string[] | null>([
    ...fields.map(({ name }) => [name, [name]] as const),
    ...Object.entries(special),
  ]).get(by);
  if (found) return found;
  if (found === null) {
    const hint = collection === "organizations" && by === "country"
      ? "the summary has countries"
      : `the records of ${collection} have no ${by}`;
    throw new UnsupportedOperationError(engine.name, "groupBy", hint);
  }
  const names = new Set([...Object.keys(special), ...fields.map(({ name }) => name)]);
  throw new ValidationError([{
    loc: ["body", "by"],
    msg: `${collection} can be grouped by ${[...names].join(", ")}`,
    type: "enum",
    input: by,
    ctx: {},
  }], "group");
}

function groupFields(collection: Collection): GroupFields {
  if (collection === "organizations") return ORGANIZATIONS;
  return isDealType(collection) ? DEALS[collection] : DOCUMENTS;
}

/**
 * Counts and sums by the groups that some fields hold: each record counts once in each of its
 * groups. Ordered by count, then id.
 */
export function groupsOfRows(
  rows: readonly Row[],
  fields: readonly string[],
  { values, unit }: RowAmounts,
  take = Infinity,
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
  const all = [...found].map(([id, { name, count, amount }]): Group => ({
    id,
    name,
    count,
    amount: amount === null ? null : toCents(amount),
    counts: [],
    amounts: [],
    reach: null,
  })).sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  const groups = all.slice(0, take);
  return { groups, labels: [], amountUnit: unit, withoutGroup, total: all.length };
}

function groupsOf(row: Row, fields: readonly string[]): Map<string, string> {
  const values = fields.flatMap((field) => row[field] ?? []);
  return new Map(values.map((value) => {
    if (typeof value !== "object" || value === null) return [String(value), String(value)];
    const { id, name } = value as { id?: unknown; name?: unknown };
    return [String(id), String(name)];
  }));
}
