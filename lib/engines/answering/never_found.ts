import type { Collection } from "../../catalogue/collections.ts";
import { firstInstant, lastInstant } from "../../catalogue/dates.ts";
import type { FilterLeaf, FilterNode } from "../../catalogue/filter.ts";
import { sourceFieldOf } from "../../catalogue/source_fields.ts";
import { type Note, note, type NoteData, notesOf } from "../../words/note.ts";
import type { CollectionMeta } from "./collection_meta.ts";
import type { DealRequest } from "./deal_request.ts";
import type { Bounds } from "./window.ts";

/** What a collection may lack altogether; `node:merger`: a kind of nodes. */
export type Trait =
  | "topic"
  | "organization"
  | "candidate"
  | "place"
  | "source"
  | "domain"
  | "language"
  | "amount"
  | `node:${Extract<FilterLeaf, { type: "node" }>["kind"]}`;

/** What an engine tells of a collection whose answer is empty. */
export interface Looked {
  readonly collection: Collection;
  readonly meta: CollectionMeta;
  /** Whether a leaf alone finds anything. */
  finds(leaf: FilterLeaf): boolean | Promise<boolean>;
  /** Whether any record of the collection has it. */
  has(trait: Trait): boolean | Promise<boolean>;
  /** What is noted already. */
  readonly notes: readonly Note[];
}

/** So many values of a leaf are named. */
const MOST_NAMED = 3;

/** Why nothing is inside bounds: parts of the question that nothing of the collection can match. */
export async function neverNotes(
  looked: Looked,
  tree: FilterNode | null | undefined,
  bounds: Bounds,
): Promise<Note[]> {
  const { start, end } = bounds;
  return [
    ...tree ? await reasonsIn(looked, tree) : [],
    ...start || end ? await leafReasons(looked, { type: "date", start, end }) : [],
  ];
}

/** The same of deals; `finds`: whether a part of the request alone finds anything. */
export async function neverDealNotes(
  looked: Omit<Looked, "finds">,
  request: DealRequest,
  finds: (part: Partial<DealRequest>) => boolean | Promise<boolean>,
): Promise<Note[]> {
  const { organizationIds, over, atMost, start, end } = request;
  const { collection } = looked;
  const found: Note[] = [];
  if ((over !== null || atMost !== null) && !await finds({ over, atMost })) {
    found.push(never(collection, { kind: "amount", any: await looked.has("amount") }));
  }
  if (organizationIds && !await finds({ organizationIds })) {
    found.push(...unlessUnknown(looked, "organization", organizationIds, true));
  }
  if (isOutside(looked, request) && !await finds({ start, end })) found.push(outsideDates(looked));
  return found;
}

/** Under a negation nothing is a reason, and an alternative is one where all of them are. */
async function reasonsIn(looked: Looked, node: FilterNode): Promise<Note[]> {
  switch (node.type) {
    case "not":
      return [];
    case "and":
    case "or": {
      const each = await Promise.all(node.clauses.map((clause) => reasonsIn(looked, clause)));
      return node.type === "and" || each.every(({ length }) => length > 0) ? each.flat() : [];
    }
    default:
      return await leafReasons(looked, node);
  }
}

async function leafReasons(looked: Looked, leaf: FilterLeaf): Promise<Note[]> {
  const { collection } = looked;
  switch (leaf.type) {
    case "query":
      return [];
    case "topic":
      // where it has others, queries tell where the topic is
      return await looked.has("topic") ? [] : [never(collection, { kind: "topic", any: false })];
    case "organization": {
      const trait = leaf.role === "org" ? "organization" : "candidate";
      return await reasonOfIds(looked, leaf, "organization", trait);
    }
    case "place":
      return await reasonOfIds(looked, leaf, "place", "place");
    case "node":
      return await reasonOfIds(looked, leaf, leaf.kind, `node:${leaf.kind}`);
    case "source":
    case "domain":
    case "language": {
      if (await looked.finds(leaf)) return [];
      const any = await looked.has(leaf.type);
      return [never(collection, { kind: leaf.type, any, ...any ? named(leaf.values) : {} })];
    }
    case "field": {
      const isUntold = notesOf(looked.notes, "untold_field")
        .some(({ data }) => data.field === leaf.field);
      if (isUntold || await looked.finds(leaf)) return [];
      const field = sourceFieldOf(collection, leaf.field)?.name ?? leaf.field;
      return [never(collection, { kind: "field", any: true, field, ...named(leaf.values ?? []) })];
    }
    case "interval_overlap":
      return await looked.finds(leaf) ? [] : [never(collection, { kind: "interval", any: true })];
    case "date":
      return isOutside(looked, leaf) && !await looked.finds(leaf) ? [outsideDates(looked)] : [];
  }
}

async function reasonOfIds(
  looked: Looked,
  leaf: Extract<FilterLeaf, { type: "organization" | "place" | "node" }>,
  kind: string,
  trait: Trait,
): Promise<Note[]> {
  if (await looked.finds(leaf)) return [];
  return unlessUnknown(looked, kind, leaf.ids, await looked.has(trait));
}

/** Ids that are all unknown are a reason that is noted already, unless there are none to know. */
function unlessUnknown(
  { collection, notes }: Omit<Looked, "finds">,
  kind: string,
  ids: readonly string[],
  any: boolean,
): Note[] {
  const isNoted = notesOf(notes, "unknown_ids")
    .some(({ data }) => data.kind === kind && data.count === ids.length);
  return any && isNoted ? [] : [never(collection, { kind, any })];
}

/** Whether bounds lie apart from the dates of a collection, which astray ones may yet be in. */
function isOutside({ meta: { from, to } }: Omit<Looked, "finds">, { start, end }: Bounds): boolean {
  if (!start && !end) return false;
  return from === null || to === null ||
    Boolean(start) && firstInstant(start!) > lastInstant(to) ||
    Boolean(end) && lastInstant(end!) < firstInstant(from);
}

function outsideDates({ collection, meta: { from, to } }: Omit<Looked, "finds">): Note {
  return note("outside_dates", { collection, from, to });
}

function named(values: readonly (string | number | boolean)[]) {
  return { values: values.slice(0, MOST_NAMED).map(String), of: values.length };
}

function never(collection: Collection, data: Omit<NoteData<"never_found">, "collection">): Note {
  return note("never_found", { collection, ...data });
}
