import {
  fieldsOfCollection,
  isDealType,
  isDocumentType,
  ownFields,
} from "../../catalogue/collections.ts";
import { IMPORTER, unknownGrouping } from "../../catalogue/group_errors.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { Reference } from "../../catalogue/types.ts";
import { OF_ANSWERS } from "../../catalogue/scoring.ts";
import { sourceGroups } from "../../catalogue/source_fields.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { SIDES } from "./deal_sides.ts";
import type { Grouping } from "./grouping.ts";
import type { Session } from "./session.ts";
import { sourceGrouping } from "./source_fields.ts";
import { NO_IMPORTER } from "./store/layout.ts";

/** All records as one group. */
export const ONE_GROUP: Grouping = {
  eachGroup: (_, visit) => visit(0, 0),
  describe: () => ({ id: "all", name: "all" }),
  several: false,
};

/**
 * The groups by a field, or by what records refer to.
 *
 * @throws {ValidationError} for what a collection cannot be grouped by
 */
export function groupingOf(session: Session, by: string): Grouping {
  const { store, collection } = session;
  const deals = isDealType(collection);
  const lists = deals
    ? DEAL_LISTS[collection]
    : collection === "organizations"
    ? ORGANIZATION_LISTS
    : DOCUMENT_LISTS;
  const name = isDocumentType(collection) && by === "orgNodes" ? "organization" : by;
  const list = Object.hasOwn(lists, name)
    ? lists[name as keyof typeof lists] as ListGrouping
    : null;
  if (list) {
    return store.derive(
      `grouping ${collection} ${name}`,
      () => listed(session, list),
      () => 0,
    );
  }
  const kind = isDocumentType(collection) && Object.hasOwn(PLACE_FIELDS, by)
    ? PLACE_FIELDS[by]
    : undefined;
  if (kind) return placesOf(session, kind);
  if (deals && by === "topic") return dealTopics(session);
  const told = sourceGrouping(session, by);
  if (told) return told;
  if (by === IMPORTER) return importers(session);
  const column = codeColumn(session, by);
  if (!column) {
    const fields = fieldsOfCollection(collection)
      .filter(({ name, kind }) => kind !== "object" && !OF_ANSWERS.includes(name));
    const field = fields.find(({ name }) => name === by);
    if (field) return recordValues(session, field);
    throw unknownGrouping(collection, by, [
      ...Object.keys(lists),
      ...(deals ? ["topic"] : []),
      IMPORTER,
      ...fields.map(({ name }) => name),
      ...sourceGroups(collection),
    ]);
  }
  const codes = store.column(collection, column, "i32");
  const names = store.dictionary(collection, column);
  return {
    eachGroup: (doc, visit) => {
      if (codes[doc]! >= 0) visit(codes[doc]!, doc);
    },
    describe: (code) => {
      const id = names[code]!;
      return by === "source"
        ? { id, name: store.resourceById(`source:${collection}`, id)?.name ?? id }
        : { id, name: id };
    },
    several: false,
  };
}

/** The groups that a list of each record names. */
function listed(session: Session, { column, kind, several }: ListGrouping): Grouping {
  const { store, collection } = session;
  const { offsets, values } = store.lists(collection, column);
  return {
    lists: { offsets, values, size: store.texts(kind, "reference.id").length },
    eachGroup: (doc, visit) => {
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) visit(values[at]!, at);
    },
    describe: store.references(kind),
    several,
    ...ownIn(session, column),
    // topics and places are numbered in the order of their ids, organisations by date
    ...(kind === "organization"
      ? { ranks: () => store.column("organizations", "rank", "i32") }
      : {}),
  };
}

/** Who read each record. */
function importers({ store, collection, meta: { sources } }: Session): Grouping {
  const codes = store.column(collection, IMPORTER, "u8");
  const order = sources.map(({ importer }) => importer).toSorted(byCodePoint);
  // a collection of one source has no column of them
  const all = sources.length ? 0 : NO_IMPORTER;
  return {
    eachGroup: (doc, visit) => {
      const code = codes[doc] ?? all;
      if (code !== NO_IMPORTER) visit(code, doc);
    },
    describe: (code) => {
      const { importer } = sources[code]!;
      return { id: importer, name: importer };
    },
    several: false,
    ranks: () => Int32Array.from(sources, ({ importer }) => order.indexOf(importer)),
  };
}

/** What of a project's money those in a list of it have as their own. */
function ownIn({ store, collection }: Session, column: string): Pick<Grouping, "own"> {
  if (collection !== "projects" || !OWN_LISTS.includes(column)) return {};
  const own = `${column}.own`, amounts = store.column(collection, own, "f64");
  return { own: { column: own, of: (_doc, _number, at) => amounts[at]! } };
}

const OWN_LISTS = ["refs.organization", "refs.place", "refs.country"];

/** The column of codes that holds what is asked for, or null. */
function codeColumn({ collection }: Session, by: string): string | null {
  if (isDealType(collection)) return by === DEAL_TYPE_FIELDS[collection] ? "type" : null;
  const own = isDocumentType(collection)
    ? ownFields(collection).filter(({ kind }) => kind === "text" || kind === "boolean")
    : [];
  const columns = collection === "organizations"
    ? ["employeesCount"]
    : ["source", "domain", "language", ...own.map(({ name }) => name)];
  return columns.includes(by) ? by : null;
}

interface ListGrouping {
  readonly column: string;
  readonly kind: string;
  readonly several: boolean;
}

const several = (column: string, kind: string): ListGrouping => ({ column, kind, several: true });
/** The one organisation of a side. */
const side = (column: string): ListGrouping => ({ column, kind: "organization", several: false });

const PLACE_LISTS = {
  place: several("refs.place", "place"),
  country: several("refs.country", "place"),
};

const ORGANIZATION_LISTS = { ...PLACE_LISTS, topic: several("refs.topic", "topic") };

const DOCUMENT_LISTS = {
  organization: several("refs.organization", "organization"),
  ...ORGANIZATION_LISTS,
};

const DEAL_LISTS = {
  acquisitions: {
    organization: several("refs.organization", "organization"),
    acquirer: side(SIDES.acquirer),
    acquiree: side(SIDES.acquiree),
    ...PLACE_LISTS,
  },
  investments: {
    organization: several("refs.organization", "organization"),
    investor: several("buyers", "organization"),
    investee: side(SIDES.investee),
    ...PLACE_LISTS,
  },
};

const DEAL_TYPE_FIELDS = { acquisitions: "acquisitionType", investments: "investmentType" };

/** A field that has no column of codes: its values are read off the records. */
function recordValues(session: Session, { name: field, kind }: Field): Grouping {
  const { store, collection } = session;
  const numbers = new Map<string, number>();
  const found: Reference[] = [];
  const own = PLACES_OF_RECORDS.includes(field) ? ownOfPlaces(session) : null;
  return {
    eachGroup: (doc, visit) => {
      const values = referencesIn(store.record(collection, doc)[field]).map(({ id, name }) => {
        const number = numbers.get(id);
        if (number !== undefined) return number;
        numbers.set(id, found.length);
        return found.push({ id, name }) - 1;
      });
      for (const number of new Set(values)) visit(number, doc);
    },
    describe: (number) => found[number]!,
    several: kind === "references" || kind === "texts",
    ...(own && {
      own: { column: own.column, of: (doc, number) => own.of(doc, found[number]!.id) },
    }),
    ranks: () => {
      const ranks = new Int32Array(found.length);
      const sorted = [...found.keys()].sort((a, b) => byCodePoint(found[a]!.id, found[b]!.id));
      for (const [rank, number] of sorted.entries()) ranks[number] = rank;
      return ranks;
    },
  };
}

const PLACES_OF_RECORDS = ["gpeNodes", "parentGpes"];

/** What of a project's money is a place's own, by the id of the place. */
function ownOfPlaces(
  session: Session,
): { readonly column: string; readonly of: (doc: number, id: string) => number } | null {
  const { store } = session;
  const { own } = ownIn(session, "refs.place");
  if (!own) return null;
  const { offsets, values } = session.store.lists(session.collection, "refs.place");
  const numbers = new Map<string, number>();
  return {
    column: own.column,
    of: (doc, id) => {
      const number = numbers.get(id) ?? store.resourceById("place", id)!.number;
      numbers.set(id, number);
      const at = values.subarray(offsets[doc]!, offsets[doc + 1]!).indexOf(number);
      return at < 0 ? NaN : own.of(doc, number, offsets[doc]! + at);
    },
  };
}

/** The values of a field as references: a plain value is its own name. */
function referencesIn(value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value === "object") return [value as Reference];
  return [{ id: String(value), name: String(value) }];
}

/** Fields that hold the places of one kind. */
const PLACE_FIELDS: Readonly<Record<string, string>> = {
  cityNodes: "city",
  countryNodes: "country",
  subCountryNodes: "subCountry",
  worldRegionNodes: "worldRegion",
};

function placesOf(session: Session, kind: string): Grouping {
  const { store } = session;
  const { offsets, values } = session.store.lists(session.collection, "refs.place");
  const isOfKind = store.derive(
    `places that are ${kind}`,
    () =>
      Uint8Array.from(
        store.resources("place", undefined, session.work),
        ({ detail }) => Number(detail?.split(", ")[0] === kind),
      ),
    ({ byteLength }) => byteLength,
  );
  return {
    eachGroup: (doc, visit) => {
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) {
        if (isOfKind[values[at]!]) visit(values[at]!, at);
      }
    },
    describe: store.references("place"),
    several: true,
    ...ownIn(session, "refs.place"),
  };
}

/** The topics of a deal are those of its organisations. */
function dealTopics(session: Session): Grouping {
  const { store } = session;
  const organizations = session.store.lists(session.collection, "refs.organization");
  const topics = {
    offsets: store.column("organizations", "refs.topic.offsets", "i32"),
    values: store.column("organizations", "refs.topic", "i32"),
  };
  // the visit, counted from 1, that came to each topic last: a deal may be visited again
  const lastVisit = new Int32Array(store.topics().length);
  let visits = 0;
  return {
    eachGroup: (deal, visit) => {
      visits++;
      for (let i = organizations.offsets[deal]!; i < organizations.offsets[deal + 1]!; i++) {
        const organization = organizations.values[i]!;
        for (let at = topics.offsets[organization]!; at < topics.offsets[organization + 1]!; at++) {
          const topic = topics.values[at]!;
          if (lastVisit[topic] === visits) continue;
          lastVisit[topic] = visits;
          visit(topic, at);
        }
      }
    },
    describe: store.references("topic"),
    several: true,
  };
}
