import { ValidationError } from "../../../lib/catalogue/errors.ts";
import {
  type Collection,
  fieldsOfCollection,
  isDealType,
} from "../../../lib/catalogue/collections.ts";
import { IMPORTER } from "../../../lib/catalogue/group_errors.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import type {
  Answer,
  Group,
  GroupRank,
  GroupRequest,
  Groups,
  GroupTie,
} from "../../../lib/engines/engine.ts";
import type { Money } from "../../../lib/words/money.ts";
import type { Note } from "../../../lib/words/note.ts";
import { distinctReferences } from "../build/places.ts";
import { ancestorsOf } from "../build/topics.ts";
import type { Corpus, Organization } from "../model.ts";
import { groupsBy, sourceField } from "../told.ts";
import { compareText } from "../order.ts";
import { exposureInUnits, sumInCents } from "../money.ts";
import { axisNotes, onOwnAxis, reachOf } from "./axis.ts";
import { placesOf } from "./filter.ts";
import { placesHolding } from "./organization_filter.ts";
import { amountNote, costNotes } from "./notes.ts";
import { ownGroups } from "./own_groups.ts";
import { select } from "./select.ts";
import type { Placed, Row, Selected } from "./selected.ts";
import { amountsOf, bucketsOf } from "./series.ts";

/** Counts and sums by group, the largest first, ties by id; unknown amounts last. */
export function groupsOf(
  corpus: Corpus,
  { select: selection, by, children, resolution, take, rank = "count" }: GroupRequest,
): Answer<Groups> {
  const selected = select(corpus, selection);
  const { collection, unit, rows, notes } = selected;
  const hasAmounts = isDealType(collection) || collection === "projects";
  if (rank === "amount" && !hasAmounts) throw refusal("rank", `${collection} have no amounts`);
  const groupsOfRowIn = (row: Row) => {
    const own = groupsIn(row, by, selected, corpus);
    return by === "topic" && children ? withAbove(own, corpus) : own;
  };
  const groupsOfRow = new Map(rows.map((row) => [row, groupsOfRowIn(row)]));
  const names = new Map<string, string>(by === null ? [["all", "all"]] : []);
  for (const group of [...groupsOfRow.values()].flat()) {
    if (!names.has(group.id)) names.set(group.id, group.name);
  }
  const own = collection === "projects" ? ownGroups(by, groupsOfRow, unit) : null;
  const amountIn = (row: Row, id: string) => own ? own.amount(row, id) : row.amount;
  const { labels, buckets } = resolution ? bucketsOf(selected, resolution) : NO_BUCKETS;
  const sumOf = selection.collection === "grants" ? exposureInUnits : sumInCents;
  const groups = [...names].map(([id, name]): Group => {
    const isMember = (row: Row) => groupsOfRow.get(row)!.some((group) => group.id === id);
    const members = rows.filter(isMember);
    const matching = selected.matching.filter((row) =>
      groupsOfRowIn(row).some((group) => group.id === id)
    );
    const isOwn = resolution ? onOwnAxis({ ...selected, matching }, resolution) : () => false;
    const placed = buckets.map((each) =>
      each.filter(({ row, bucket }) => isMember(row) && isOwn(bucket))
    );
    const amounts = members.flatMap((row) => {
      const amount = amountIn(row, id);
      return amount === null ? [] : [{ amount, worth: row.worth! }];
    });
    const inBucket = (bucket: readonly Placed[]) =>
      sumOf(amountsOf(bucket, (row) => amountIn(row, id)));
    return {
      id,
      name,
      count: members.length,
      amount: amounts.length ? sumInCents(amounts) : null,
      counts: placed.map((bucket) => bucket.length),
      amounts: unit === null ? [] : placed.map(inBucket),
      reach: resolution ? reachOf(matching, selected.reaches) : null,
    };
  }).sort((a, b) => descending(a[rank], b[rank]) || compareText(a.id, b.id));
  const given = groups.slice(0, take);
  return {
    output: {
      groups: given,
      labels,
      amountUnit: unit,
      money: own ? own.money : wholeMoney(by, collection),
      withoutGroup: rows.filter((row) => groupsOfRow.get(row)!.length === 0).length,
      records: rows.length,
      total: groups.length,
      tie: tieOf(given, groups, rank),
    },
    notes: [
      ...notes,
      ...own ? own.notes : amountNotes(selected, corpus),
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
    for (const each of [id, ...ancestorsOf(topics, id)]) {
      found.push({ id: each, name: topics.get(each)!.name });
    }
  }
  return distinctReferences(found);
}

const NO_BUCKETS = { labels: [], buckets: [] };

/** The greatest first, null last. */
function descending(a: number | null, b: number | null): number {
  return a === b ? 0 : a === null ? 1 : b === null ? -1 : b - a;
}

/** Whether the last group that is given ties with one that is not. */
function tieOf(given: readonly Group[], all: readonly Group[], rank: GroupRank): GroupTie | null {
  const last = given.at(-1);
  const next = all[given.length];
  if (!last || !next || last[rank] !== next[rank]) return null;
  const tied = (groups: readonly Group[]) =>
    groups.filter((group) => group[rank] === last[rank]).length;
  return { value: last[rank], groups: tied(all), given: tied(given) };
}

/** Groups have all of a deal or project, each of several where it may be in several. */
function wholeMoney(by: string | null, collection: Collection): Money | null {
  const share = isSeveral(by, collection) ? "each" : "whole";
  if (collection === "projects") return { share, what: "cost" };
  if (!isDealType(collection)) return null;
  return { share, what: collection === "acquisitions" ? "price" : "raised" };
}

/** Whether a record may be in several groups. */
function isSeveral(by: string | null, collection: Collection): boolean {
  if (by === null) return false;
  if (["organization", "investor", "topic", "place", "country"].includes(by)) return true;
  if (sourceField(collection, by)?.kind === "texts") return true;
  const field = fieldsOfCollection(collection).find(({ name }) => name === by);
  return field?.kind === "references" || field?.kind === "texts";
}

/** What a row is counted under, each once. */
function groupsIn(
  row: Row,
  by: string | null,
  { collection }: Selected,
  corpus: Corpus,
): Reference[] {
  const { record, document, organization, deal } = row;
  if (by === null) return [{ id: "all", name: "all" }];
  if (organization && by === "place") return placesHolding(organization, corpus);
  if (organization && by === "country") return distinctReferences(organization.countries);
  if (organization && by === "topic") return references(record.topics);
  if (deal) {
    const sides = [...deal.buyers, ...deal.targets].map((id) => corpus.organizations.get(id)!);
    const ofSides = (of: (organization: Organization) => readonly Reference[]) =>
      distinctReferences(sides.flatMap(of));
    if (by === "organization") return ofSides(({ id, name }) => [{ id, name }]);
    if (by === "place") return ofSides((side) => placesHolding(side, corpus));
    if (by === "country") return ofSides(({ countries }) => countries);
    if (by === "topic") {
      return ofSides(({ certainties }) =>
        [...certainties.keys()].map((id) => ({ id, name: corpus.topics.get(id)!.name }))
      );
    }
    if (by === "investor") return distinctReferences(references(record.investors));
  }
  if (document && by === "organization") return distinctReferences(document.nodes.org);
  if (document && by === "place") return distinctReferences(placesOf(document));
  if (document && by === "country") return references(record.countryNodes);
  if (document && by === "topic") return references(record.topics);
  const told = sourceField(collection, by);
  if (document && told && told.kind !== "amounts") return groupsBy(told, document, corpus);
  if (by === IMPORTER) {
    return row.importer === null ? [] : [{ id: row.importer, name: row.importer }];
  }
  const field = fieldsOfCollection(collection).find(({ name }) => name === by);
  if (!field || field.kind === "object" || by === "score" || by === "certainty") {
    throw refusal("by", `${collection} cannot be grouped so`);
  }
  return distinctReferences(references(record[by]));
}

function refusal(of: string, msg: string): ValidationError {
  return new ValidationError([{ loc: [of], msg, type: "enum", input: of, ctx: {} }]);
}

/** The values of a field as references: a value is its own name. */
function references(value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value === "object") return [value as Reference];
  return [{ id: String(value), name: String(value) }];
}
