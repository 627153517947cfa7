import type { FilterNode } from "../../catalogue/filter.ts";
import { givesScores } from "../../catalogue/scoring.ts";
import { type Scored, stretch, type Work } from "./kernels/mod.ts";
import { asksFields, checkFieldLeaves, untoldNotes } from "../answering/field_leaves.ts";
import { noteCutDates } from "./cut_dates.ts";
import { evaluate, MATCHING, RELEVANCE } from "./filter.ts";
import type { Bounds } from "../answering/window.ts";
import { noteNeverFound } from "./never_found.ts";
import type { Session } from "./session.ts";
import { isTold } from "./source_fields.ts";

/** What a request selects of a collection. */
export interface Selected {
  /** All that match, whatever their date. */
  readonly matching: Scored;
  /** Those of them inside the bounds of the request. */
  readonly inside: Scored;
}

/** The documents that a filter tree and bounds select, with scores where they are asked for. */
export async function selectDocuments(
  session: Session,
  { query, ...bounds }: { readonly query?: FilterNode | null | undefined } & Bounds,
  scored: boolean,
): Promise<Selected> {
  session.noteIfEmpty();
  if (query && asksFields(query)) checkFields(session, query);
  const scoring = scored && givesScores(query) ? RELEVANCE : MATCHING;
  const evaluated = query
    ? await evaluate(session, query, scoring)
    : { docs: session.all(), scores: null };
  const matching = scoring === RELEVANCE ? evaluated : { docs: evaluated.docs, scores: null };
  const inside = session.cut(matching, bounds);
  noteCutDates(session, matching.docs, bounds);
  if (!inside.docs.length) await noteNeverFound(session, query, bounds);
  return { matching, inside };
}

/**
 * Checks the `field` leaves of a tree, and notes what they ask that no source tells.
 *
 * @throws {ValidationError} for each that names no field, or asks it the wrong way
 */
export function checkFields(session: Session, tree: FilterNode): void {
  const { collection, meta } = session;
  checkFieldLeaves(collection, tree);
  if (!meta.count) return;
  session.noteAll(untoldNotes(collection, tree, (field) => isTold(session, field)));
}

/** Scores with 1 for what nothing scored. */
export function rootScores({ docs, scores }: Scored, work: Work): Float64Array {
  if (!scores) return new Float64Array(docs.length).fill(1);
  let known = 0;
  while (known < scores.length) {
    const end = stretch(known, scores.length, work);
    while (known < end && !Number.isNaN(scores[known]!)) known++;
    if (known < end) break;
  }
  if (known === scores.length) return scores;
  const filled = scores.slice();
  for (let at = known; at < filled.length;) {
    for (const end = stretch(at, filled.length, work); at < end; at++) {
      if (Number.isNaN(filled[at]!)) filled[at] = 1;
    }
  }
  return filled;
}
