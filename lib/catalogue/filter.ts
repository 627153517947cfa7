import { z } from "zod";
import { DateBound } from "./dates.ts";
import { SOURCE_FIELDS } from "./source_fields.ts";
import { describeSearchString, SearchString } from "./search_string.ts";
import type { FilterInput, FilterNode } from "./types.ts";

export type { FilterInput, FilterLeaf, FilterNode } from "./types.ts";

const below = (what: string) =>
  z.boolean().default(false).meta({ description: `Include all ${what} below` });
const ids = z.array(z.string()).meta({ description: "Any of these; unknown ids match nothing" });
const values = z.array(z.string()).meta({ description: "Any of these" });
const limit = z.union([z.number(), DateBound], {
  error: "must be a number, or a date that exists, as 2024-03-31 or 2024-03-31T23:59:59Z",
});
const textFields = z.array(z.enum(["title", "summary", "body"])).min(1);

/** The kinds of nodes of a proof point that a `node` leaf can ask for. */
export const NODE_KINDS = [
  "acquisition",
  "investment",
  "merger",
  "partnership",
  "settlement",
] as const;

/** The schemas of the leaves of a filter tree. */
export const LEAVES = [
  z.strictObject({
    type: z.literal("query"),
    query: SearchString.meta({ description: describeSearchString("") }),
    fields: textFields.optional(),
  }),
  z.strictObject({
    type: z.literal("topic"),
    ids,
    loadChildren: below("topics"),
    fields: z.array(z.enum(["document", "title", "summary", "body"])).min(1).optional().meta({
      description: "Where the topic was found, any of these",
    }),
    minScore: z.number().min(0).max(1).optional().meta({
      description:
        "Least relevance of the link. This implementation: that of the source where it " +
        "has one; of a classification 1; found in the title 1, summary 0.7, body 0.4",
    }),
  }),
  z.strictObject({
    type: z.literal("organization"),
    ids,
    role: z.enum(["org", "candidatesOrg"]).default("org"),
  }),
  z.strictObject({ type: z.literal("place"), ids, loadChildren: below("places") }),
  z.strictObject({ type: z.literal("node"), kind: z.enum(NODE_KINDS), ids }),
  z.strictObject({ type: z.literal("source"), values }),
  z.strictObject({ type: z.literal("domain"), values }),
  z.strictObject({ type: z.literal("language"), values }),
  z.strictObject({
    type: z.literal("field"),
    field: z.string().meta({
      description: "A field of the type's own, by its name. This implementation: also one of the " +
        `fields of sources: ${SOURCE_FIELDS.map(({ name }) => name).join(", ")}`,
    }),
    values: z.array(
      z.union([z.string(), z.number(), z.boolean()], {
        error: "must be a text, a number, true or false",
      }),
    ).optional().meta({
      description: "Any of these. This implementation: of ipc the beginning is enough",
    }),
    min: limit.optional().meta({ description: "Of a number or date, inclusive" }),
    max: limit.optional().meta({ description: "Of a number or date, inclusive" }),
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
  }).meta({
    anyOf: ["start", "end"].map((bound) => ({
      required: [bound],
      properties: { [bound]: { type: "string" } },
    })),
  }),
] as const;

export type FilterType = FilterNode["type"];

/** How a tree scores what it finds. */
const SCORES =
  "query and topic leaves score, the others and strings of negations alone do not; a query leaf by " +
  "BM25 over title, summary and body, divided by its upper bound, a topic leaf by the best " +
  "relevance of its links; " +
  "and: the mean of the clauses that score, or: the largest of those that match, not: no score; " +
  "where nothing scores: 1";

/** A part of a node that breaks a rule. */
export interface NodeFault {
  /** The name of the part. */
  readonly path: string;
  readonly message: string;
  readonly input: unknown;
}

/**
 * The schema of a filter tree, without its limits (see `filterExcess`). The rule is asked for
 * every node that has the shape of its type, whatever the others have.
 */
export function filterSchema(
  rule: (node: FilterNode) => readonly NodeFault[],
): z.ZodType<FilterNode, FilterInput> {
  const tree: z.ZodType<FilterNode, FilterInput> = z.lazy(() =>
    z.discriminatedUnion("type", [
      ...LEAVES,
      z.strictObject({ type: z.literal("and"), clauses: z.array(tree).min(1) }),
      z.strictObject({ type: z.literal("or"), clauses: z.array(tree).min(1) }),
      z.strictObject({ type: z.literal("not"), clause: tree }),
    ]).superRefine((node, context) => {
      for (const { path, ...issue } of rule(node)) {
        context.addIssue({ code: "custom", path: [path], ...issue });
      }
    }, { when: ({ issues }) => !issues.length })
  ).meta({ id: "FilterTree", description: `Nested filters. This implementation: ${SCORES}` });
  return tree;
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
