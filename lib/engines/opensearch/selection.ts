import type { FilterNode } from "../../catalogue/filter.ts";
import { isDocumentType } from "../../catalogue/collections.ts";
import type { Collection } from "../../catalogue/collections.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { asksFields, checkFieldLeaves, untoldNotes } from "../answering/field_leaves.ts";
import type { Bounds } from "../answering/window.ts";
import { limitsOf } from "./filter/bounds.ts";
import { inFewClauses } from "./filter/clauses.ts";
import { leafQuery, treeQuery } from "./filter/filter.ts";
import { ALL, allOf, type Query } from "./filter/scope.ts";
import type { Session } from "./session.ts";

/** What was asked, to look at part by part where nothing is found. */
export type Asked =
  | { readonly tree: FilterNode | null | undefined }
  | {
    readonly deals: DealRequest;
    /** What a part of the request alone matches. */
    readonly alone: (part: Partial<DealRequest>) => Promise<Query>;
  };

/** What a request selects of a collection. */
export interface Selected {
  /** All that match, whatever their date. */
  readonly matching: Query;
  /** The same, scored by certainty, in hundredths; absent where all is certain. */
  readonly scored?: () => Query;
  readonly bounds: Bounds;
  readonly asked: Asked;
}

/** Those of a selection inside its bounds. */
export function insideOf({ matching, bounds }: Selected): Query {
  const { start, end } = bounds;
  return start || end ? allOf([matching, ...limitsOf(bounds)]) : matching;
}

/** The same, with their scores. */
export function scoredInside({ matching, scored = () => matching, bounds }: Selected): Query {
  return { bool: { must: [scored()], filter: limitsOf(bounds) } };
}

/** The records that a filter tree and bounds select. */
export async function selectDocuments(
  session: Session,
  { query, start, end }: { readonly query?: FilterNode | null | undefined } & Bounds,
): Promise<Selected> {
  session.noteIfEmpty();
  if (query) checkFields(session, query);
  return {
    matching: query ? await matchQuery(session, query) : ALL,
    bounds: { start, end },
    asked: { tree: query },
  };
}

/** What a tree matches in the collection of a session. */
export async function matchQuery(session: Session, tree: FilterNode): Promise<Query> {
  const { collection } = session;
  const scope = { session, collection, path: "" } as const;
  return inFewClauses(await treeQuery(tree, (leaf) => leafQuery(scope, leaf)));
}

/**
 * Checks the `field` leaves of a tree, and notes what they ask that no source tells.
 *
 * @throws {ValidationError} for each that names no field, or asks it the wrong way
 */
export function checkFields(session: Session, tree: FilterNode): void {
  if (!asksFields(tree)) return;
  const { collection, meta } = session;
  checkFieldLeaves(collection, tree);
  if (!meta.count) return;
  session.noteAll(untoldNotes(collection, tree, ({ name }) => isTold(session, collection, name)));
}

/** Whether a source of the corpus tells a field of any document of a collection. */
export function isTold({ state }: Session, collection: Collection, field: string): boolean {
  return isDocumentType(collection) && (state.meta.told[collection] ?? []).includes(field);
}
