import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { fieldsOfCollection, isDealType } from "../../../lib/catalogue/collections.ts";
import type { Reference } from "../../../lib/catalogue/records.ts";
import type { Answer, Group, GroupRequest, Groups } from "../../../lib/engines/engine.ts";
import type { Note } from "../../../lib/words/note.ts";
import { distinctReferences } from "../build/places.ts";
import type { Corpus } from "../model.ts";
import { compareText } from "../order.ts";
import { roundToCents } from "../round.ts";
import { axisNotes, reachOf } from "./axis.ts";
import { placesOf } from "./filter.ts";
import { placesHolding } from "./organization_filter.ts";
import { amountNote, costNotes } from "./notes.ts";
import { select } from "./select.ts";
import type { Row, Selected } from "./selected.ts";
import { amountOf, bucketsOf, sumOf } from "./series.ts";

/** Counts and sums by group, the largest first, ties by id. */
export function groupsOf(
  corpus: Corpus,
  { select: selection, by, children, resolution, take }: GroupRequest,
): Answer<Groups> {
  const selected = select(corpus, selection);
  const groupsOfRowIn = (row: Row) => {
    const own = groupsIn(row, by, selected, corpus);
    return by === "topic" && children ? withAbove(own, corpus) : own;
  };
  const groupsOfRow = new Map(
    selected.rows.map((row) => [row, groupsOfRowIn(row)]),
  );
  const names = new Map<string, string>(by === null ? [["all", "all"]] : []);
  for (const group of [...groupsOfRow.values()].flat()) {
    if (!names.has(group.id)) names.set(group.id, group.name);
  }
  const { labels, buckets } = resolution ? bucketsOf(selected, resolution) : NO_BUCKETS;
  const round = selection.collection === "grants" ? Math.round : roundToCents;
  const groups = [...names].map(([id, name]): Group => {
    const isMember = (row: Row) => groupsOfRow.get(row)!.some((group) => group.id === id);
    const rows = selected.rows.filter(isMember);
    const placed = buckets.map((bucket) => bucket.filter(({ row }) => isMember(row)));
    const amounts = rows.map(({ amount }) => amount).filter((amount) => amount !== null);
    return {
      id,
      name,
      count: rows.length,
      amount: amounts.length ? roundToCents(sumOf(amounts)) : null,
      counts: placed.map((bucket) => bucket.length),
      amounts: selected.unit === null ? [] : placed.map((bucket) => round(amountOf(bucket))),
      reach: resolution
        ? reachOf(
          selected.matching.filter((row) => groupsOfRowIn(row).some((group) => group.id === id)),
          selected.reaches,
        )
        : null,
    };
  }).sort((a, b) => b.count - a.count || compareText(a.id, b.id));
  return {
    output: {
      groups: groups.slice(0, take),
      labels,
      amountUnit: selected.unit,
      withoutGroup: selected.rows.filter((row) => groupsOfRow.get(row)!.length === 0).length,
      total: groups.length,
    },
    notes: [
      ...selected.notes,
      ...amountNotes(selected, corpus),
      ...resolution ? axisNotes(selected, resolution) : [],
    ],
  };
}

function amountNotes({ collection, rows }: Selected, { settings }: Corpus): Note[] {
  if (collection === "projects") {
    return costNotes(rows.map(({ document }) => document!), settings.rates ?? []);
  }
  return isDealType(collection) ? amountNote(collection, rows) : [];
}

/** Topics and all above them, each once. */
function withAbove(own: readonly Reference[], { topics }: Corpus): Reference[] {
  const found: Reference[] = [];
  for (const { id } of own) {
    for (let topic = topics.get(id); topic; topic = topics.get(topic.parent ?? "")) {
      found.push({ id: topic.id, name: topic.name });
    }
  }
  return distinctReferences(found);
}

const NO_BUCKETS = { labels: [], buckets: [] };

/** What a row is counted under, each once. */
function groupsIn(
  row: Row,
  by: string | null,
  { collection }: Selected,
  corpus: Corpus,
): Reference[] {
  const { record, document, organization } = row;
  if (by === null) return [{ id: "all", name: "all" }];
  if (organization && by === "place") return placesHolding(organization, corpus);
  if (organization && by === "country") return distinctReferences(organization.countries);
  if (organization && by === "topic") return references(record.topics);
  if (by === "organization") {
    return distinctReferences(
      document?.nodes.org ??
        [record.acquirer, record.investors, record.acquiree, record.investee].flatMap(references),
    );
  }
  if (document && by === "place") return distinctReferences(placesOf(document));
  if (document && by === "country") return references(record.countryNodes);
  if (document && by === "topic") return references(record.topics);
  const field = fieldsOfCollection(collection).find(({ name }) => name === by);
  if (!field || field.kind === "object" || by === "score" || by === "certainty") {
    const msg = `${collection} cannot be grouped so`;
    throw new ValidationError([{ loc: ["by"], msg, type: "enum", input: by, ctx: {} }]);
  }
  return distinctReferences(references(record[by]));
}

/** The values of a field as references: a value is its own name. */
function references(value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value === "object") return [value as Reference];
  return [{ id: String(value), name: String(value) }];
}
