import { isDocumentType, ownFields } from "../../catalogue/collections.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Group, GroupRequest, Groups } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { noteUnknownAmounts } from "./deal_answers.ts";
import { isDealType } from "./deals.ts";
import { costsOf, currencyOf } from "./grants.ts";
import { countByBucket } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** How the records of a collection fall into groups: the numbers of each record's groups. */
interface Grouping {
  readonly groupsOf: (doc: number) => ArrayLike<number>;
  readonly describe: (number: number) => { readonly id: string; readonly name: string };
}

/** Counts and sums of the selected records by group, also per bucket. */
export function groupBy(session: Session, request: GroupRequest): Groups {
  const { by, resolution, take } = request;
  const selected = select(session, request.select, false);
  const docs = selected.inside.docs;
  const amounts = amountsOf(session, docs);
  const layout = resolution
    ? toBuckets(session, selected, layoutOf(request.select), resolution)
    : null;
  const size = layout?.labels.length ?? 0;
  const bucketOf = layout ? bucketNumbers(layout.labelled.docs, layout.boundaries) : null;

  const grouping = by === null ? ONE_GROUP : groupingOf(session, by);
  const found = new Map<number, MutableGroup>();
  let withoutGroup = 0;
  for (const doc of docs) {
    const groups = grouping.groupsOf(doc);
    if (!groups.length) withoutGroup++;
    const bucket = bucketOf?.get(doc);
    const amount = amounts?.[doc] ?? NaN;
    for (let at = 0; at < groups.length; at++) {
      let group = found.get(groups[at]!);
      if (!group) found.set(groups[at]!, group = newGroup(size));
      group.count++;
      if (!Number.isNaN(amount)) group.amount = (group.amount ?? 0) + amount;
      if (bucket === undefined) continue;
      group.counts[bucket]!++;
      if (!Number.isNaN(amount)) group.amounts[bucket]! += amount;
    }
  }
  session.check();
  const groups = [...found].map(([number, group]): Group => ({
    ...grouping.describe(number),
    ...group,
    amounts: amounts ? group.amounts : [],
  })).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  return {
    groups: take === undefined ? groups : groups.slice(0, take),
    labels: layout?.labels ?? [],
    amountUnit: amounts ? isDealType(session.collection) ? "USD" : currencyOf(session, docs) : null,
    withoutGroup,
    total: groups.length,
  };
}

interface MutableGroup {
  count: number;
  amount: number | null;
  readonly counts: number[];
  readonly amounts: number[];
}

function newGroup(size: number): MutableGroup {
  const zeros = () => new Array<number>(size).fill(0);
  return { count: 0, amount: null, counts: zeros(), amounts: zeros() };
}

const ONE_GROUP: Grouping = {
  groupsOf: () => [0],
  describe: () => ({ id: "all", name: "all" }),
};

/** The bucket of every document that has one. */
function bucketNumbers(docs: Int32Array, boundaries: Int32Array): Map<number, number> {
  const numbers = new Map<number, number>();
  let at = 0;
  for (const [bucket, count] of countByBucket(docs, boundaries).entries()) {
    for (let i = 0; i < count; i++) numbers.set(docs[at++]!, bucket);
  }
  return numbers;
}

function amountsOf(session: Session, docs: Int32Array): Float64Array | null {
  if (session.collection === "projects") return costsOf(session, docs);
  if (!isDealType(session.collection)) return null;
  noteUnknownAmounts(session, docs);
  return session.store.column(session.collection, "amount", "f64");
}

function groupingOf(session: Session, by: string): Grouping {
  const { store, collection } = session;
  const deals = isDealType(collection);
  const lists = deals ? DEAL_LISTS[collection] : DOCUMENT_LISTS;
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
  const columns = deals ? { [DEAL_TYPE_FIELDS[collection]]: "type" } : Object.fromEntries([
    ...["source", "domain", "language"],
    ...(isDocumentType(collection) ? ownFields(collection) : [])
      .filter(({ kind }) => kind === "text" || kind === "boolean").map(({ name }) => name),
  ].map((name) => [name, name]));
  const column = columns[by];
  if (!column) {
    throw unknownGrouping(session, by, [
      ...Object.keys(lists),
      ...(deals ? ["topic"] : []),
      ...Object.keys(columns),
    ]);
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

interface ListGrouping {
  readonly column: string;
  readonly kind: string;
}

const organizations = (column: string): ListGrouping => ({ column, kind: "organization" });

const DOCUMENT_LISTS = {
  organization: organizations("refs.organization"),
  place: { column: "refs.place", kind: "place" },
  country: { column: "refs.country", kind: "place" },
  topic: { column: "refs.topic", kind: "topic" },
};

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

/** Deals link to topics through their organisations: the lists are by topic, not by deal. */
function dealTopics(session: Session): Grouping {
  const { store, collection, meta } = session;
  const topicsOf = store.remember(`topics of ${collection}`, () => {
    const lists: number[][] = Array.from({ length: meta.count }, () => []);
    for (const { number } of store.topics()) {
      for (const deal of store.eventLinks(collection, "topic", number).events) {
        lists[deal]!.push(number);
      }
    }
    return lists;
  }, (lists) => lists.length * 48);
  return {
    groupsOf: (deal) => topicsOf[deal]!,
    describe: (number) => {
      const { id, name } = store.topics()[number]!;
      return { id, name };
    },
  };
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
