import { isDealType, isDocumentType } from "../../../catalogue/collections.ts";
import type { FullRecord, RecordRequest } from "../../engine.ts";
import { rowIdOf } from "../layout/keys.ts";
import { recordOf } from "../scoring/scorer.ts";
import type { Session } from "../session.ts";

/** One record with everything its source had; its score or certainty is 1. */
export async function fullRecord(
  session: Session,
  { collection, id }: RecordRequest,
): Promise<FullRecord | null> {
  const { hits: [hit] } = await session.search({
    query: { ids: { values: [rowIdOf(id)] } },
    size: 1,
    track_total_hits: false,
    _source: ["record"],
  });
  if (!hit) return null;
  const record = recordOf(hit);
  if (record.id !== id) return null;
  if (isDocumentType(collection)) record.score = 1;
  if (isDealType(collection)) record.certainty = 1;
  return record as unknown as FullRecord;
}
