import {
  type Collection,
  DOCUMENT_TYPES,
  isDealType,
  isDocumentType,
} from "../../catalogue/collections.ts";
import { NODE_KINDS } from "../../catalogue/filter.ts";
import type { ColumnLook } from "./column_look.ts";
import { PLACE_PARTS } from "./mapping.ts";
import { mappableFields } from "./rules.ts";
import type { Sniffed } from "./sniff.ts";

/** Records as the service answers them and `export` writes them, and what their columns mean. */
export interface OwnShape {
  readonly type: Collection;
  readonly isTypeTold: boolean;
  /** What `columns` of a mapping says. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Columns whose money is of a currency that the records do not name. */
  readonly hasUnnamedCurrency: boolean;
  /** What a corpus finds anew when it is built. */
  readonly ignored: readonly string[];
}

/** What only records of a type have. */
const MARKS: readonly (readonly [type: Collection, columns: readonly string[]])[] = [
  ["acquisitions", ["acquiredOn", "acquirer", "acquiree"]],
  ["investments", ["announcedOn", "investors", "investee"]],
  ["organizations", ["foundedOn", "employeesCount", "gpes"]],
  ["projects", ["cordisGrantDoi", "totalCost"]],
  ["research-articles", ["journalIssnL", "workType"]],
  ["news-articles", ["sourceIsPremium"]],
  ["patents", ["publicationNumber", "ipc"]],
];

/** What the records of our own service mean; null for those of others. */
export function ownShape({ columns, name }: Sniffed): OwnShape | null {
  const looks = new Map(columns.map((each) => [each.name, each]));
  const has = (column: string) => looks.has(column);
  const isFlat = has("publishedAt") && has("orgNodes");
  const isNested = has("publishedAt") && has("nodes.org");
  const marked = MARKS.find(([, marks]) => marks.every(has))?.[0];
  if (!isFlat && !isNested && !(marked && !isDocumentType(marked))) return null;
  const called = DOCUMENT_TYPES.find((each) => plain(name).includes(plain(each)));
  const type = marked ?? called ?? "news-articles";
  const isTypeTold = marked !== undefined || called !== undefined;
  const shape = { type, isTypeTold, hasUnnamedCurrency: type === "projects" };
  const list = (column: string, more: object = {}) => listOf(looks, column, more);
  const text = (column: string) => has(column) ? { [column]: column } : {};
  if (isDealType(type)) return { ...shape, ...deals(type, list, has), ignored: ["certainty"] };
  const common = {
    id: "id",
    ...text("url"),
    ...(has("topics") || has("topics.document")
      ? {
        topics: [
          list(has("topics") ? "topics" : "topics.document", { vocabulary: "trendframe" }),
        ],
      }
      : {}),
  };
  if (type === "organizations") {
    const fields = has("employeesCount") ? { fields: { employeesCount: "employeesCount" } } : {};
    return {
      ...shape,
      columns: {
        ...common,
        name: "name",
        ...text("description"),
        date: dateOf("foundedOn", "foundedPrecision", has),
        places: [withoutIds(list("gpes"))],
        ...fields,
      },
      ignored: columns.map((each) => each.name).filter(isFoundAnew),
    };
  }
  const nodes = (group: string) => isFlat ? `${group}Nodes` : `nodes.${group}`;
  const places = PLACE_PARTS.filter((kind) => has(nodes(kind)));
  const candidates = list("nodes.candidatesOrg", { role: "candidatesOrg" });
  const about = NODE_KINDS.filter((kind) => has(nodes(kind)));
  const fields = mappableFields(type).filter(has);
  return {
    ...shape,
    columns: {
      ...common,
      ...Object.assign(
        {},
        ...["title", "summary", "body", "image", "domain", "language"].map(text),
      ),
      ...(has("source") ? { source: "source" } : {}),
      date: dateOf("publishedAt", "publishedPrecision", has),
      organizations: [list(nodes("org")), ...(has("nodes.candidatesOrg") ? [candidates] : [])],
      ...(places.length
        ? { places: places.map((kind) => ({ ...withoutIds(list(nodes(kind))), parts: kind })) }
        : {}),
      ...(about.length
        ? { nodes: Object.fromEntries(about.map((kind) => [kind, list(nodes(kind))])) }
        : {}),
      ...(has("totalCost") ? { amount: { column: "totalCost", currency: "EUR" } } : {}),
      ...(fields.length ? { fields: Object.fromEntries(fields.map((each) => [each, each])) } : {}),
    },
    ignored: columns.map((each) => each.name).filter(isFoundAnew),
  };
}

type ListOf = (column: string, more?: object) => object;

function deals(
  type: "acquisitions" | "investments",
  list: ListOf,
  has: (column: string) => boolean,
) {
  const isAcquisition = type === "acquisitions";
  const [date, precision, kind] = isAcquisition
    ? ["acquiredOn", "acquiredPrecision", "acquisitionType"]
    : ["announcedOn", "announcedPrecision", "investmentType"];
  const roles = isAcquisition ? ["acquirer", "acquiree"] : ["investee", "investors"];
  return {
    columns: {
      id: "id",
      date: dateOf(date!, precision!, has),
      amount: { column: "amount", currency: "USD" },
      organizations: roles.map((role) => list(role, { role })),
      ...(has(kind!) ? { fields: { [kind!]: kind } } : {}),
    },
  };
}

function dateOf(column: string, precision: string, has: (column: string) => boolean): object {
  return has(precision) ? { column, precisionColumn: precision } : { column };
}

/** A list of references: objects in JSON, in tables texts with their identifiers beside. */
function listOf(looks: ReadonlyMap<string, ColumnLook>, column: string, more: object): object {
  const ids = [`${column}Ids`, `${column}Id`].find((each) => looks.has(each));
  return { column, ...(ids === undefined ? {} : { split: ";", ids }), ...more };
}

/** Places are known by their names. */
function withoutIds(list: object): object {
  const { ids: _, ...others } = list as { readonly ids?: string };
  return others;
}

/** Scores, and what follows from texts and places. */
function isFoundAnew(column: string): boolean {
  return /^(?:score|sourceId|gpeNodes|nodes\.gpe|parentGpes.*|topics[.]?(?:title|summary|body).*)$/i
    .test(column) || /^(?:gpe|city|subCountry|country|worldRegion)NodesIds$|^gpesIds$/.test(column);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
