import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { inFewClauses } from "../../../lib/engines/opensearch/filter/clauses.ts";
import {
  allOf,
  anyOf,
  having,
  noneOf,
  type Query,
} from "../../../lib/engines/opensearch/filter/scope.ts";

type Record = { readonly [field: string]: readonly string[] };
interface Whole {
  readonly own: Record;
  readonly members: readonly Record[];
}

interface Parts {
  readonly match_all?: object;
  readonly match_none?: object;
  readonly bool?: { readonly [part: string]: unknown };
  readonly nested?: { readonly query: Query };
  readonly term?: { readonly [field: string]: { readonly value: string } };
  readonly terms?: { readonly [field: string]: readonly string[] };
}

/** What a query says of a record, as the cluster understands it. */
function finds(query: Query, { own, members }: Whole): boolean {
  const { match_all, match_none, bool, nested, term, terms }: Parts = query;
  if (match_all) return true;
  if (match_none) return false;
  if (nested) return members.some((each) => finds(nested.query, { own: each, members: [] }));
  if (bool) {
    const { should, filter = [], must_not = [] } = bool as { [part: string]: Query[] | undefined };
    const holds = (each: Query) => finds(each, { own, members });
    return (!should || should.some(holds)) && filter.every(holds) && !must_not.some(holds);
  }
  if (term) {
    return Object.entries(term).every(([field, { value }]) => own[field]?.includes(value));
  }
  return Object.entries(terms!).every(([field, values]) =>
    values.some((value) => own[field]?.includes(value))
  );
}

const values = fc.array(fc.constantFrom("1", "2", "3"), { maxLength: 3 });
const records = fc.record({ a: values, b: values });
const wholes = fc.record({ own: records, members: fc.array(records, { maxLength: 3 }) });
const leaves = fc.tuple(fc.constantFrom("a", "b"), values).map(([field, some]) =>
  having(field, some)
);

const { tree } = fc.letrec<{ tree: Query }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaves,
    fc.array(tie("tree"), { maxLength: 5 }).map(anyOf),
    fc.array(tie("tree"), { maxLength: 3 }).map(allOf),
    tie("tree").map((each) => noneOf([each])),
    tie("tree").map(member),
  ),
}));

function member(query: Query): Query {
  return { nested: { path: "members", query, score_mode: "none" } };
}

const MANY = Array.from({ length: 300 }, (_, at) => having("c", [String(at)]));

Deno.test("a query in fewer clauses finds the same", () => {
  fc.assert(
    fc.property(tree, fc.array(wholes, { minLength: 5, maxLength: 5 }), (query, found) => {
      // beside it there is enough that it is joined
      const joined = inFewClauses(anyOf([query, ...MANY]));
      for (const each of found) assertEquals(finds(joined, each), finds(query, each));
    }),
    { numRuns: 500 },
  );
});

Deno.test("of many queries those of a kind are one, of few each is as it was", () => {
  const few = anyOf(MANY.slice(0, 10));
  assertEquals(inFewClauses(few), few);
  const values = MANY.map((_, at) => String(at));
  assertEquals(inFewClauses(anyOf(MANY)), having("c", values));
  // words that are looked for in two texts
  const two = MANY.map((_, at) => anyOf(["d", "c"].map((field) => having(field, [String(at)]))));
  assertEquals(inFewClauses(anyOf(two)), anyOf([having("d", values), having("c", values)]));
  // words of members of some collections
  const some = having("collection", ["patents", "pdfs"]);
  assertEquals(
    inFewClauses(anyOf(MANY.map((each) => member(allOf([some, each]))))),
    member(allOf([some, having("c", values)])),
  );
  // words all of which must be there
  const all = inFewClauses(allOf([anyOf(MANY), ...MANY.slice(0, 3)]));
  assertEquals(all, allOf([having("c", values), ...MANY.slice(0, 3)]));
  assert(JSON.stringify(inFewClauses(noneOf([anyOf(MANY)]))).includes("terms"));
});
