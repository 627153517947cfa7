import { z } from "zod";
import { DateBound } from "./dates.ts";

const ids = z.array(z.string()).meta({ description: "Any of these; unknown ids match nothing" });
const values = z.array(z.string()).meta({ description: "Any of these" });
const textFields = z.array(z.enum(["title", "summary", "body"])).min(1);

/** The kinds of nodes of a proof point that a `node` leaf can ask for. */
export const NODE_KINDS = [
  "acquisition",
  "investment",
  "merger",
  "partnership",
  "settlement",
] as const;

const leaves = [
  z.strictObject({
    type: z.literal("query"),
    query: z.string().meta({ description: "A search string" }),
    fields: textFields.optional(),
  }),
  z.strictObject({
    type: z.literal("topic"),
    ids,
    loadChildren: z.boolean().default(false),
    fields: z.array(z.enum(["document", "title", "summary", "body"])).min(1).optional(),
    minScore: z.number().min(0).max(1).optional(),
  }),
  z.strictObject({
    type: z.literal("organization"),
    ids,
    role: z.enum(["org", "candidatesOrg"]).default("org"),
  }),
  z.strictObject({ type: z.literal("place"), ids, loadChildren: z.boolean().default(false) }),
  z.strictObject({ type: z.literal("node"), kind: z.enum(NODE_KINDS), ids }),
  z.strictObject({ type: z.literal("source"), values }),
  z.strictObject({ type: z.literal("domain"), values }),
  z.strictObject({ type: z.literal("language"), values }),
  z.strictObject({
    type: z.literal("field"),
    field: z.string().meta({ description: "A field of the type's own, by its name" }),
    values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
    min: z.union([z.number(), DateBound]).optional(),
    max: z.union([z.number(), DateBound]).optional(),
  }).meta({
    oneOf: [
      { required: ["values"] },
      { anyOf: [{ required: ["min"] }, { required: ["max"] }] },
    ],
  }),
  z.strictObject({
    type: z.literal("date"),
    start: DateBound.nullish(),
    end: DateBound.nullish(),
  }),
  z.strictObject({
    type: z.literal("interval_overlap"),
    start: DateBound.nullish(),
    end: DateBound.nullish(),
  }),
] as const;

/** A leaf of the filter tree. */
export type FilterLeaf = z.output<(typeof leaves)[number]>;

/** A node of the filter tree: leaves joined by `and`, `or` and `not`. */
export type FilterNode =
  | FilterLeaf
  | { type: "and"; clauses: FilterNode[] }
  | { type: "or"; clauses: FilterNode[] }
  | { type: "not"; clause: FilterNode };

/** A filter tree as a caller writes it, defaults left out. */
export type FilterInput =
  | z.input<(typeof leaves)[number]>
  | { type: "and"; clauses: FilterInput[] }
  | { type: "or"; clauses: FilterInput[] }
  | { type: "not"; clause: FilterInput };

export type FilterType = FilterNode["type"];

/** The schema of the filter tree, without its limits (see {@link checkFilter}). */
export const FilterTree: z.ZodType<FilterNode, FilterInput> = z.lazy(() =>
  z.discriminatedUnion("type", [
    ...leaves,
    z.strictObject({ type: z.literal("and"), clauses: z.array(FilterTree).min(1) }),
    z.strictObject({ type: z.literal("or"), clauses: z.array(FilterTree).min(1) }),
    z.strictObject({ type: z.literal("not"), clause: FilterTree }),
  ])
).meta({ id: "FilterTree", description: "Nested filters" });

/** How large a filter tree may be. */
export const FILTER_LIMITS = { depth: 32, nodes: 1_000, ids: 10_000 } as const;

/** Why a raw filter tree is too large, or null; walks without recursion, before the schema does. */
export function filterExcess(tree: unknown): string | null {
  let nodes = 0, idCount = 0;
  const stack: [unknown, number][] = [[tree, 1]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, depth] = top;
    if (typeof node !== "object" || node === null) continue;
    if (depth > FILTER_LIMITS.depth) return `the tree is deeper than ${FILTER_LIMITS.depth} levels`;
    if (++nodes > FILTER_LIMITS.nodes) return `the tree has more than ${FILTER_LIMITS.nodes} nodes`;
    const { clauses, clause, ids, values } = node as Record<string, unknown>;
    for (const list of [ids, values]) if (Array.isArray(list)) idCount += list.length;
    if (idCount > FILTER_LIMITS.ids) return `the tree has more than ${FILTER_LIMITS.ids} ids`;
    if (Array.isArray(clauses)) { for (const each of clauses) stack.push([each, depth + 1]); }
    if (clause !== undefined) stack.push([clause, depth + 1]);
  }
  return null;
}

/** Every node of a tree with its location, parents first. */
export function* filterNodes(
  node: FilterNode,
  loc: readonly string[] = [],
): Generator<{ node: FilterNode; loc: readonly string[] }> {
  yield { node, loc };
  if (node.type === "and" || node.type === "or") {
    for (const [index, clause] of node.clauses.entries()) {
      yield* filterNodes(clause, [...loc, "clauses", String(index)]);
    }
  } else if (node.type === "not") yield* filterNodes(node.clause, [...loc, "clause"]);
}
