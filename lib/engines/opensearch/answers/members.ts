import {
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
} from "../../../catalogue/dates.ts";
import type { Bounds } from "../../answering/window.ts";
import type { Members, MembersRequest } from "../../engine.ts";
import { allOf, exists, NONE, noneOf, type Query } from "../filter/scope.ts";
import { noteSelected } from "../noted.ts";
import { pageOf } from "../pages.ts";
import { recordOf } from "../scoring/scorer.ts";
import { insideOf, type Selected } from "../selection.ts";
import { select } from "../select.ts";
import { layOut } from "../series/laid_out.ts";
import { countTally } from "../series/tally.ts";
import type { Session } from "../session.ts";

/** The ids behind a bucket of a series, in id order. */
export async function members(session: Session, request: MembersRequest): Promise<Members> {
  const selected = await select(session, request.select);
  const query = allOf([await queryOf(session, request, selected)]);
  const { total } = await session.search({ query, size: 0 });
  // those without a bucket are of any date
  await noteSelected(session, selected, request.bucket === null ? 0 : total);
  const { skip = 0, take = total } = request;
  const { hits } = await pageOf(session, {
    query,
    sort: [{ rank: "asc" }],
    read: { stored_fields: ["record"] },
  }, { skip, take: Math.min(take, Math.max(0, total - skip)) });
  return { ids: hits.map((hit) => recordOf(hit).id), total };
}

async function queryOf(
  session: Session,
  { select: selection, bucket }: MembersRequest,
  selected: Selected,
): Promise<Query> {
  if (bucket === undefined) return insideOf(selected);
  const { start, end, resolution: asked } = selection.input;
  if (selection.collection === "grants") {
    return allOf([selected.matching, activeIn(bucket, { start, end })]);
  }
  if (bucket === null) return allOf([selected.matching, noneOf([exists(asked)])]);
  const { resolution, bucket: number } = bucketOfLabel(bucket);
  const tally = await countTally(session, selected.matching, {
    bounds: selected.bounds,
    resolution,
  });
  const { labels } = layOut(session, tally, selected.bounds, resolution);
  if (!labels.includes(bucket)) return NONE;
  return allOf([insideOf(selected), { term: { [resolution]: number } }]);
}

/** The projects that are active in a bucket of the window; with null, those without interval. */
function activeIn(label: string | null, { start, end }: Bounds): Query {
  if (label === null) return noneOf([exists("startDay")]);
  const { bucket, resolution } = bucketOfLabel(label);
  const isOutside = start && bucket < bucketOf(firstInstant(start), resolution) ||
    end && bucket > bucketOf(lastInstant(end), resolution);
  if (isOutside) return NONE;
  return allOf([
    { range: { startDay: { lt: bucketStart(bucket + 1, resolution) / DAY } } },
    { range: { endDay: { gte: bucketStart(bucket, resolution) / DAY } } },
  ]);
}
