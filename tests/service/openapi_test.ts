import { assert, assertEquals } from "@std/assert";
import { CATALOGUE, OPERATION_IDS } from "../../lib/catalogue/catalogue.ts";
import { type Operation, placeOf } from "../../lib/catalogue/operation.ts";
import { parseInput } from "../../lib/catalogue/parse.ts";
import { CorpusInfo } from "../../lib/catalogue/corpus_info.ts";
import { createDocument } from "../../lib/service/openapi/document.ts";
import { Problem, ValidationProblem } from "../../lib/service/openapi/errors.ts";
import { EXAMPLES } from "../../lib/service/openapi/examples.ts";
import { SAMPLE_TOPIC, sampleOf } from "../../lib/service/openapi/sample.ts";
import { servedExamples } from "../../lib/service/openapi/served_examples.ts";
import { fakeEngine } from "./fake_engine.ts";
import { request, service } from "./service.ts";

type Json = Record<string, unknown>;
// deno-fmt-ignore
interface Entry { operationId: string; deprecated?: boolean; security: Json[]; parameters?: Json[]; requestBody?: Json; responses: Record<string, Json> }
const document = createDocument() as unknown as {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Entry>>;
  components: Record<string, Record<string, Json>>;
};

Deno.test("the document is 3.1, version 0.0.1, with both security schemes", () => {
  assertEquals(document.openapi, "3.1.0");
  assertEquals(document.info.version, "0.0.1");
  assertEquals(document.components.securitySchemes, {
    APIKeyHeader: { type: "apiKey", in: "header", name: "x-api-key" },
    HTTPBearer: { type: "http", scheme: "bearer" },
  });
});

Deno.test("it has every operation, with its security, deprecation, parameters or body", () => {
  for (const id of OPERATION_IDS) {
    const operation: Operation = CATALOGUE[id];
    const entry = document.paths[operation.path]![operation.method.toLowerCase()]!;
    assertEquals(entry.operationId, id);
    // Versioning 4: the description also marks these two, which are current
    const marked = operation.path.startsWith("/indicators/acquisitions/");
    assertEquals(entry.deprecated ?? false, marked || operation.deprecated !== undefined, id);
    assertEquals(entry.security, [
      { APIKeyHeader: [operation.scope] },
      ...(operation.bearer ? [{ HTTPBearer: [operation.scope] }] : []),
    ]);
    if (operation.method === "POST") assertEquals(entry.requestBody?.required, false);
    for (const { name, in: place } of entry.parameters ?? []) {
      assertEquals(place, placeOf(operation, String(name)));
    }
    for (const status of ["200", "401", "403", "422", "429", "500", "503"]) {
      assert(entry.responses[status], `${id} ${status}`);
    }
  }
  const entries = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  assertEquals(entries.length, OPERATION_IDS.length + 3);
});

Deno.test("the operations lie beside the document, also behind a prefix", () => {
  const [server] = document.servers;
  const base = new URL(server!.url, "https://example.org/trends/v1/openapi.json");
  assertEquals(base.href, "https://example.org/trends/v1/");
});

Deno.test("every amount says its unit", () => {
  const { parameters } = document.paths["/indicators/acquisitions/time-series"]!.get!;
  const described = (name: string) => parameters?.find((each) => each.name === name)?.description;
  assertEquals(described("minValue"), "Amount strictly greater than (USD)");
  assertEquals(described("maxValue"), "Amount less than or equal to (USD)");
  const { amount } = document.components.schemas!.AcquisitionProofPoint!.properties as {
    amount: Json;
  };
  assertEquals(amount.description, "Price (USD)");
});

Deno.test("every reference leads somewhere", () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
  const named = [...references].map(([, kind, name]) => [kind!, name!] as const);
  assert(named.length > 100);
  for (const [kind, name] of named) assert(document.components[kind]![name], `${kind} ${name}`);
  assertEquals(JSON.stringify(document).includes("#/$defs/"), false);
});

Deno.test("examples are what they are examples of", () => {
  for (const id of OPERATION_IDS) {
    parseInput(id, EXAMPLES[id]);
    const { output } = CATALOGUE[id];
    const sample = sampleOf(output);
    assertEquals(output.parse(sample), sample as never, id);
  }
  assertEquals(CorpusInfo.parse(sampleOf(CorpusInfo)), sampleOf(CorpusInfo));
  for (const [name, response] of Object.entries(document.components.responses!)) {
    const { content } = response as unknown as {
      content: Record<string, { examples: { example: { value: unknown } } }>;
    };
    const { value } = content["application/json"]!.examples.example;
    (name === "Error422" ? ValidationProblem : Problem).parse(value);
  }
});

Deno.test("the document is served without a key", async () => {
  const response = await service().handler(request("/openapi.json"));
  const { requests, topic } = await servedExamples(fakeEngine());
  assertEquals(topic, SAMPLE_TOPIC);
  assertEquals([response.status, await response.json()], [200, createDocument(requests) as never]);
});

Deno.test("the root leads to the page", async () => {
  const response = await service().handler(request("/"));
  assertEquals([response.status, response.headers.get("location")], [307, "docs"]);
});

Deno.test("the page and all it needs come from the service", async () => {
  const { handler } = service();
  const page = await handler(request("/docs"));
  assertEquals(page.headers.get("content-type"), "text/html; charset=utf-8");
  const html = await page.text();
  const targets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target!);
  assert(html.includes("<title>trendframe</title>"));
  assertEquals(targets, [
    "data:,",
    "docs/swagger-ui.css",
    "docs/page.css",
    "openapi.json",
    "docs/swagger-ui-bundle.js",
    "docs/start.js",
  ]);
  for (const target of targets.slice(1).filter((each) => each !== "openapi.json")) {
    const response = await handler(request(`/${target}`));
    assertEquals(response.status, 200, target);
    assert((await response.text()).length > 100);
  }
});
