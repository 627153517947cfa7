import type { DocumentType } from "../../../lib/catalogue/collections.ts";
import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../lib/catalogue/dates.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Note } from "../../../lib/words/note.ts";
import type { Corpus, Document } from "../model.ts";
import { type Bounds, isInside } from "./dates.ts";
import { evaluate, placesOf, scores } from "./filter.ts";
import { costsOf, dayOf, intervalOf } from "./grants.ts";
import { asOfCollection, wholeOf } from "./info.ts";
import { emptyNote, idNotes } from "./notes.ts";
import { cutNote, neverNotes } from "./nothing.ts";
import { placeByDate, type Placed, type Row, type Selected } from "./selected.ts";
import { flatShape } from "./shapes.ts";

/** What selects documents: a filter tree, and bounds of the published date. */
export interface DocumentInput extends Bounds {
  readonly query?: FilterNode | null | undefined;
}

export function selectDocuments(
  corpus: Corpus,
  type: DocumentType,
  { query, ...bounds }: DocumentInput,
): Selected {
  const { rows, unit } = matchingRows(corpus, type, query, bounds);
  const placed = placeByDate(rows, bounds);
  return {
    collection: type,
    bounds,
    ...placed,
    sortColumn: scores(query) ? "score" : "published_at",
    unit,
    notes: [
      ...notesOn(corpus, type, query, placed.rows.length ? null : bounds),
      ...cutNote(type, rows, bounds),
    ],
    reaches: corpus.reaches.get(type)!,
    asOf: asOfCollection(type, corpus),
  };
}

/** @param nothingIn the bounds in which nothing was found; null: something was */
function notesOn(
  corpus: Corpus,
  type: DocumentType,
  query: DocumentInput["query"],
  nothingIn: Bounds | null,
): Note[] {
  const documents = corpus.documents[type];
  const notes = [...emptyNote(type, documents.length), ...idNotes(query, type, corpus)];
  if (!documents.length || !nothingIn) return notes;
  const whole = wholeOf(corpus, type, documents, notes);
  return [
    ...notes,
    ...neverNotes(whole, query, nothingIn, {
      finds: (leaf) => evaluate(leaf, type, corpus).size > 0,
      has: (leaf) => documents.some((document) => namesAny(leaf, document)),
    }),
  ];
}

/** Whether a document names anything of the kind that a leaf asks. */
function namesAny(leaf: FilterNode, document: Document): boolean {
  const { nodes, common, links } = document;
  switch (leaf.type) {
    case "topic":
      return links.length > 0;
    case "organization":
      return nodes[leaf.role].length > 0;
    case "place":
      return placesOf(document).length > 0;
    case "node":
      return nodes[leaf.kind].length > 0;
    case "source":
    case "domain":
    case "language":
      return (common[leaf.type] ?? null) !== null;
    default:
      return true;
  }
}

/** Projects by their activity; the bounds are the window of the buckets, whole buckets. */
export function selectGrants(
  corpus: Corpus,
  { query, ...bounds }: DocumentInput,
): Selected {
  const { rows, unit } = matchingRows(corpus, "projects", query, {});
  return {
    collection: "projects",
    bounds,
    matching: rows,
    rows,
    isOfIntervals: true,
    placed: (resolution, some = rows, within = bounds) =>
      some.flatMap((row) => activity(row, within, resolution)),
    withoutLabel: () => rows.filter(({ document }) => intervalOf(document!) === null),
    sortColumn: scores(query) ? "score" : "published_at",
    unit,
    notes: notesOn(corpus, "projects", query, rows.length ? null : {}),
    reaches: corpus.reaches.get("projects")!,
    asOf: asOfCollection("projects", corpus),
  };
}

/**
 * The matching documents; the score is 1 where nothing gave one. Amounts are of projects, in the
 * most frequent currency of those inside the bounds.
 */
function matchingRows(
  corpus: Corpus,
  type: DocumentType,
  query: FilterNode | null | undefined,
  bounds: Bounds,
): { rows: Row[]; unit: string | null } {
  const documents = corpus.documents[type];
  const matches = query
    ? evaluate(query, type, corpus)
    : new Map(documents.map((document) => [document, null]));
  const matching = documents.filter((document) => matches.has(document));
  const inside = matching.filter(({ date }) => isInside(date, bounds));
  const costs = type === "projects" ? costsOf(inside, corpus.settings.rates ?? []) : null;
  const rows = matching.map((document): Row => ({
    id: document.id,
    date: document.date,
    importer: document.importer,
    record: flatShape(document, matches.get(document) ?? 1, corpus),
    extra: document.extra,
    amount: costs?.of(document) ?? null,
    worth: costs?.worth(document) ?? null,
    document,
  }));
  return { rows, unit: costs?.currency ?? null };
}

/** The buckets that a project's interval touches, each with its share of the cost by days. */
function activity(row: Row, { start, end }: Bounds, resolution: Resolution): Placed[] {
  const interval = intervalOf(row.document!);
  if (!interval) return [];
  const { first, last } = interval;
  const placed: Placed[] = [];
  for (
    let bucket = bucketOf(first * DAY, resolution);
    bucket <= bucketOf(last * DAY, resolution);
    bucket++
  ) {
    if (start && bucket < bucketOf(firstInstant(start), resolution)) continue;
    if (end && bucket > bucketOf(lastInstant(end), resolution)) continue;
    const firstDay = Math.max(first, dayOf(bucketStart(bucket, resolution)));
    const lastDay = Math.min(last, dayOf(bucketStart(bucket + 1, resolution)) - 1);
    placed.push({ row, bucket, part: { days: lastDay - firstDay + 1, of: last - first + 1 } });
  }
  return placed;
}
