import {
  bucketOfLabel,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../catalogue/dates.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Answer, Members, MembersRequest, RunOptions } from "../../engines/engine.ts";
import { assembleLong } from "../../frame/assemble.ts";
import { lastDayOf, spanOf } from "../../frame/buckets.ts";
import type { Frame } from "../../frame/frame.ts";
import { column } from "../../frame/schema.ts";
import { type Note, type NoteCode, notesOf } from "../../words/note.ts";
import type { MembersOptions } from "../asked.ts";
import { contextOf } from "./context.ts";
import type { Bounds } from "../bounds.ts";
import { askedOf, type Plan, selectionOf } from "./plan.ts";
import { pageOf, readAllRows } from "./read_rows.ts";

const ID = column("id", "text", "Id of the record");

/**
 * The ids behind a bucket, in id order, as a frame with the column `id`: of a label, of the
 * records in no bucket (null), or of all matching records (undefined).
 */
export async function membersOf(
  plan: Plan,
  bucket: string | null | undefined,
  { skip = 0, take, resolution = "year", signal }: MembersOptions,
): Promise<Frame> {
  const { engine } = plan;
  const width = bucket ? bucketOfLabel(bucket).resolution : resolution;
  const request: MembersRequest = {
    select: selectionOf(plan, width),
    skip,
    ...(bucket !== undefined && { bucket }),
    ...(take !== undefined && { take }),
  };
  const [{ output, notes }, info] = await Promise.all([
    engine.capabilities.members
      ? engine.capabilities.members(request, { signal })
      : readMembers(plan, request, width, { signal }),
    engine.corpus({ signal }),
  ]);
  const context = contextOf(engine, info, askedOf(plan, request), notes, { total: output.total });
  return await assembleLong("table", [[ID, output.ids]], context, signal);
}

async function readMembers(
  plan: Plan,
  { bucket, skip = 0, take = Infinity }: MembersRequest,
  resolution: Resolution,
  options: RunOptions,
): Promise<Answer<Members>> {
  if (bucket === null) {
    throw new UnsupportedOperationError(
      plan.engine.name,
      "members",
      "ask for a bucket by its label",
    );
  }
  const bounds = bucket === undefined ? plan.bounds : inside(plan.windowOf(resolution), bucket);
  const [{ output, notes }, told] = await Promise.all([
    bounds ? readAllRows(plan, bounds, "members", options) : { output: [], notes: [] },
    notesOfAll(plan, options),
  ]);
  const ids = output.map(({ id }) => String(id)).sort();
  return {
    output: { ids: ids.slice(skip, skip + take), total: ids.length },
    notes: [...told, ...notesOf(notes, "counted_from_rows")],
  };
}

/** What is told of the whole question, whichever bucket of it is asked for; ids have no amounts. */
async function notesOfAll(plan: Plan, options: RunOptions): Promise<Note[]> {
  const page = pageOf(plan, plan.by === "interval" ? {} : plan.bounds);
  if (!page) return [];
  const { notes } = await page({ skip: 0, take: 0 }, options);
  return notes.filter(({ code }) => !OF_AMOUNTS.includes(code));
}

const OF_AMOUNTS: readonly NoteCode[] = ["unknown_amounts", "doubted_amounts_within"];

/** The part of a window that a bucket covers; null where it is outside. */
function inside({ start, end }: Bounds, bucket: string): Bounds | null {
  const span = spanOf(bucket);
  const isOutside = start && firstInstant(start) > span.last ||
    end && lastInstant(end) < span.first;
  if (isOutside) return null;
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return {
    start: start && firstInstant(start) > span.first ? start : day(span.first),
    end: end && lastInstant(end) < span.last ? end : day(lastDayOf(span)),
  };
}
