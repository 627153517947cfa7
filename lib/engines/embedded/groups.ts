import { toCents } from "../../catalogue/cents.ts";
import { isDocumentType } from "../../catalogue/collections.ts";
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
import { GroupTable } from "./group_table.ts";
import { countByBucket, gatherKnown, intersect, range, sumByBucket, topK } from "./kernels/mod.ts";
import { ownRecordFields, recordFields } from "./record_fields.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** How the records of a collection fall into groups, which have numbers. */
interface Grouping {
  /** Visits the number of each group of a record, each once. */
  readonly eachGroup: (doc: number, visit: (number: number) => void) => void;
  readonly describe: (number: number) => Reference;
  /** The place of each group in the order of the ids; absent where numbers are in that order. */
  readonly ranks?: () => Int32Array;
}

/** Counts and sums of the selected records by group, also per bucket. */
export async function groupBy(session: Session, request: GroupRequest): Promise<Groups> {
  const { by, resolution, take, select: selection } = request;
  const selected = await select(session, selection, false);
  const docs = selected.inside.docs;
  const { values: amounts, unit } = amountsOf(session, docs);
  const perBucket = resolution && bucketing(session, request, selected, amounts, resolution);
  const grouping = by === null ? ONE_GROUP : groupingOf(session, by);
  const { members, counts, withoutGroup } = await collect(session, docs, grouping);
  const found = by === null
    ? range(0, 1)
    : range(0, counts.length).filter((number) => counts[number]! > 0);
  const ranks = grouping.ranks?.() ?? range(0, counts.length);
  const largest = topK(
    found,
    Float64Array.from(found, (number) => counts[number] ?? 0),
    ranks,
    take ?? found.length,
    true,
  );
  const groups: Group[] = [];
  for (const number of largest) {
    await session.pause();
    const group = members(number);
    const known = amounts ? group.filter((doc) => !Number.isNaN(amounts[doc]!)) : group;
    const { counts, amounts: sums } = perBucket ? perBucket.of(group) : { counts: [], amounts: [] };
    groups.push({
      ...grouping.describe(number),
      count: group.length,
      amount: amounts && known.length
        ? toCents(known.reduce((sum, doc) => sum + amounts[doc]!, 0))
        : null,
      counts,
      amounts: unit === null ? [] : sums,
    });
  }
  return {
    groups,
    labels: perBucket ? perBucket.labels : [],
    amountUnit: unit,
    withoutGroup,
    total: found.length,
  };
}

/** Records between two looks at the clock. */
const PAUSE = 256;

/** The records of each group, and how many have none. */
async function collect(session: Session, docs: Int32Array, { eachGroup }: Grouping) {
  const table = new GroupTable();
  let withoutGroup = 0;
  for (const [at, doc] of docs.entries()) {
    if (at % PAUSE === 0) await session.pause();
    const before = table.length;
    eachGroup(doc, (number) => table.add(number, doc));
    if (table.length === before) withoutGroup++;
  }
  return { ...table.byGroup(), withoutGroup };
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
      const sums = amounts
        ? sumByBucket(inside, gatherKnown(amounts, inside), boundaries).sums
        : [];
      return {
        counts: [...countByBucket(inside, boundaries)],
        amounts: Array.from(sums, toCents),
      };
    },
  };
}

const ONE_GROUP: Grouping = {
  eachGroup: (_, visit) => visit(0),
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
      eachGroup: (doc, visit) => {
        for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) visit(values[at]!);
      },
      describe: store.references(list.kind),
      // topics and places are numbered in the order of their ids, organisations by date
      ...(list.kind === "organization"
        ? { ranks: () => store.column("organizations", "rank", "i32") }
        : {}),
    };
  }
  if (deals && by === "topic") return dealTopics(session);
  const column = codeColumn(session, by);
  if (!column) {
    const fields = recordFields(store, collection);
    if (fields.some(({ name, kind }) => name === by && kind !== "object")) {
      return recordValues(session, by);
    }
    throw unknownGrouping(session, by, [...Object.keys(lists), ...fields.map(({ name }) => name)]);
  }
  const codes = store.column(collection, column, "i32");
  const names = store.dictionary(collection, column);
  return {
    eachGroup: (doc, visit) => {
      if (codes[doc]! >= 0) visit(codes[doc]!);
    },
    describe: (code) => {
      const id = names[code]!;
      return by === "source"
        ? { id, name: store.resourceById(`source:${collection}`, id)?.name ?? id }
        : { id, name: id };
    },
  };
}

/** The column of codes that holds what is asked for, or null. */
function codeColumn({ store, collection }: Session, by: string): string | null {
  if (isDealType(collection)) return by === DEAL_TYPE_FIELDS[collection] ? "type" : null;
  const own = isDocumentType(collection)
    ? ownRecordFields(store, collection).filter(({ kind }) => kind === "text" || kind === "boolean")
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
    eachGroup: (doc, visit) => {
      const values = referencesIn(store.record(collection, doc)[field]).map(({ id, name }) => {
        const number = numbers.get(id);
        if (number !== undefined) return number;
        numbers.set(id, found.length);
        return found.push({ id, name }) - 1;
      });
      for (const number of new Set(values)) visit(number);
    },
    describe: (number) => found[number]!,
    ranks: () => {
      const ranks = new Int32Array(found.length);
      const sorted = [...found.keys()].sort((a, b) => byCodePoint(found[a]!.id, found[b]!.id));
      for (const [rank, number] of sorted.entries()) ranks[number] = rank;
      return ranks;
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
    eachGroup: (deal, visit) => {
      const found = new Set<number>();
      for (const organization of listOf(deals, deal)) {
        for (const topic of listOf(topics, organization)) found.add(topic);
      }
      for (const topic of found) visit(topic);
    },
    describe: store.references("topic"),
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
