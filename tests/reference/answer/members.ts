import { bucketOfLabel } from "../../../lib/catalogue/dates.ts";
import type { Answer, Members, MembersRequest } from "../../../lib/engines/engine.ts";
import type { Corpus } from "../model.ts";
import { compareText } from "../order.ts";
import { axisOf } from "./axis.ts";
import { pageOf } from "./rows.ts";
import { select } from "./select.ts";
import type { Selected } from "./selected.ts";

/** The ids behind a bucket, behind `withoutLabel`, or all, by code point. */
export function membersOf(
  corpus: Corpus,
  { select: selection, bucket, skip, take }: MembersRequest,
): Answer<Members> {
  const selected = select(corpus, selection);
  const ids = rowsOf(selected, bucket, selection.input.resolution)
    .map(({ id }) => id).sort(compareText);
  return {
    output: { ids: pageOf(ids, skip, take), total: ids.length },
    notes: selected.notes,
  };
}

function rowsOf(
  selected: Selected,
  label: string | null | undefined,
  resolution: Parameters<Selected["withoutLabel"]>[0],
) {
  if (label === undefined) return selected.rows;
  if (label === null) return selected.withoutLabel(resolution);
  const asked = bucketOfLabel(label);
  if (!selected.isOfIntervals && !axisOf(selected, asked.resolution).includes(asked.bucket)) {
    return [];
  }
  return selected.placed(asked.resolution)
    .filter(({ bucket }) => bucket === asked.bucket)
    .map(({ row }) => row);
}
