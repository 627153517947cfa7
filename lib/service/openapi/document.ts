import { CATALOGUE, OPERATION_IDS } from "../../catalogue/catalogue.ts";
import { CorpusInfo, NoteSchema } from "../../catalogue/corpus_info.ts";
import { z } from "zod";
import { Health } from "../health.ts";
import type { Route } from "../routes.ts";
import { Components, type JsonSchema } from "./components.ts";
import { describeOperation } from "./operation.ts";
import { Problem } from "./errors.ts";
import { answersOf, content, errorResponses } from "./responses.ts";
import { sampleOf } from "./sample.ts";

/** The OpenAPI document of the service, made from the catalogue. */
export function createDocument(): JsonSchema {
  const components = new Components();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const id of OPERATION_IDS) {
    const { path, method } = CATALOGUE[id];
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(id, components);
  }
  paths["/about"] = { get: describeAbout(components) };
  paths["/notes/{id}"] = { get: describeNotes(components) };
  paths["/healthz"] = { get: describeHealth(components) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Trend Indicator and Proof-Point Query Service",
      version: "0.0.1",
      description: "Read-only queries over trend data: proof points, time series, deals, topics, " +
        "manifestations and organisations. All time is UTC; all amounts have their unit in the " +
        "description of the field.",
    },
    servers: [{ url: ".", description: "Where this document lies" }],
    paths,
    components: {
      securitySchemes: {
        APIKeyHeader: { type: "apiKey", in: "header", name: "x-api-key" },
        HTTPBearer: { type: "http", scheme: "bearer" },
      },
      responses: errorResponses(components),
      schemas: components.schemas(),
    },
  };
}

/** `GET /openapi.json`; made once, at the first request. */
export function documentRoute(): Route {
  let body: string | null = null;
  return {
    method: "GET",
    path: "/openapi.json",
    access: null,
    headers: {},
    respond: () => {
      body ??= JSON.stringify(createDocument());
      return { status: 200, body, type: "application/json", headers: {} };
    },
  };
}

function describeAbout(components: Components): JsonSchema {
  const good = {
    description: "The corpus",
    content: content(components.schemaOf(CorpusInfo, "output"), sampleOf(CorpusInfo)),
  };
  return {
    operationId: "about",
    summary: "The corpus behind the service",
    description: "This implementation's own. Scope: license.",
    tags: ["service"],
    security: [{ APIKeyHeader: ["license"] }],
    responses: answersOf({ method: "GET" }, good),
  };
}

function describeNotes(components: Components): JsonSchema {
  const notes = z.array(NoteSchema);
  const good = {
    description: "All of them",
    content: content(components.schemaOf(notes, "output"), sampleOf(notes)),
  };
  const { 304: _, ...answers } = answersOf({ method: "GET" }, good);
  const gone = {
    description: "They are no longer kept, or were given to another key: ask the question again",
    content: content(components.schemaOf(Problem, "output"), {
      detail: "Cannot answer: the notes are no longer kept, or are another key's; " +
        "ask the question again",
    }),
  };
  return {
    operationId: "notes",
    summary: "The notes of an answer that had no room for them in its header",
    description: "This implementation's own. Needs the credential that the answer was given to; " +
      "they are kept for some minutes.",
    tags: ["service"],
    security: [{ APIKeyHeader: [] }, { HTTPBearer: [] }],
    parameters: [{
      name: "id",
      in: "path",
      required: true,
      description: "From the header Trendframe-Notes of the answer",
      schema: { type: "string" },
      example: "mE3v0Yw8bqk1c9rFzj2hTq5nXo7sLd4uPg6aKe8iVtA",
    }],
    responses: { ...answers, 404: gone },
  };
}

function describeHealth(components: Components): JsonSchema {
  return {
    operationId: "health",
    summary: "Whether the service can answer",
    description: "This implementation's own. Needs no key.",
    tags: ["service"],
    security: [],
    responses: {
      200: {
        description: "It can",
        content: content(components.schemaOf(Health, "output"), sampleOf(Health)),
      },
      500: { $ref: "#/components/responses/Error500" },
    },
  };
}
