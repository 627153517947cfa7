import { type DocumentType, fieldsOfCollection, ownFields } from "../../catalogue/collections.ts";
import { lowerBound, type Scored } from "./kernels/mod.ts";
import { nested } from "../answering/nested.ts";
import type { RowShape, RowsInput } from "../answering/operations.ts";
import { flatRecord } from "../answering/record_fields.ts";
import { type Sort, sortOf } from "../answering/sorting.ts";
import { type Page, pageOf } from "./order.ts";
import { selectDocuments } from "./selection.ts";
import type { Session } from "./session.ts";
import { bestOfWords } from "./text_leaf.ts";
import { noteRetracted } from "./source_fields.ts";

/** A page of proof points in the flat or the nested shape, and the exact total. */
export async function documentRows(
  session: Session,
  input: RowsInput,
  shape: RowShape,
): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const { page, scores, total } = await pageFor(session, input);
  noteRetracted(session, page);
  const { store } = session;
  const type = session.collection as DocumentType;
  const fields = fieldsOfCollection(type);
  const own = shape === "grant" ? ownFields(type) : [];
  const data: Record<string, unknown>[] = [];
  store.readTogether(type, page);
  for (const [at, doc] of page.entries()) {
    const record = store.record(type, doc);
    data.push(
      shape === "flat"
        ? flatRecord(fields, Object.assign(record, { score: scores[at]! }))
        : nested(record, scores[at]!, own),
    );
    await session.pause();
  }
  return { data, total };
}

/** Some records of a selection in order, what each is told to score, and how many there are in all. */
export interface ScoredPage {
  readonly page: Int32Array;
  readonly scores: Float64Array;
  readonly total: number;
}

async function pageFor(session: Session, input: RowsInput): Promise<ScoredPage> {
  const sort = sortOf(fieldsOfCollection(session.collection), input);
  if (input.take) {
    return await bestPage(session, input, sort, input) ?? await anyPage(session, input, sort);
  }
  // how many there are is told without a score
  const { inside } = await selectDocuments(session, input, false);
  return { page: new Int32Array(0), scores: new Float64Array(0), total: inside.docs.length };
}

/** From so many records on, all are scored and kept for the pages that follow. */
const DEEP = 1_000;

/** The best records of words alone; null where a request is another. */
export async function bestPage(
  session: Session,
  { query, start, end }: Pick<RowsInput, "query" | "start" | "end">,
  { column, descending }: Sort,
  { skip, take }: Page,
): Promise<ScoredPage | null> {
  if (query?.type !== "query" || column !== "score" || !descending) return null;
  if (start || end || skip + take > DEEP || !session.meta.count) return null;
  const best = await bestOfWords(session, query, skip + take);
  return best && {
    page: best.docs.subarray(skip),
    scores: best.scores.subarray(skip),
    total: best.total,
  };
}

async function anyPage(session: Session, input: RowsInput, sort: Sort): Promise<ScoredPage> {
  const { inside } = await selectDocuments(session, input, true);
  const page = await pageOf(session, inside, sort, input);
  return { page, scores: scoresOf(inside, page), total: inside.docs.length };
}

/** The scores of some of the selected documents; 1 for what nothing scored. */
export function scoresOf({ docs, scores }: Scored, some: Int32Array): Float64Array {
  const found = new Float64Array(some.length).fill(1);
  if (!scores) return found;
  for (let at = 0; at < some.length; at++) {
    const score = scores[lowerBound(docs, some[at]!)]!;
    if (!Number.isNaN(score)) found[at] = score;
  }
  return found;
}
