import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { Resolution } from "../../../lib/catalogue/dates.ts";
import { type FilterNode, filterNodes } from "../../../lib/catalogue/filter.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Corpus, Document } from "../model.ts";
import type { Rate } from "../sourced.ts";
import { untoldNote } from "../told.ts";
import { costOf, costsOf, intervalOf } from "./grants.ts";
import type { Row, Selected } from "./selected.ts";

/** What is asked of: a collection, or what is grouped from them. */
export type Asked = Collection | "manifestations";

/** A note where there is nothing to select from. */
export function emptyNote(collection: Asked, size: number): Note[] {
  return size ? [] : [note("no_collection", { collection })];
}

/** A note for each leaf whose ids are not all known. */
export function idNotes(
  tree: FilterNode | null | undefined,
  asked: Asked,
  corpus: Corpus,
): Note[] {
  if (!tree) return [];
  return [...filterNodes(tree)].flatMap(({ node }) => {
    switch (node.type) {
      case "topic":
        return unknownNote(node.ids, new Set(corpus.topics.keys()), "topic");
      case "organization":
        return unknownNote(node.ids, new Set(corpus.organizations.keys()), "organization");
      case "place":
        return unknownNote(node.ids, new Set(corpus.places.keys()), "place");
      case "node":
        return unknownNote(node.ids, nodeIds(node.kind, asked, corpus), node.kind, asked);
      case "field":
        return untoldNote(node.field, asked, corpus);
      default:
        return [];
    }
  });
}

/** A note where some ids are not known, which names the first three. */
export function unknownNote(
  ids: readonly string[],
  known: ReadonlySet<string>,
  kind: string,
  collection: string | null = null,
): Note[] {
  const unknown = ids.filter((id) => !known.has(id));
  return unknown.length === 0 ? [] : [
    note("unknown_ids", { kind, collection, count: unknown.length, ids: unknown.slice(0, 3) }),
  ];
}

const OF_MANIFESTATIONS = [
  "product-launches",
  "partnerships",
  "news-articles",
  "pdfs",
  "earnings-calls",
] as const;

type NodeKind = Extract<FilterNode, { type: "node" }>["kind"];

function nodeIds(kind: NodeKind, asked: Asked, { documents, deals }: Corpus): Set<string> {
  const idsIn = (some: readonly Document[]) =>
    some.flatMap(({ nodes }) => nodes[kind].map(({ id }) => id));
  if (asked !== "manifestations") {
    return new Set(asked in documents ? idsIn(documents[asked as keyof typeof documents]) : []);
  }
  const facts = kind === "investment"
    ? deals.investments
    : kind === "acquisition" || kind === "merger"
    ? deals.acquisitions
    : [];
  return new Set([
    ...OF_MANIFESTATIONS.flatMap((type) => idsIn(documents[type])),
    ...facts.map(({ id }) => id),
  ]);
}

/** A note where matching records have no bucket. */
export function labelNote(selected: Selected, resolution: Resolution): Note[] {
  const { collection } = selected;
  const { start, end } = selected.bounds;
  const count = selected.withoutLabel(resolution).length;
  const bounded = start || end ? { bounded: true } : {};
  return count ? [note("without_label", { count, collection, resolution, ...bounded })] : [];
}

/** A note where deals have no amount. */
export function amountNote(collection: Collection, rows: readonly Pick<Row, "amount">[]): Note[] {
  const count = rows.filter(({ amount }) => amount === null).length;
  return count ? [note("unknown_amounts", { count, of: rows.length, collection })] : [];
}

/** Notes on the times of projects. */
export function intervalNotes(projects: readonly Document[]): Note[] {
  const without = projects.filter((each) => intervalOf(each) === null).length;
  const endless =
    projects.filter((each) => intervalOf(each) !== null && typeof each.own.endDate !== "string")
      .length;
  return [
    ...without ? [note("without_interval", { count: without })] : [],
    ...endless ? [note("without_end", { count: endless })] : [],
  ];
}

/** Notes on the costs of projects: their currency, and where they are not what one expects. */
export function costNotes(projects: readonly Document[], rates: readonly Rate[]): Note[] {
  const { currency, leftOut, of: added } = costsOf(projects, rates);
  if (currency === null) return [];
  const of = projects.length;
  const unknown = projects.filter((each) => costOf(each) === null).length;
  const standIns =
    projects.filter((each) => added(each) !== null && !(Number(each.own.totalCost ?? 0) > 0))
      .length;
  return [
    note("amounts_in", { currency }),
    ...standIns ? [note("contribution_stands_in", { count: standIns, of })] : [],
    ...unknown ? [note("without_cost", { count: unknown, of })] : [],
    ...leftOut ? [note("other_currencies", { count: leftOut, currency })] : [],
  ];
}
