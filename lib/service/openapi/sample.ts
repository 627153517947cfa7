import { z } from "zod";

/** What samples have as an id and a name. */
export const SAMPLE_TOPIC = {
  id: "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11",
  name: "Quantum computing",
} as const;

const TEXTS: Readonly<Record<string, string>> = {
  ...SAMPLE_TOPIC,
  title: "Error correction below the surface code threshold",
  summary: "A logical qubit that outlives its physical qubits.",
  body: "We report a logical memory below threshold.",
  url: "https://example.org/articles/1",
  domain: "example.org",
  language: "en",
  doi: "10.1000/182",
  fingerprint: "9f2c4e1d7a60b3c8",
  importer: "openalex",
  path: "works.jsonl",
  from: "2010-01-04",
  to: "2024-12-30",
  asOf: "2024-12-31",
  cursor: "eyJza2lwIjoxMH0.c2ln",
  employeesCount: "51-200",
};

/**
 * An example of a schema: lists of one, the first of a choice, the smallest number from 1 up.
 * What it gives satisfies the schema. One with an example of its own is shown by that.
 */
export function sampleOf(schema: z.ZodType, name = ""): unknown {
  const [example] = schema.meta()?.examples as readonly unknown[] | undefined ?? [];
  if (example !== undefined) return example;
  if (schema instanceof z.ZodPipe) return sampleOf(schema.out as z.ZodType, name);
  if (
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return sampleOf(schema.unwrap() as z.ZodType, name);
  }
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field, key)]),
    );
  }
  if (schema instanceof z.ZodArray) {
    return [sampleOf(schema.element as z.ZodType, name === "labels" ? "label" : name)];
  }
  if (schema instanceof z.ZodRecord) {
    const key = schema.keyType instanceof z.ZodEnum
      ? String(schema.keyType.options[0])
      : name === "perCountry"
      ? "Germany"
      : "unknown";
    return { [key]: sampleOf(schema.valueType as z.ZodType) };
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return Math.min(1, schema.maxValue ?? 1);
  if (schema instanceof z.ZodISODateTime) return "2024-03-31T00:00:00Z";
  if (schema instanceof z.ZodISODate) return "2024-03-31";
  return name === "label" ? "2024" : TEXTS[name] ?? "example";
}
