import { z } from "zod";
import { CATALOGUE, OPERATION_IDS } from "./catalogue.ts";
import { DOCUMENT_TYPES } from "./collections.ts";
import type { Operation } from "./operation.ts";
import { SOURCE_FIELDS } from "./source_fields.ts";

/** The reference of all operations as Markdown, made from the catalogue. */
export function catalogueReference(): string {
  const operations = OPERATION_IDS.map((id) => ({ id, operation: CATALOGUE[id] as Operation }));
  return [
    "# Operations",
    "",
    "Made from the catalogue; a test fails when it is stale. Every operation of the service, with",
    "its fields, their defaults and bounds. Types are those of JSON Schema; a `DateBound` is a day,",
    "which counts as a whole, or a date-time with its zone.",
    "",
    "| operation | request | scope |",
    "| --- | --- | --- |",
    ...operations.map(({ id, operation }) =>
      `| [${id}](#${id.toLowerCase()}) | ${operation.method} ${operation.path}${
        operation.deprecated ? " (deprecated)" : ""
      } | ${operation.scope} |`
    ),
    "",
    ...operations.flatMap(({ id, operation }) => section(id, operation)),
    "## Filter tree",
    "",
    ...filterSections(),
    "## Fields of sources",
    "",
    "This implementation: what a source tells of a document beside its record, where it has it.",
    "Answers of a whole record and columns give it under `extra`, a `field` leaf filters by it, and",
    "groups go by it (but for amounts). Another server refuses it.",
    "",
    "| field | of | kind | meaning |",
    "| --- | --- | --- | --- |",
    ...SOURCE_FIELDS.map(({ name, of, kind, unit, description, compared }) =>
      `| ${name} | ${
        of.length === DOCUMENT_TYPES.length ? "every type" : of.join(", ")
      } | ${kind} | ${meaningOf({ description, unit })}; ${COMPARED[compared]} |`
    ),
    "",
    "## Records",
    "",
    "What answers are made of.",
    "",
    ...recordSections(),
  ].join("\n");
}

const COMPARED = {
  exactly: "compared as written",
  folded: "compared without regard to case",
  "as works": "DOIs are compared without resolver or case",
};

function section(id: string, operation: Operation): string[] {
  const { method, path, scope, summary, description, deprecated, bearer } = operation;
  return [
    `## ${id}`,
    "",
    `\`${method} ${path}\`, scope \`${scope}\`${bearer ? ", API key or bearer token" : ""}`,
    "",
    `${summary}.${description ? ` ${description}` : ""}`,
    "",
    ...(deprecated
      ? [
        `Deprecated since ${deprecated.since}; replaced by ${deprecated.replacement ?? "nothing"}.${
          deprecated.differences.length ? ` There, ${deprecated.differences.join("; ")}.` : ""
        }`,
        "",
      ]
      : []),
    ...fieldTable(schemaOf(operation.input, "input")),
    `Answer: ${answerOf(schemaOf(operation.output, "output"))}.`,
    "",
  ];
}

export interface Schema {
  readonly [name: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export function schemaOf(type: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
}

function fieldTable(schema: Schema): string[] {
  const fields = Object.entries(schema.properties ?? {});
  if (!fields.length) return [];
  return [
    "| field | type | default | meaning |",
    "| --- | --- | --- | --- |",
    ...fields.map(([name, field]) => {
      const required = schema.required?.includes(name) ? "required" : "";
      const preset = field.default === undefined
        ? required
        : `\`${JSON.stringify(field.default)}\``;
      return `| ${name} | ${typeName(field)} | ${preset} | ${meaningOf(field)} |`;
    }),
    "",
  ];
}

export function meaningOf({ description = "", unit }: Schema): string {
  return `${description}${unit ? ` (${unit})` : ""}`;
}

export function typeName(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(" or ");
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => `\`${each}\``).join(", ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.type === "array") return `array of ${typeName(schema.items ?? {})}`;
  const limits = [[">=", schema.minimum], ["<=", schema.maximum]]
    .filter(([, value]) => value !== undefined && !isSafeLimit(value))
    .map((parts) => parts.join(" "));
  const format = schema.format ? ` (${schema.format})` : "";
  if (schema.not) return "not accepted";
  const type = [schema.type ?? "any"].flat().join(" or ");
  return `${type}${format}${limits.length ? ` ${limits.join(", ")}` : ""}`;
}

/** Whether it is what every integer is bounded by. */
function isSafeLimit(value: unknown): boolean {
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** The names of the fields of an answer, those of its records in parentheses. */
export function answerOf(schema: Schema): string {
  const definitions = schema.$defs ?? {};
  const resolve = (each: Schema): Schema =>
    each.$ref ? definitions[each.$ref.split("/").at(-1)!] ?? each : each;
  return Object.entries(resolve(schema).properties ?? {}).map(([name, field]) => {
    const record = resolve(field.items ?? {});
    const inner = Object.keys(record.properties ?? {});
    return `\`${name}\`${
      inner.length ? ` (array of ${inner.map((each) => `\`${each}\``).join(", ")})` : ""
    }`;
  }).join(", ");
}

function filterSections(): string[] {
  const { $defs = {} } = schemaOf(CATALOGUE.searchPatents.input, "input");
  const { oneOf, anyOf, description } = $defs.FilterTree ?? {};
  const nodes = (oneOf ?? anyOf ?? []).flatMap((node) => {
    const { type, ...properties } = node.properties ?? {};
    const required = node.required;
    return [
      `### ${type?.const}`,
      "",
      ...fieldTable({ properties, ...(required ? { required } : {}) }),
    ];
  });
  return [`A node of \`query\`, by its \`type\`. ${description}.`, "", ...nodes];
}

function recordSections(): string[] {
  const records = Object.assign(
    {},
    ...OPERATION_IDS.map((id) => {
      const schema = schemaOf(CATALOGUE[id].output, "output");
      return { ...schema.$defs, ...(schema.id ? { [String(schema.id)]: schema } : {}) };
    }),
  ) as Readonly<Record<string, Schema>>;
  return Object.entries(records).sort(([a], [b]) => a < b ? -1 : 1).flatMap(([name, record]) => [
    `### ${name}`,
    "",
    "| field | type | meaning |",
    "| --- | --- | --- |",
    ...Object.entries(record.properties ?? {}).map(([field, schema]) =>
      `| ${field} | ${typeName(schema)} | ${meaningOf(schema)} |`
    ),
    "",
  ]);
}
