import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { CATALOGUE, type OperationId } from "../../lib/catalogue/catalogue.ts";
import type { Operation } from "../../lib/catalogue/operation.ts";
import { sortColumnsFor } from "../../lib/catalogue/sort_columns.ts";
import type { Call } from "../../lib/query/asks/entry.ts";
import { filtersOf, kindOf } from "../../lib/query/asks/filters.ts";
import { CORPUS_VERBS, verbsOf } from "../../lib/query/asks/verbs.ts";
import { Trends } from "../../lib/query/mod.ts";
import { LONGEST } from "../../lib/words/check.ts";
import { isRefusal } from "../../lib/words/refusals.ts";
import { z } from "zod";
import { fakeEngine } from "./_fake_engine.ts";

const trends = new Trends(fakeEngine({}, {} as never));
const GRAPHENE = { kind: "topic", id: "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11", name: "graphene" };
const QUESTIONS = {
  patents: trends.patents(),
  projects: trends.projects(),
  grants: trends.grants(),
  acquisitions: trends.acquisitions(),
  investments: trends.investments(),
  organizations: trends.organizations(),
  manifestations: trends.manifestations(),
};
/** A right value of each argument, by its name. */
const RIGHT: Readonly<Record<string, unknown>> = {
  topics: GRAPHENE,
  topic: GRAPHENE,
  organizations: GRAPHENE.id,
  places: "geo:1",
  text: "solar",
  nameOrId: "solar",
  values: "a",
  kind: "merger",
  ids: ["a"],
  name: "acronym",
  test: { values: ["A"] },
  least: 0.5,
  side: "both",
  types: "merger",
  ranges: "1-10",
  filter: { type: "domain", values: ["d"] },
  branch: { type: "domain", values: ["d"] },
  branches: { type: "domain", values: ["d"] },
  start: "2015",
  end: "2016",
  column: "score",
  direction: "asc",
  rows: 3,
  fields: {},
  by: "country",
  resolution: "year",
  bucket: "2015",
  id: "a",
  verb: "timeSeries",
  queries: { one: trends.patents() },
  operation: "searchPatents",
  input: {},
};
/** What no argument and no option is. */
const WRONG = [null, Symbol("wrong"), new Map(), () => {}, 10n];

type Methods = Record<string, (...values: unknown[]) => unknown>;

/** What a call throws or rejects with; null when it does neither. */
async function refusalOf(
  on: object,
  name: string,
  given: readonly unknown[],
): Promise<Error | null> {
  try {
    await (on as Methods)[name]!(...given);
    return null;
  } catch (error) {
    return error as Error;
  }
}

async function refuses(on: object, name: string, given: readonly unknown[]): Promise<void> {
  const error = await refusalOf(on, name, given);
  const said = `${name}(${given.map((each) => Deno.inspect(each)).join(", ")})`;
  if (error === null) throw new Error(`${said} was taken`);
  assert(isRefusal(error), `${said}: ${error}`);
  assert(error.message.startsWith("Cannot "), error.message);
  assert(error.message.length <= LONGEST, error.message);
}

const CALLS: readonly (readonly [string, object, Pick<Call, "name" | "takes" | "options">])[] = [
  ...Object.entries(QUESTIONS).flatMap(([about, query]) =>
    [...filtersOf(kindOf(about)), ...verbsOf(kindOf(about))].map((call) =>
      [about, query, call] as const
    )
  ),
  ...Object.values(CORPUS_VERBS).map((call) => ["corpus", trends, call] as const),
];

for (const [about, query, { name, takes, options }] of CALLS) {
  // acquisitions have no statistics, and the sides of their own employees
  const right = takes.map((each) =>
    name === "employees" && about !== "organizations" ? {} : RIGHT[each.name]
  );
  Deno.test(`${about}: ${name} refuses what it does not take`, async () => {
    assertEquals(takes.filter((each) => !(each.name in RIGHT)), []);
    if (options) {
      await refuses(query, name, [...right, { [`un${name}`]: true }]);
      for (const wrong of [null, 10, "ten", []]) await refuses(query, name, [...right, wrong]);
      for (const option of Object.keys(options)) {
        for (const wrong of WRONG) {
          if (option === "background" && wrong === null) continue;
          if (about === "grants" && option === "scoreWeighted") continue;
          await refuses(query, name, [...right, { [option]: wrong }]);
        }
      }
    }
    const isOpen = takes.some(({ rest }) => rest);
    if (!isOpen) await refuses(query, name, [...right, ...(options ? [{}] : []), "surplus"]);
    for (const [at, each] of takes.entries()) {
      for (const wrong of WRONG) {
        if (wrong === null && each.name === "bucket") continue;
        if (typeof wrong === "function" && each.name.startsWith("branch")) continue;
        if (wrong instanceof Map && ["fields", "input"].includes(each.name)) continue;
        await refuses(query, name, right.with(at, wrong));
      }
    }
  });
}

Deno.test("what somebody writes who has not read the page is refused with what is right", () => {
  const patents = trends.patents();
  const said = (run: () => unknown) => assertThrows(run, Error).message;
  assertEquals(
    said(() => patents.topic(GRAPHENE as never, { childern: true } as never)),
    'Cannot call topic: there is no option "childern"; did you mean "children"?',
  );
  assertEquals(
    said(() => patents.sortBy("publishedAt")),
    'Cannot call sortBy: column must be one of published_at, score, current value is "publishedAt"; ' +
      'did you mean "published_at"?',
  );
  assertEquals(
    said(() => (trends.patents as (text: string) => unknown).call(trends, "quantum")),
    'Cannot call patents: it takes nothing; write patents().matching("quantum"), or ' +
      'patents().topic(t) with t = await trends.topic("quantum")',
  );
});

Deno.test("a verb's wrong options are refused before anything is asked", async () => {
  await assertRejects(
    () => trends.patents().timeSeries("year", { weighted: true } as never),
    TypeError,
    'Cannot call timeSeries: there is no option "weighted"; did you mean "scoreWeighted"?',
  );
  await assertRejects(
    () => trends.patents().groupBy("organization", 10 as never),
    TypeError,
    "Cannot call groupBy: options must be an object, as { take: … }, current value is 10",
  );
  await assertRejects(
    () => trends.patents().proofPoints({ columns: ["title"] } as never),
    TypeError,
    'Cannot call proofPoints: there is no option "columns"; known are fields, ids, signal',
  );
});

Deno.test("rows can be in the order of the columns that their request has", () => {
  const ROWS: Readonly<Record<string, OperationId>> = {
    projects: "searchProjects",
    "research-articles": "searchResearchArticles",
    "news-articles": "searchNewsArticles",
    patents: "searchPatents",
    pdfs: "searchPdfs",
    "product-launches": "productLaunchesProofPoints",
    grants: "grantsProofPoints",
    acquisitions: "acquisitionsProofPoints",
    organizations: "searchOrganizations",
  };
  for (const [collection, operation] of Object.entries(ROWS)) {
    const schema = z.toJSONSchema((CATALOGUE[operation] as Operation).input as z.ZodType, {
      io: "input",
      unrepresentable: "any",
    });
    const { enum: columns } = schema.properties!.sortColumn as { enum: string[] };
    assertEquals(sortColumnsFor(collection as "patents"), columns, collection);
  }
});
