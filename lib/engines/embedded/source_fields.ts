import {
  comparedBy,
  type SourceField,
  sourceFieldOf,
  sourceFieldsOf,
} from "../../catalogue/source_fields.ts";
import type { Reference } from "../../catalogue/types.ts";
import { note } from "../../words/note.ts";
import type { FieldLeaf } from "../answering/field_leaves.ts";
import type { Grouping } from "./grouping.ts";
import { complement, difference, type NumberLists, sieve } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { columnsOf } from "./store/layout.ts";
import type { Store } from "./store/reader.ts";

/** Whether a source of the corpus tells a field of any document of the collection. */
export function isTold(session: Session, field: SourceField): boolean {
  const { store, collection } = session;
  if (field.kind !== "amounts") return listsOf(session, field).offsets.length > 0;
  return store.derive(
    `told ${collection} ${field.name}`,
    () => ownAmounts(session).some((amount) => !Number.isNaN(amount)),
    () => 1,
  );
}

/** The documents with one of the values of a field, or with an amount between the bounds. */
export function sourceFieldLeaf(
  session: Session,
  field: SourceField,
  leaf: FieldLeaf,
): Int32Array {
  const { values = [] } = leaf;
  if (field.kind === "amounts") return contributing(session, leaf);
  if (field.kind !== "mark") return having(session, field, values);
  const marked = () => having(session, field, null);
  const said = having(session, field, values.filter((value) => typeof value === "string"));
  if (!values.includes(false)) return values.includes(true) ? marked() : said;
  if (values.includes(true)) return session.all();
  const others = difference(marked(), said, session.work);
  return complement(others, session.meta.count, session.work);
}

/** The documents that have one of some values in a field; null: any. */
function having(
  session: Session,
  field: SourceField,
  wanted: readonly (string | number | boolean)[] | null,
): Int32Array {
  const { store, collection, work } = session;
  const { offsets, values } = listsOf(session, field);
  if (!offsets.length) return new Int32Array(0);
  if (wanted === null) {
    return sieve(session.all(), (doc) => offsets[doc]! < offsets[doc + 1]!, work);
  }
  const { column } = columnsOf(field);
  const codes = new Set<number>();
  for (const each of wanted) {
    work(LOOK_UP_ITEMS);
    const { code, found } = store.codeFrom(collection, column, comparedBy(field, String(each)));
    if (found) codes.add(code);
  }
  return sieve(session.all(), (doc) => {
    const to = offsets[doc + 1]!;
    work(to - offsets[doc]!);
    for (let at = offsets[doc]!; at < to; at++) if (codes.has(values[at]!)) return true;
    return false;
  }, work);
}

/** The projects in which an organisation has an amount of its own that is meant. */
function contributing(session: Session, { values, min, max }: FieldLeaf): Int32Array {
  const offsets = organizationsOf(session).offsets;
  const amounts = ownAmounts(session);
  const wanted = values && new Set(values.map(Number));
  const [least, most] = [Number(min ?? -Infinity), Number(max ?? Infinity)];
  const isMeant = (amount: number) =>
    wanted ? wanted.has(amount) && !Number.isNaN(amount) : amount >= least && amount <= most;
  return sieve(session.all(), (doc) => {
    const to = offsets[doc + 1]!;
    session.work(to - offsets[doc]!);
    for (let at = offsets[doc]!; at < to; at++) if (isMeant(amounts[at]!)) return true;
    return false;
  }, session.work);
}

/** The groups by a field of sources; null for a name that is none, or that makes no groups. */
export function sourceGrouping(session: Session, by: string): Grouping | null {
  const field = sourceFieldOf(session.collection, by);
  if (!field || field.kind === "amounts") return null;
  const { offsets, values } = listsOf(session, field);
  return {
    eachGroup: (doc, visit) => {
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) visit(values[at]!, at);
    },
    describe: session.store.sourceValues(session.collection, field),
    several: field.kind === "texts",
  };
}

/** What of a project's money its organisations have as their own, those alone that are known. */
export function contributionsOf(
  store: Store,
  document: number,
  record: Readonly<Record<string, unknown>>,
): Contribution[] {
  const projects = { store, collection: "projects" } as const;
  const { offsets, values: organizations } = organizationsOf(projects);
  const amounts = ownAmounts(projects);
  const referenceTo = store.references("organization");
  const whole = Number(record.cordisEcContribution ?? record.totalCost) || null;
  const found: Contribution[] = [];
  for (let at = offsets[document]!; at < offsets[document + 1]!; at++) {
    const amount = amounts[at]!;
    if (Number.isNaN(amount)) continue;
    const share = whole && amount / whole;
    found.push({ ...referenceTo(organizations[at]!), amount, share });
  }
  return found;
}

/** An organisation's own part of a project. */
export interface Contribution extends Reference {
  readonly amount: number;
  /** Of the whole; null where that is not known. */
  readonly share: number | null;
}

/** So many retracted documents of an answer are named. */
const MOST_NAMED = 100;

/** Notes which of some documents a source says to be retracted. */
export function noteRetracted(session: Session, docs: Int32Array): void {
  const field = sourceFieldsOf(session.collection).find(({ kind }) => kind === "mark");
  if (!field) return;
  const { offsets, values } = listsOf(session, field);
  if (!offsets.length) return;
  const marked = docs.filter((doc) => offsets[doc]! < offsets[doc + 1]!);
  if (!marked.length) return;
  const describe = session.store.sourceValues(session.collection, field);
  const records = Array.from(marked.subarray(0, MOST_NAMED), (doc) => ({
    id: session.store.idOf(session.collection, doc),
    mark: describe(values[offsets[doc]!]!).name,
  }));
  const { collection } = session;
  session.note(note("retracted", { collection, count: marked.length, records }));
}

function listsOf({ store, collection, meta }: Session, field: SourceField): NumberLists {
  return meta.count ? store.sourceLists(collection, field) : NO_LISTS;
}

const NO_LISTS: NumberLists = { offsets: new Int32Array(0), values: new Int32Array(0) };

const ORGANIZATIONS = "refs.organization";

type Of = Pick<Session, "store" | "collection">;

function organizationsOf({ store, collection }: Of): NumberLists {
  return store.lists(collection, ORGANIZATIONS);
}

function ownAmounts({ store, collection }: Of): Float64Array {
  return store.column(collection, `${ORGANIZATIONS}.own`, "f64");
}

/** A look-up takes as long as so many items of an array. */
const LOOK_UP_ITEMS = 100;
