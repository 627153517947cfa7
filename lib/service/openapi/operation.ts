import { CATALOGUE, type OperationId } from "../../catalogue/catalogue.ts";
import { type Operation, placeOf } from "../../catalogue/operation.ts";
import { successorOf } from "../deprecation.ts";
import { shapeOf } from "../query_parameters.ts";
import type { Components, JsonSchema } from "./components.ts";
import { answersOf, content } from "./responses.ts";
import { sampleOf } from "./sample.ts";

/** The entry of an operation in the document. */
export function describeOperation(
  id: OperationId,
  components: Components,
  example: Readonly<Record<string, unknown>>,
): JsonSchema {
  const operation: Operation = CATALOGUE[id];
  const { scope, bearer, summary, deprecated, markedDeprecated, method } = operation;
  return {
    operationId: id,
    summary,
    description: descriptionOf(operation),
    tags: [operation.path.split("/")[1]],
    ...(deprecated || markedDeprecated ? { deprecated: true } : {}),
    security: [{ APIKeyHeader: [scope] }, ...(bearer ? [{ HTTPBearer: [scope] }] : [])],
    ...(method === "GET"
      ? { parameters: parametersOf(operation, example, components) }
      : { requestBody: bodyOf(operation, example, components) }),
    responses: answersOf(operation, {
      description: "The answer",
      headers: {
        "ETag": header("Changes with the corpus"),
        "Trendframe-Notes": header(
          "What a reader of the numbers should know, where there is something: " +
            "a JSON array of notes in ASCII; where that were longer than 4,096 characters, " +
            '{ "at": "/notes/{id}", "count": N }: there it is, below the address of the service',
        ),
      },
      content: content(components.schemaOf(operation.output, "output"), sampleOf(operation.output)),
    }),
  };
}

const header = (description: string) => ({ description, schema: { type: "string" } });

function descriptionOf({ description, deprecated, markedDeprecated, scope }: Operation): string {
  const sentences = [description, `Scope: ${scope}.`];
  if (deprecated) {
    const successor = successorOf(deprecated.replacement);
    sentences.push(
      successor
        ? `Deprecated since ${deprecated.since}; use ${successor.method} ${successor.path}: ` +
          `${deprecated.differences.join("; ")}.`
        : `Deprecated since ${deprecated.since}, without replacement.`,
    );
  }
  if (markedDeprecated) sentences.push("Marked deprecated in this description alone.");
  return sentences.filter(Boolean).join(" ");
}

function bodyOf({ input }: Operation, example: unknown, components: Components): JsonSchema {
  return { required: false, content: content(components.schemaOf(input, "input"), example) };
}

function parametersOf(
  operation: Operation,
  example: Readonly<Record<string, unknown>>,
  components: Components,
): JsonSchema[] {
  const { required } = components.schemaOf(operation.input, "input");
  const names = new Set(Array.isArray(required) ? required : []);
  return Object.entries(shapeOf(operation.input)).map(([name, field]) => {
    const schema = components.schemaOf(field, "input");
    return {
      name,
      in: placeOf(operation, name),
      required: names.has(name),
      ...(schema.description === undefined ? {} : { description: schema.description }),
      schema,
      ...(name in example ? { example: example[name] } : {}),
    };
  });
}
