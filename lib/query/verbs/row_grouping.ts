import {
  type Collection,
  type DealType,
  fieldsOfCollection,
  isDealType,
} from "../../catalogue/collections.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { IMPORTER, unknownGrouping } from "../../catalogue/group_errors.ts";
import { OF_ANSWERS } from "../../catalogue/scoring.ts";
import { sourceGroups } from "../../catalogue/source_fields.ts";
import type { Row } from "./pages.ts";
import type { Plan } from "./plan.ts";

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
  const special: GroupFields = { ...groupFields(collection), [IMPORTER]: null };
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
  if (sourceGroups(collection).includes(by)) {
    const hint = `answers do not tell ${by}, a field of sources: open the corpus file`;
    throw new UnsupportedOperationError(engine.name, "groupBy", hint);
  }
  throw unknownGrouping(collection, by, [
    ...Object.keys(special),
    ...fields.map(({ name }) => name),
    ...sourceGroups(collection),
  ]);
}

function groupFields(collection: Collection): GroupFields {
  if (collection === "organizations") return ORGANIZATIONS;
  return isDealType(collection) ? DEALS[collection] : DOCUMENTS;
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
