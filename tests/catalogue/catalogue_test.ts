import { assert, assertEquals, assertMatch } from "@std/assert";
import { z } from "zod";
import { CATALOGUE, OPERATION_IDS, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { COLLECTIONS, fieldsOfCollection } from "../../lib/catalogue/collections.ts";
import type { Operation } from "../../lib/catalogue/operation.ts";

/** The endpoints as the specification lists them. */
const ENDPOINTS = `
POST /indicators/research-articles/proofpoints
POST /indicators/product-launches/proofpoints
POST /indicators/news-articles/proofpoints
POST /indicators/grants/proofpoints
POST /proof-points/projects/search
POST /proof-points/research-articles/search
POST /proof-points/news-articles/search
POST /proof-points/patents/search
POST /proof-points/pdfs/search
POST /proof-points/research-articles/time-series
POST /proof-points/earnings-calls/time-series
POST /proof-points/news-articles/time-series
POST /proof-points/projects/time-series
POST /proof-points/patents/time-series
POST /proof-points/pdfs/time-series
POST /indicators/research-articles/time-series
POST /indicators/earnings-calls/time-series
POST /indicators/news-articles/time-series
POST /indicators/patents/time-series
POST /indicators/partnerships/time-series
POST /indicators/grants/time-series
GET /indicators/acquisitions/proof-points
GET /indicators/acquisitions/time-series
GET /indicators/investments/time-series
GET /indicators/investments/summary-statistics
GET /topics
GET /topics/{topicId}/related
POST /manifestations/search
POST /facts/organizations/search
POST /facts/organizations/time-series
GET /indicators/organizations/summary-statistics
GET /indicators/organizations/time-series
GET /indicators/organizations/proof-points`.trim().split("\n");

Deno.test("the catalogue holds the 33 endpoints of the specification", () => {
  const operations = Object.values(CATALOGUE) as Operation[];
  assertEquals(operations.map(({ method, path }) => `${method} ${path}`).sort(), ENDPOINTS.sort());
});

Deno.test("superAdmin is asked where the specification says so", () => {
  const scoped = OPERATION_IDS.filter((id) => CATALOGUE[id].scope === "superAdmin");
  assertEquals(scoped, ["investmentsSummaryStatistics", "searchTopics"]);
});

Deno.test("what replaces a deprecated operation exists", () => {
  const deprecated = (Object.values(CATALOGUE) as Operation[]).flatMap(({ deprecated }) =>
    deprecated ? [deprecated.replacement] : []
  );
  assertEquals(deprecated.length, 5);
  assert(deprecated.every((id) => id === null || id in CATALOGUE));
});

Deno.test("every schema can be written as JSON Schema", () => {
  for (const id of OPERATION_IDS) {
    for (const io of ["input", "output"] as const) z.toJSONSchema(CATALOGUE[id][io], { io });
  }
});

Deno.test("every field of a record says what it means", () => {
  for (const collection of COLLECTIONS) {
    const silent = fieldsOfCollection(collection)
      .filter(({ name, description }) => description === null && name !== "id" && name !== "name");
    assertEquals(silent.map(({ name }) => `${collection}.${name}`), []);
  }
});

Deno.test("what the specification leaves open is stated where it is asked", () => {
  const stated: [OperationId, string, RegExp][] = [
    ["searchPatents", "query", /at most 32 levels, 1,000 nodes, 10,000 ids.*50 prefixes/],
    ["searchPatents", "start", /when that whole period is/],
    ["searchPatents", "sortColumn", /come last in both directions, and ties go by id/],
    ["organizationsProofPoints", "query", /prefix\*.*NOT binds before AND before OR/],
    ["acquisitionsTimeSeries", "acquisitionTypes", /with commas, which is read as several/],
    ["searchManifestations", "cursor", /bound to the corpus/],
  ];
  for (const [id, name, pattern] of stated) {
    const { properties = {} } = z.toJSONSchema(CATALOGUE[id].input, { io: "input" });
    assertMatch(JSON.stringify(properties[name]), pattern, `${id} ${name}`);
    assertMatch(JSON.stringify(properties[name]), /this implementation/i, `${id} ${name}`);
  }
});

Deno.test("every list of a query says how it is written", () => {
  for (const id of OPERATION_IDS.filter((id) => CATALOGUE[id].method === "GET")) {
    const { properties = {} } = z.toJSONSchema(CATALOGUE[id].input, { io: "input" });
    for (const [name, schema] of Object.entries(properties)) {
      const text = JSON.stringify(schema);
      assertEquals(
        text.includes('"array"'),
        text.includes("repeat the parameter"),
        `${id} ${name}`,
      );
    }
  }
});
