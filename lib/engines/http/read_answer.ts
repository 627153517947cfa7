import { z } from "zod";
import { CATALOGUE, type OperationId, type Output } from "../../catalogue/catalogue.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { firstLine, jsonOf, type Redact } from "./answer_text.ts";
import { HttpError } from "./http_error.ts";
import { complete } from "./tolerant.ts";
import type { WireAnswer } from "./transport.ts";

/**
 * The output of an operation in an answer.
 *
 * @throws {HttpError} when it is not JSON, or not what the specification says
 */
export function readOutput<K extends OperationId>(
  id: K,
  answer: WireAnswer,
  redact: Redact,
): Output<K> {
  const { output }: Operation = CATALOGUE[id];
  const value = readJson(id, output, answer, redact);
  const { labels, counts } = value as { labels?: unknown[]; counts?: unknown[] };
  if (labels?.length !== counts?.length) {
    throw new HttpError(
      `Cannot read the answer of ${id}: it has ${labels?.length} labels and ` +
        `${counts?.length} counts`,
      answer.status,
    );
  }
  return value as Output<K>;
}

/** The JSON of an answer, checked, and completed where a server leaves something out. */
export function readJson<T>(
  name: string,
  schema: z.ZodType<T>,
  { status, text }: WireAnswer,
  redact: Redact,
): T {
  const json = jsonOf(text);
  if (json === undefined) {
    throw new HttpError(
      `Cannot read the answer of ${name}: it is not JSON (status ${status}); ` +
        `its first line is: ${firstLine(redact(text)) || "(empty)"}`,
      status,
    );
  }
  const whole = schema.safeParse(json);
  if (whole.success) return whole.data;
  const result = schema.safeParse(complete(schema, json), { reportInput: true });
  if (result.success) return result.data;
  const { path, message, input } = result.error.issues[0]!;
  throw new HttpError(
    `Cannot read the answer of ${name}: ${path.join(".") || "it"}: ${message}, current value is ${
      firstLine(redact(JSON.stringify(input) ?? "absent"))
    }`,
    status,
  );
}
