import {
  type DocumentType,
  fieldsOfCollection,
  ownFields,
} from "../../../catalogue/collections.ts";
import type { FilterNode } from "../../../catalogue/filter.ts";
import { nested } from "../../answering/nested.ts";
import { flatRecord } from "../../answering/record_fields.ts";
import { retractedNotes } from "../../answering/retracted.ts";
import { sortOf } from "../../answering/sorting.ts";
import { limitsOf } from "../filter/bounds.ts";
import { type Ranked, rankedPage } from "../scoring/ranking.ts";
import { recordOf } from "../scoring/scorer.ts";
import { checkFields } from "../selection.ts";
import type { Session } from "../session.ts";

export interface SearchInput {
  readonly query?: FilterNode | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly take: number;
  readonly skip: number;
  readonly sortColumn?: string | undefined;
  readonly sortDirection: "asc" | "desc";
}

/** A page of proof points in the flat or the nested shape, and the exact total. */
export async function documentRows(
  session: Session,
  input: SearchInput,
  shape: "flat" | "nested" | "grant",
): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const { hits, scores, total } = await pageAsked(session, input);
  const records = hits.map(recordOf);
  const type = session.collection as DocumentType;
  session.noteAll(retractedNotes(type, records));
  const fields = fieldsOfCollection(type);
  const own = shape === "grant" ? ownFields(type) : [];
  return {
    data: records.map((record, at) =>
      shape === "flat"
        ? flatRecord(fields, Object.assign(record, { score: scores[at]! }))
        : nested(record, scores[at]!, own)
    ),
    total,
  };
}

/** A page of records of a filter tree with their scores, in the order asked for. */
export async function pageAsked(session: Session, input: SearchInput): Promise<Ranked> {
  const { query } = input;
  session.noteIfEmpty();
  if (query) checkFields(session, query);
  const sort = sortOf(fieldsOfCollection(session.collection), input);
  return await rankedPage(session, query, limitsOf(input), sort, input);
}
