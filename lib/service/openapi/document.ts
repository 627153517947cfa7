import { CATALOGUE, OPERATION_IDS } from "../../catalogue/catalogue.ts";
import { CorpusInfo, NoteSchema } from "../../catalogue/corpus_info.ts";
import type { Reference } from "../../catalogue/types.ts";
import type { Engine } from "../../engines/engine.ts";
import { z } from "zod";
import { Health } from "../health.ts";
import { json } from "../reply.ts";
import type { Route } from "../routes.ts";
import { Components, type JsonSchema } from "./components.ts";
import { EXAMPLES, type Examples } from "./examples.ts";
import { describeOperation } from "./operation.ts";
import { Problem } from "./errors.ts";
import { answersOf, content, errorResponses } from "./responses.ts";
import { SAMPLE_TOPIC, sampleOf } from "./sample.ts";
import { servedExamples } from "./served_examples.ts";

/** The OpenAPI document of the service, made from the catalogue, with a request of each operation. */
export function createDocument(examples: Examples = EXAMPLES): JsonSchema {
  const components = new Components();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const id of OPERATION_IDS) {
    const { path, method } = CATALOGUE[id];
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(id, components, examples[id]);
  }
  paths["/about"] = { get: describeAbout(components) };
  paths["/notes/{id}"] = { get: describeNotes(components) };
  paths["/healthz"] = { get: describeHealth(components) };
  return {
    openapi: "3.1.0",
    info: {
      title: "trendframe",
      version: "0.0.1",
      description: "Read-only queries over trend data: proof points, time series, deals, topics, " +
        "manifestations and organisations. All time is UTC; all amounts have their unit in the " +
        "description of the field.",
    },
    servers: [{ url: ".", description: "This service" }],
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

/**
 * `GET /openapi.json`; made at the first request after the corpus came, since its examples find
 * something there. Where they cannot be looked for now, it has examples of no corpus.
 */
export function documentRoute(engine: Engine): Route {
  let made: { readonly of: string | null; readonly body: Promise<string> } | null = null;

  async function bodyOf(): Promise<string> {
    const { fingerprint } = await engine.corpus();
    if (made?.of !== fingerprint) {
      const body = servedExamples(engine).then(({ requests, topic }) =>
        withTopic(JSON.stringify(createDocument(requests)), topic)
      );
      made = { of: fingerprint, body };
    }
    const { body } = made!;
    return await body.catch(() => {
      if (made?.body === body) made = null;
      return JSON.stringify(createDocument());
    });
  }

  return {
    method: "GET",
    path: "/openapi.json",
    access: null,
    headers: {},
    respond: async () => json(200, await bodyOf()),
  };
}

/** A document whose answers name a topic of the corpus, where those of samples stand. */
function withTopic(document: string, topic: Reference | null): string {
  if (topic === null) return document;
  const [sample, served] = [SAMPLE_TOPIC, topic].map(({ id, name }) =>
    [`"${id}"`, `"name":${JSON.stringify(name)}`] as const
  ) as [readonly [string, string], readonly [string, string]];
  return document.replaceAll(sample[0], () => served[0]).replaceAll(sample[1], () => served[1]);
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
