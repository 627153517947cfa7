import type { Components, JsonSchema } from "./components.ts";
import { ERROR_ANSWERS, Problem, ValidationProblem } from "./errors.ts";

/** A JSON body: its schema and an example. */
export function content(schema: JsonSchema, example: unknown): JsonSchema {
  return { "application/json": { schema, examples: { example: { value: example } } } };
}

/** The answers of a route with a key: the good one, and every error. */
export function answersOf(
  route: { readonly method: string },
  good: JsonSchema,
): Record<string, unknown> {
  const errors = Object.keys(ERROR_ANSWERS).filter((status) =>
    route.method === "POST" || !BODY_ERRORS.includes(status)
  );
  return {
    200: good,
    ...(route.method === "GET"
      ? { 304: { description: "If-None-Match named the ETag: the answer is still the same" } }
      : {}),
    ...Object.fromEntries(
      errors.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
    ),
  };
}

const BODY_ERRORS = ["408", "413", "415"];

/** The error answers as components, `Error401` and so on. */
export function errorResponses(components: Components): JsonSchema {
  return Object.fromEntries(
    Object.entries(ERROR_ANSWERS).map(([status, { description, example, headers = {} }]) => {
      const schema = components.schemaOf(status === "422" ? ValidationProblem : Problem, "output");
      return [`Error${status}`, {
        description,
        headers: Object.fromEntries(
          Object.entries(headers).map((
            [name, meaning],
          ) => [name, { description: meaning, schema: { type: "string" } }]),
        ),
        content: content(schema, example),
      }];
    }),
  );
}
