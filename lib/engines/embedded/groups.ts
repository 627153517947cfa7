import { toCents } from "../../catalogue/cents.ts";
import { fieldsOfCollection, isDocumentType, ownFields } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Reference } from "../../catalogue/records.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Group, GroupRequest, Groups } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { noteUnknownAmounts } from "./deal_answers.ts";
import { isDealType } from "./deals.ts";
import { activityIn, costsOf, currencyOf, grantWindow, withInterval } from "./grants.ts";
import { countByBucket, intersect, sumByBucket } from "./kernels/mod.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** How the records of a collection fall into groups: the numbers of each record's groups. */
interface Grouping {
  readonly groupsOf: (doc: number) => ArrayLike<number>;
  readonly describe: (number: number) => { readonly id: string; readonly name: string };
}

/** Counts and sums of the selected records by group, also per bucket. */
export function groupBy(session: Session, request: GroupRequest): Groups {
  const { by, resolution, take, select: selection } = request;
  const selected = select(session, selection, false);
  const docs = selected.inside.docs;
  const { values: amounts, unit } = amountsOf(session, docs);
  const perBucket = resolution && bucketing(session, request, selected, amounts, resolution);
  const grouping = by === null ? ONE_GROUP : groupingOf(session, by);
  const { members, withoutGroup } = collect(docs, grouping);
  if (by === null && !members.size) members.set(0, []);
  session.check();
  const groups = [...members].map(([number, list]): Group => {
    const group = Int32Array.from(list);
    const known = amounts ? group.filter((doc) => !Number.isNaN(amounts[doc]!)) : group;
    const { counts, amounts: sums } = perBucket ? perBucket.of(group) : { counts: [], amounts: [] };
    return {
      ...grouping.describe(number),
      count: group.length,
      amount: amounts && known.length
        ? toCents(known.reduce((sum, doc) => sum + amounts[doc]!, 0))
        : null,
      counts,
      amounts: unit === null ? [] : sums,
    };
  }).sort((a, b) => b.count - a.count || byCodePoint(a.id, b.id));
  return {
    groups: take === undefined ? groups : groups.slice(0, take),
    labels: perBucket ? perBucket.labels : [],
    amountUnit: unit,
    withoutGroup,
    total: groups.length,
  };
}

/** The records of each group, and how many have none. */
function collect(docs: Int32Array, { groupsOf }: Grouping) {
  const members = new Map<number, number[]>();
  let withoutGroup = 0;
  for (const doc of docs) {
    const groups = groupsOf(doc);
    if (!groups.length) withoutGroup++;
    for (let at = 0; at < groups.length; at++) {
      const list = members.get(groups[at]!);
      if (list) list.push(doc);
      else members.set(groups[at]!, [doc]);
    }
  }
  return { members, withoutGroup };
}

interface Bucketing {
  readonly labels: readonly string[];
  of(docs: Int32Array): { readonly counts: number[]; readonly amounts: number[] };
}

/** How the records of a group fall into the buckets of all: by date, grants by activity. */
function bucketing(
  session: Session,
  { select: selection }: GroupRequest,
  selected: Selected,
  amounts: Float64Array | null,
  resolution: Resolution,
): Bucketing {
  const layout = { ...layoutOf(selection), resolution };
  if (selection.collection === "grants") {
    const projects = withInterval(session, selected.matching.docs);
    const window = grantWindow(session, projects, layout);
    return {
      labels: window.labels,
      of: (docs) => activityIn(session, withInterval(session, docs), amounts!, window),
    };
  }
  const { labels, boundaries, labelled } = toBuckets(session, selected, layout, resolution);
  return {
    labels,
    of: (docs) => {
      const inside = intersect(docs, labelled.docs);
      const known = amounts ? inside.filter((doc) => !Number.isNaN(amounts[doc]!)) : inside;
      const weights = Float64Array.from(known, (doc) => amounts?.[doc] ?? 0);
      return {
        counts: [...countByBucket(inside, boundaries)],
        amounts: Array.from(sumByBucket(known, weights, boundaries).sums, toCents),
      };
    },
  };
}

const ONE_GROUP: Grouping = {
  groupsOf: () => [0],
  describe: () => ({ id: "all", name: "all" }),
};

/** What is summed, and its unit. */
function amountsOf(
  session: Session,
  docs: Int32Array,
): { values: Float64Array | null; unit: string | null } {
  const { collection, store } = session;
  if (collection === "projects") {
    return { values: costsOf(session, docs), unit: currencyOf(session, docs) };
  }
  if (!isDealType(collection)) return { values: null, unit: null };
  noteUnknownAmounts(session, docs);
  return { values: store.column(collection, "amount", "f64"), unit: "USD" };
}

function groupingOf(session: Session, by: string): Grouping {
  const { store, collection } = session;
  const deals = isDealType(collection);
  const lists = deals
    ? DEAL_LISTS[collection]
    : collection === "organizations"
    ? ORGANIZATION_LISTS
    : DOCUMENT_LISTS;
  const list = lists[by as keyof typeof lists] as ListGrouping | undefined;
  if (list) {
    const offsets = store.column(collection, `${list.column}.offsets`, "i32");
    const values = store.column(collection, list.column, "i32");
    return {
      groupsOf: (doc) => values.subarray(offsets[doc]!, offsets[doc + 1]!),
      describe: (number) => {
        const { id, name } = store.resource(list.kind, number)!;
        return { id, name };
      },
    };
  }
  if (deals && by === "topic") return dealTopics(session);
  const column = codeColumn(collection, by);
  if (!column) {
    const fields = fieldsOfCollection(collection);
    if (fields.some(({ name, kind }) => name === by && kind !== "object")) {
      return recordValues(session, by);
    }
    throw unknownGrouping(session, by, [...Object.keys(lists), ...fields.map(({ name }) => name)]);
  }
  const codes = store.column(collection, column, "i32");
  const names = store.dictionary(collection, column);
  return {
    groupsOf: (doc) => codes[doc]! >= 0 ? [codes[doc]!] : [],
    describe: (code) => {
      const id = names[code]!;
      return by === "source"
        ? { id, name: store.resourceById(`source:${collection}`, id)?.name ?? id }
        : { id, name: id };
    },
  };
}

/** The column of codes that holds what is asked for, or null. */
function codeColumn(collection: Session["collection"], by: string): string | null {
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
}

const organizations = (column: string): ListGrouping => ({ column, kind: "organization" });

const ORGANIZATION_LISTS = {
  place: { column: "refs.place", kind: "place" },
  country: { column: "refs.country", kind: "place" },
  topic: { column: "refs.topic", kind: "topic" },
};

const DOCUMENT_LISTS = { organization: organizations("refs.organization"), ...ORGANIZATION_LISTS };

const DEAL_LISTS = {
  acquisitions: {
    organization: organizations("refs.organization"),
    acquirer: organizations("buyers"),
    acquiree: organizations("targets"),
    place: { column: "refs.place", kind: "place" },
    country: { column: "refs.country", kind: "place" },
  },
  investments: {
    organization: organizations("refs.organization"),
    investor: organizations("buyers"),
    investee: organizations("targets"),
    place: { column: "refs.place", kind: "place" },
    country: { column: "refs.country", kind: "place" },
  },
};

const DEAL_TYPE_FIELDS = { acquisitions: "acquisitionType", investments: "investmentType" };

/** A field that has no column of codes: its values are read off the records. */
function recordValues({ store, collection }: Session, field: string): Grouping {
  const numbers = new Map<string, number>();
  const found: Reference[] = [];
  return {
    groupsOf: (doc) => {
      const values = referencesIn(store.record(collection, doc)[field]).map(({ id, name }) => {
        const number = numbers.get(id);
        if (number !== undefined) return number;
        numbers.set(id, found.length);
        return found.push({ id, name }) - 1;
      });
      return [...new Set(values)];
    },
    describe: (number) => found[number]!,
  };
}

/** The values of a field as references: a plain value is its own name. */
function referencesIn(value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value === "object") return [value as Reference];
  return [{ id: String(value), name: String(value) }];
}

/** The topics of a deal are those of its organisations. */
function dealTopics({ store, collection }: Session): Grouping {
  const deals = {
    offsets: store.column(collection, "refs.organization.offsets", "i32"),
    values: store.column(collection, "refs.organization", "i32"),
  };
  const topics = {
    offsets: store.column("organizations", "refs.topic.offsets", "i32"),
    values: store.column("organizations", "refs.topic", "i32"),
  };
  return {
    groupsOf: (deal) => {
      const found = new Set<number>();
      for (const organization of listOf(deals, deal)) {
        for (const topic of listOf(topics, organization)) found.add(topic);
      }
      return [...found];
    },
    describe: (number) => {
      const { id, name } = store.topics()[number]!;
      return { id, name };
    },
  };
}

function listOf(
  { offsets, values }: { offsets: Int32Array; values: Int32Array },
  item: number,
): Int32Array {
  return values.subarray(offsets[item]!, offsets[item + 1]!);
}

function unknownGrouping({ collection }: Session, by: string, known: readonly string[]): Error {
  return new ValidationError([{
    loc: ["body", "by"],
    msg: `${collection} can be grouped by ${known.join(", ")}`,
    type: "enum",
    input: by,
    ctx: {},
  }], "group");
}
