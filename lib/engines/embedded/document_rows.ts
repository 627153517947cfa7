import type { Collection, DocumentType } from "../../catalogue/collections.ts";
import { fieldsOfCollection, ownFields } from "../../catalogue/collections.ts";
import { snakeCase } from "../../catalogue/fields.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import { givesScores } from "./filter.ts";
import { locate, type Scored } from "./kernels/mod.ts";
import { nested } from "./nested.ts";
import { pageOf, type Sort } from "./order.ts";
import { rootScores, selectDocuments } from "./selection.ts";
import type { Session } from "./session.ts";

interface SearchInput {
  readonly query?: FilterNode | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly take: number;
  readonly skip: number;
  readonly sortColumn?: string | undefined;
  readonly sortDirection: "asc" | "desc";
}

/** A page of proof points in the flat or the nested shape, and the exact total. */
export function documentRows(
  session: Session,
  input: SearchInput,
  shape: "flat" | "nested" | "grant",
): { data: Record<string, unknown>[]; total: number } {
  const { inside } = selectDocuments(session, input, true);
  const page = pageOf(session, inside, sortOf(session, input), input);
  const scores = scoresOf(inside, page);
  const type = session.collection as DocumentType;
  const data = [...page].map((doc, at) => {
    const record = session.store.record(type, doc);
    return shape === "flat"
      ? flatRecord(type, { ...record, score: scores[at]! })
      : nested(record, scores[at]!, shape === "grant" ? ownFields(type) : []);
  });
  return { data, total: inside.docs.length };
}

/** How a request sorts: by score when something scores, else by date; newest or best first. */
export function sortOf(
  { collection }: Session,
  { query, sortColumn, sortDirection }: Pick<SearchInput, "query" | "sortColumn" | "sortDirection">,
): Sort {
  const column = sortColumn ?? (query && givesScores(query) ? "score" : "published_at");
  const descending = sortDirection === "desc";
  if (column === "founded_on") return { column: "published_at", descending };
  const field = fieldsOfCollection(collection).find(({ name }) => snakeCase(name) === column);
  const own = field && column !== "score" && column !== "published_at";
  return { column: own ? field.name : column, descending };
}

/** The scores of some of the selected documents. */
export function scoresOf(selected: Scored, docs: Int32Array): Float64Array {
  const scores = rootScores(selected);
  const at = locate(docs.slice().sort(), selected.docs);
  const sorted = docs.slice().sort();
  const places = new Map([...sorted].map((doc, place) => [doc, at[place]!]));
  return Float64Array.from(docs, (doc) => scores[places.get(doc)!]!);
}

/** The flat shape, its fields in the order of the specification. */
export function flatRecord(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOfCollection(collection)
      .filter(({ name }) => name in values)
      .map(({ name }) => [name, values[name]]),
  );
}
