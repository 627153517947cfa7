import { type Collection, DEAL_TYPES, DOCUMENT_TYPES } from "../catalogue/collections.ts";

/** How many records of each collection are staged, and how long they are as JSON. */
export type Loads = ReadonlyMap<Collection, { readonly records: number; readonly length: number }>;

const PARTS = [
  "reading",
  "names",
  ...DOCUMENT_TYPES,
  "organizations",
  ...DEAL_TYPES,
  "grouping",
  "writing",
] as const;

/** A part of a build, in their order. */
export type Part = typeof PARTS[number];

/** What a record costs in each part, and what a letter of it costs to index: µs, measured. */
const COSTS = { reading: 32, names: 18, indexing: 20, grouping: 6, writing: 2 };
const LETTER = { alone: 0.05, beside: 0.03 };

/**
 * The share of a build that is done when a share of one of its parts is. While records are still
 * being read, what is to come is taken to be like what came.
 *
 * @param threads how many write beside the one that reads
 */
export function shareDone(part: Part, share: number, loads: Loads, threads = 0): number {
  const letter = threads > 0 ? LETTER.beside : LETTER.alone;
  const costs = PARTS.map((each) => costOf(each, loads, letter));
  const sum = (of: readonly number[]) => of.reduce((all, cost) => all + cost, 0);
  const at = PARTS.indexOf(part);
  return (sum(costs.slice(0, at)) + share * costs[at]!) / sum(costs);
}

function costOf(part: Part, loads: Loads, letter: number): number {
  if (part === "reading" || part === "names" || part === "grouping" || part === "writing") {
    return [...loads.values()].reduce((cost, { records }) => cost + records * COSTS[part], 0);
  }
  const { records, length } = loads.get(part) ?? { records: 0, length: 0 };
  return records * COSTS.indexing + length * letter;
}
