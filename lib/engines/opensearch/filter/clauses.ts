import { allOf, anyOf, having, noneOf, type Query } from "./scope.ts";

/** So few clauses are left as they are: what scores may be told from what matches then. */
const FEW = 250;

/**
 * The same query in fewer clauses, where it has many and nothing of it scores: a cluster takes 1,024,
 * those inside others among them.
 */
export function inFewClauses(query: Query): Query {
  return clausesIn(query) > FEW ? joined(query) : query;
}

type Value = string | number;

/** A query as `scope.ts` writes it. */
interface Parts {
  readonly bool?: {
    readonly should?: readonly Query[];
    readonly filter?: readonly Query[];
    readonly must_not?: readonly Query[];
  };
  readonly nested?: { readonly path: string; readonly query: Query; readonly score_mode: "none" };
  readonly term?: Readonly<Record<string, { readonly value: Value }>>;
  readonly terms?: Readonly<Record<string, readonly Value[]>>;
}

function clausesIn({ bool, nested }: Parts): number {
  if (nested) return clausesIn(nested.query);
  if (!bool) return 1;
  const { should = [], filter = [], must_not = [] } = bool;
  return [...should, ...filter, ...must_not].reduce((sum, each) => sum + clausesIn(each), 0);
}

function joined(query: Query): Query {
  const { bool, nested }: Parts = query;
  if (nested) return { nested: { ...nested, query: joined(nested.query) } };
  if (bool?.should) return joinedAny(alternativesIn(query));
  if (bool?.filter) return allOf(bool.filter.map(joined));
  return bool?.must_not ? noneOf(bool.must_not.map(joined)) : query;
}

/** What any of some queries finds, those of a kind as one. */
function joinedAny(queries: readonly Query[]): Query {
  const distinct = new Map(queries.map((each) => [JSON.stringify(each), each]));
  const kinds = Map.groupBy(distinct.values(), kindOf);
  return anyOf([...kinds.values()].map((same) => same.length > 1 ? asOne(same) : joined(same[0]!)));
}

/** The queries that another is any of. */
function alternativesIn(query: Query): readonly Query[] {
  const { bool }: Parts = query;
  return bool?.should?.flatMap(alternativesIn) ?? [query];
}

/** What those have in common that become one; others are of a kind of their own. */
function kindOf(query: Query): string {
  const { bool, nested }: Parts = query;
  if (nested) return `nested ${nested.path}`;
  if (bool?.filter?.length === 2) return `both ${JSON.stringify(bool.filter[0])}`;
  const field = fieldOf(query);
  return field === undefined ? JSON.stringify(query) : `value ${field}`;
}

/** Several of a kind: with a value in the same field, of the same member, or with the same condition. */
function asOne(queries: readonly (Query & Parts)[]): Query {
  const { bool, nested } = queries[0]!;
  const anyPart = (part: (each: Parts) => Query) =>
    joinedAny(queries.flatMap((each) => alternativesIn(part(each))));
  if (nested) return { nested: { ...nested, query: anyPart((each) => each.nested!.query) } };
  if (bool) return allOf([joined(bool.filter![0]!), anyPart((each) => each.bool!.filter![1]!)]);
  const field = fieldOf(queries[0]!)!;
  return having(
    field,
    queries.flatMap(({ term, terms }) => term ? term[field]!.value : terms![field]!),
  );
}

/** The field of which a query asks for values. */
function fieldOf({ term, terms }: Parts): string | undefined {
  return Object.keys(term ?? terms ?? {})[0];
}
