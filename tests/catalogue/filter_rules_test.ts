import { assertEquals } from "@std/assert";
import type { OperationId } from "../../lib/catalogue/catalogue.ts";
import { ValidationError } from "../../lib/catalogue/errors.ts";
import { organizationFilter } from "../../lib/catalogue/organization_filter.ts";
import { parseInput } from "../../lib/catalogue/parse.ts";

const ID = "6f0c3f0e-0000-5000-8000-000000000001";

/** Where an input is at fault: the parts of the locations behind `body` or `query`. */
function faults(operation: OperationId, input: unknown): string[] {
  try {
    parseInput(operation, input);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.detail.map(({ loc }) => loc.slice(1).join("."));
  }
}

const organizations = (query: object) => faults("searchOrganizations", { query });
const manifestations = (query: object) => faults("searchManifestations", { query });

Deno.test("organizations are asked by what they have", () => {
  const allowed = [
    { type: "query", query: "title:a OR summary:b", fields: ["title", "summary"] },
    { type: "topic", ids: [ID], loadChildren: true, minScore: 0.7 },
    { type: "organization", ids: [ID] },
    { type: "place", ids: [ID] },
    { type: "date", start: "2010-01-01" },
    { type: "field", field: "founded", min: "2010-01-01", max: "2011-01-01T00:00:00Z" },
    { type: "field", field: "employees", values: ["1-10", "unknown"] },
  ];
  assertEquals(organizations({ type: "and", clauses: allowed }), []);
});

Deno.test("every other leaf of organizations is refused, each with its place", () => {
  const refused: [object, string][] = [
    [{ type: "query", query: "a", fields: ["title", "body"] }, "fields"],
    [{ type: "query", query: 'a OR NOT (b AND body:"c d")' }, "query"],
    [{ type: "query", query: "(" }, "query"],
    [{ type: "topic", ids: [ID], fields: ["title"] }, "fields"],
    [{ type: "organization", ids: [ID], role: "candidatesOrg" }, "role"],
    [{ type: "node", kind: "merger", ids: ["x"] }, "type"],
    [{ type: "source", values: ["x"] }, "type"],
    [{ type: "domain", values: ["x"] }, "type"],
    [{ type: "language", values: ["x"] }, "type"],
    [{ type: "interval_overlap", start: "2010-01-01" }, "type"],
    [{ type: "field", field: "name", values: ["x"] }, "field"],
    [{ type: "field", field: "founded", values: ["2010-01-01"] }, "values"],
    [{ type: "field", field: "founded", min: 2010 }, "min"],
    [{ type: "field", field: "employees", min: 10 }, "min"],
    [{ type: "field", field: "employees", values: ["many"] }, "values"],
    [{ type: "field", field: "employees" }, "values"],
  ];
  const clauses = refused.map(([node]) => node);
  assertEquals(
    organizations({ type: "and", clauses }),
    refused.map(([, path], at) => `query.clauses.${at}.${path}`),
  );
});

Deno.test("manifestations are asked by all but fields and intervals", () => {
  assertEquals(
    manifestations({
      type: "and",
      clauses: [
        { type: "field", field: "ipc", values: ["H01L"] },
        { type: "interval_overlap", start: "2010-01-01" },
        { type: "node", kind: "merger", ids: ["x"] },
        { type: "query", query: "body:a", fields: ["body"] },
      ],
    }),
    ["query.clauses.0.type", "query.clauses.1.type"],
  );
  assertEquals(faults("searchManifestations", { take: 0 }), ["take"]);
  assertEquals(faults("searchManifestations", { take: 101, types: ["rumour"] }), [
    "types.0",
    "take",
  ]);
});

Deno.test("the parameters of organizations are the tree that asks the same", () => {
  const tree = (input: object) =>
    organizationFilter(parseInput("organizationsSummaryStatistics", input));
  assertEquals(tree({}), null);
  assertEquals(tree({ topicIds: [], placeIds: [], employeesCounts: null, certainty: 0.5 }), null);
  assertEquals(tree({ employeesCounts: [] }), null);
  assertEquals(tree({ query: "a b" }), { type: "query", query: "a b" });
  assertEquals(
    tree({ topicIds: [ID], certainty: 0.7, placeIds: [ID], employeesCounts: ["1-10"] }),
    {
      type: "and",
      clauses: [
        { type: "topic", ids: [ID], loadChildren: false, minScore: 0.7 },
        { type: "place", ids: [ID], loadChildren: true },
        { type: "field", field: "employees", values: ["1-10"] },
      ],
    },
  );
  assertEquals(faults("organizationsProofPoints", { query: "(" }), ["query"]);
  assertEquals(faults("organizationsProofPoints", { query: "body:a" }), ["query"]);
});
