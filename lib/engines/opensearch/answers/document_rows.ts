import {
  type DocumentType,
  fieldsOfCollection,
  ownFields,
} from "../../../catalogue/collections.ts";
import { nested } from "../../answering/nested.ts";
import type { RowShape, RowsInput } from "../../answering/operations.ts";
import { flatRecord } from "../../answering/record_fields.ts";
import { retractedNotes } from "../../answering/retracted.ts";
import { sortOf } from "../../answering/sorting.ts";
import { limitsOf } from "../filter/bounds.ts";
import { noteSelected } from "../noted.ts";
import { type Ranked, rankedPage } from "../scoring/ranking.ts";
import { recordOf } from "../scoring/scorer.ts";
import { selectDocuments } from "../selection.ts";
import type { Session } from "../session.ts";

/** A page of proof points in the flat or the nested shape, and the exact total. */
export async function documentRows(
  session: Session,
  input: RowsInput,
  shape: RowShape,
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
export async function pageAsked(session: Session, input: RowsInput): Promise<Ranked> {
  const { query } = input;
  const selected = await selectDocuments(session, input);
  const sort = sortOf(fieldsOfCollection(session.collection), input);
  const page = await rankedPage(session, query, limitsOf(input), sort, input);
  await noteSelected(session, selected, page.total);
  return page;
}
