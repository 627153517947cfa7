import { isDealType, isDocumentType, ownFields } from "../../../catalogue/collections.ts";
import { fieldsOfCollection } from "../../../catalogue/collections.ts";
import { IMPORTER, unknownGrouping } from "../../../catalogue/group_errors.ts";
import { OF_ANSWERS } from "../../../catalogue/scoring.ts";
import {
  comparedBy,
  type SourceField,
  sourceFieldOf,
  sourceGroups,
} from "../../../catalogue/source_fields.ts";
import type { Reference } from "../../../catalogue/types.ts";
import { TYPE_FIELDS } from "../deals.ts";
import { namedKey } from "../layout/document_row.ts";
import { keyOf } from "../layout/keys.ts";
import type { Recorded } from "../layout/rows.ts";
import type { Session } from "../session.ts";
import { referencesIn, type Tell, tellBy, tellNamed } from "./digests.ts";

/** How records fall into groups. */
export interface Grouping {
  /** The field whose values are the groups; null: they are read off the records, or all are one. */
  readonly field: string | null;
  /** The field that has these values with their names, to be counted by; absent: none has. */
  readonly named?: string;
  /** The field of the record that is read; null: none is. */
  readonly read: string | null;
  /** Whether a record may be in several groups. */
  readonly several: boolean;
  /** Whether the values are codes of the groups, not their ids; absent: they are ids. */
  readonly coded?: true;
  /** Among which shares of a project's money a group's own is; null: all of it is. */
  readonly own: string | null;
  /** The groups of some values of the field. */
  readonly describe: (keys: readonly string[]) => Promise<readonly Reference[]>;
  /** Tells the groups of keys that are digests; absent: none is. */
  readonly tell?: Tell;
}

interface Listed {
  readonly field: string;
  readonly kind: "organization" | "place" | "topic";
  readonly several: boolean;
  readonly own?: string;
  /** The field that has the ids with their names. */
  readonly named?: string;
}

const several = (field: string, kind: Listed["kind"], own?: string): Listed => ({
  field,
  kind,
  several: true,
  ...(own === undefined ? {} : { own }),
});
const side = (field: string): Listed => ({ field, kind: "organization", several: false });

const PLACES = {
  place: several("place", "place", "place"),
  country: several("country", "place", "countryNodes"),
};
const TOPIC = { topic: several("topic", "topic") };
const ORGANIZATION = { organization: several("organization", "organization", "organization") };

const DOCUMENT_LISTS = {
  organization: { ...ORGANIZATION.organization, named: "organizationNamed" },
  ...PLACES,
  ...TOPIC,
};
/** Fields of the records of documents that are kept as lists of ids. */
const NODE_LISTS: Readonly<Record<string, Listed>> = {
  orgNodes: DOCUMENT_LISTS.organization,
  cityNodes: several("city", "place", "cityNodes"),
  countryNodes: PLACES.country,
  subCountryNodes: several("subCountry", "place", "subCountryNodes"),
  worldRegionNodes: several("worldRegion", "place", "worldRegionNodes"),
  gpeNodes: several("gpe", "place", "gpeNodes"),
  parentGpes: several("parentGpe", "place", "parentGpes"),
};
const LISTS: Readonly<Record<string, Readonly<Record<string, Listed>>>> = {
  organizations: { ...PLACES, ...TOPIC },
  acquisitions: {
    ...ORGANIZATION,
    acquirer: side("buyer"),
    acquiree: side("target"),
    ...PLACES,
    ...TOPIC,
  },
  investments: {
    ...ORGANIZATION,
    investor: several("buyer", "organization"),
    investee: side("target"),
    ...PLACES,
    ...TOPIC,
  },
};
/** All records as one group. */
export const ONE_GROUP: Grouping = {
  field: null,
  read: null,
  several: false,
  own: null,
  describe: (keys) => Promise.resolve(keys.map(() => ({ id: "all", name: "all" }))),
};

/**
 * The groups by a field, or by what records refer to.
 *
 * @param children topics: a record counts in those above its own, too
 * @throws {ValidationError} for what a collection cannot be grouped by
 */
export function groupingOf(session: Session, by: string, children: boolean): Grouping {
  const { collection } = session;
  const isDocument = isDocumentType(collection);
  const lists = LISTS[collection] ?? DOCUMENT_LISTS;
  const list = own(lists, by) ?? (isDocument ? own(NODE_LISTS, by) : null);
  if (list) return listed(session, list, by === "topic" && children);
  const told = sourceFieldOf(collection, by);
  if (told && told.kind !== "amounts") return toldGrouping(told);
  if (by === IMPORTER) return importers(session);
  const field = codedField(session, by);
  if (field !== null) {
    return {
      field,
      read: null,
      several: false,
      own: null,
      describe: (keys) =>
        by === "source" ? sources(session, keys) : Promise.resolve(keys.map(itself)),
      tell: tellBy(by),
    };
  }
  const fields = fieldsOfCollection(collection)
    .filter(({ name, kind }) => kind !== "object" && !OF_ANSWERS.includes(name));
  const read = fields.find(({ name }) => name === by);
  if (!read) {
    throw unknownGrouping(collection, by, [
      ...Object.keys(lists),
      IMPORTER,
      ...fields.map(({ name }) => name),
      ...sourceGroups(collection),
    ]);
  }
  return {
    field: null,
    read: by,
    several: read.kind === "references" || read.kind === "texts",
    own: null,
    describe: (keys) => Promise.resolve(keys.map(itself)),
  };
}

function own(lists: Readonly<Record<string, Listed>>, name: string): Listed | null {
  return Object.hasOwn(lists, name) ? lists[name]! : null;
}

function listed(session: Session, list: Listed, above: boolean): Grouping {
  const { field, kind, several, own = null, named } = list;
  return {
    field: above ? "topicAbove" : field,
    ...(named !== undefined && { named, tell: tellNamed("orgNodes") }),
    read: null,
    several,
    own: session.collection === "projects" ? own : null,
    describe: (keys) => namesOf(session, kind, keys),
  };
}

async function namesOf(
  { state, run }: Session,
  kind: Listed["kind"],
  ids: readonly string[],
): Promise<Reference[]> {
  if (kind === "topic") {
    const tree = await state.topics(run);
    return ids.map((id) => ({ id, name: tree.topics[tree.numberOf(id)!]!.name }));
  }
  const names = await state.namesByKey(kind, ids, run);
  return ids.map((id) => ({ id, name: names.get(keyOf(id))! }));
}

async function sources(
  { state, run, collection }: Session,
  ids: readonly string[],
): Promise<Reference[]> {
  const names = await state.namesByKey(`source:${collection}`, ids, run);
  return ids.map((id) => ({ id, name: names.get(keyOf(id)) ?? id }));
}

/** Who read each record. */
function importers({ meta: { sources } }: Session): Grouping {
  return {
    field: IMPORTER,
    read: null,
    several: false,
    coded: true,
    own: null,
    describe: (keys) =>
      Promise.resolve(keys.map((code) => itself(sources[Number(code)]!.importer))),
  };
}

function itself(id: string): Reference {
  return { id, name: id };
}

function toldGrouping(field: SourceField): Grouping {
  const { name, kind, compared } = field;
  const isFolded = compared === "folded";
  const keyOfTold = (told: Reference) => isFolded ? namedKey(told) : keyOf(told.id);
  return {
    field: `told.${name}`,
    ...(isFolded && { named: `written.${name}` }),
    read: null,
    several: kind === "texts",
    own: null,
    describe: (keys) => Promise.resolve(keys.map(itself)),
    tell: ({ extra }, key) =>
      referencesIn((extra as Recorded)[name])
        .map((written) => ({ ...written, id: comparedBy(field, written.id) }))
        .find((told) => keyOfTold(told) === key),
  };
}

/** The field of keywords that holds what is asked for, or null. */
function codedField({ collection }: Session, by: string): string | null {
  if (isDealType(collection)) return by === TYPE_FIELDS[collection] ? "type" : null;
  if (collection === "organizations") return by === "employeesCount" ? by : null;
  if (["source", "domain", "language"].includes(by)) return by;
  const own = isDocumentType(collection)
    ? ownFields(collection).find(({ name, kind }) =>
      name === by && (kind === "text" || kind === "boolean")
    )
    : undefined;
  return own ? `own.${by}` : null;
}
