import { CATALOGUE } from "../../catalogue/catalogue.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import type { Operation } from "../../catalogue/operation.ts";
import type { Request } from "../engine.ts";
import { toWire } from "./wire.ts";

/** How long a request may be before it is asked in parts. */
export interface PartLimits {
  readonly baseUrl: string;
  readonly idLimit: number;
  readonly urlLimit: number;
}

type Input = Readonly<Record<string, unknown>>;
/** A list of a request, any of whose values will do, and the request with another in its place. */
interface LongList {
  readonly values: readonly unknown[];
  readonly replaced: (values: readonly unknown[]) => Input;
}

const MAX_PARTS = 1_000;

/**
 * The requests that together match what a request with long lists matches: the longest list that
 * can be cut is halved until all fit. One request when it fits or has no list; null when none of its
 * lists can be cut. Lists can be cut where every other condition is asked beside them: not inside `or`
 * and `not`.
 */
export function partsOf<R extends Request>(request: R, limits: PartLimits): R[] | null {
  const parts: R[] = [];
  const open: R[] = [request];
  for (let part = open.pop(); part; part = open.pop()) {
    if (fits(part, limits) || longestList(part) < 2) parts.push(part);
    else {
      const list = longest(part);
      if (!list || parts.length + open.length > MAX_PARTS) return null;
      const half = Math.ceil(list.values.length / 2);
      const halves = [list.values.slice(half), list.values.slice(0, half)];
      for (const values of halves) open.push({ ...part, input: list.replaced(values) });
    }
  }
  return parts;
}

/** How many values the longest list of a request has. */
export function longestList(request: Request): number {
  return Math.max(0, ...allLists(request.input).map((list) => list.length));
}

function fits(request: Request, { baseUrl, idLimit, urlLimit }: PartLimits): boolean {
  return longestList(request) <= idLimit && toWire(baseUrl, request).url.length <= urlLimit;
}

function longest({ operation, input }: Request): LongList | null {
  const lists = (CATALOGUE[operation] as Operation).method === "GET"
    ? parameterLists({ ...input })
    : treeLists({ ...input });
  return lists
    .filter(({ values }) => values.length > 1)
    .reduce<LongList | null>((a, b) => a && a.values.length >= b.values.length ? a : b, null);
}

function parameterLists(input: Input): LongList[] {
  return Object.entries(input).flatMap(([name, values]) =>
    Array.isArray(values) ? [{ values, replaced: (values) => ({ ...input, [name]: values }) }] : []
  );
}

function treeLists(input: Input): LongList[] {
  const { query } = input;
  if (typeof query !== "object" || query === null) return [];
  return nodeLists(query as FilterNode, (node) => ({ ...input, query: node }));
}

function nodeLists(node: FilterNode, around: (node: FilterNode) => Input): LongList[] {
  if (node.type === "and") {
    return node.clauses.flatMap((clause, index) =>
      nodeLists(clause, (other) => around({ ...node, clauses: node.clauses.with(index, other) }))
    );
  }
  return (["ids", "values"] as const).flatMap((name) => {
    const values: unknown = (node as Record<string, unknown>)[name];
    return Array.isArray(values)
      ? [{ values, replaced: (values) => around({ ...node, [name]: values } as FilterNode) }]
      : [];
  });
}

/** Every list of ids or values in an input, however deep. */
function allLists(value: unknown): unknown[][] {
  if (Array.isArray(value)) {
    const plain = value.every((each) => typeof each !== "object");
    return plain ? [value] : value.flatMap(allLists);
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(allLists) : [];
}
