import { z } from "zod";

/** How schemas are written as types. */
export interface Writing {
  /** Which of its two types: what may be given, defaults left out, or what comes of it. */
  readonly side: "input" | "output";
  /** The name of the type of a schema, where it has one. */
  readonly nameOf: (schema: z.ZodType) => string | undefined;
  /** Whether fields, lists and records are readonly. */
  readonly readonly?: boolean;
}

/** The type of a schema in TypeScript: its name, where it has one. */
export function typeText(schema: z.ZodType, writing: Writing): string {
  return unionText(membersOf(schema, writing));
}

/**
 * The fields of an object in braces, each with what the schema says of it.
 *
 * @param base an object whose fields are left out
 */
export function bodyText(schema: z.ZodObject, writing: Writing, base?: z.ZodObject): string {
  const fields = Object.entries(schema.shape).filter(([name]) => !base || !(name in base.shape))
    .map(([name, field]) => fieldText(name, field as z.ZodType, writing));
  return fields.length ? `{\n${fields.join("\n")}\n}` : "Record<never, never>";
}

/** A docstring; empty where there is nothing to say. */
export function docText(paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((each) => wrapped(each.replaceAll("*/", "*\\/")));
  if (lines.length < 2) return lines.map((line) => `/** ${line} */\n`).join("");
  return `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}

function fieldText(name: string, schema: z.ZodType, writing: Writing): string {
  const { side, readonly } = writing;
  const { optin, optout } = schema._zod;
  const optional = (side === "input" ? optin : optout) !== undefined;
  const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
  const members = membersOf(schema, writing);
  const type = unionText(optional ? [...members, "undefined"] : members);
  return `${docText(saidOf(schema, side))}${readonly ? "readonly " : ""}${key}${
    optional ? "?" : ""
  }: ${type};`;
}

/** The members of the union that a schema is, or its one type. */
function membersOf(schema: z.ZodType, writing: Writing): string[] {
  const name = writing.nameOf(schema);
  if (name !== undefined) return [name];
  const inner = (each: unknown) => membersOf(each as z.ZodType, writing);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inner);
  if (schema instanceof z.ZodNullable) return [...inner(schema.unwrap()), "null"];
  if (schema instanceof z.ZodOptional) return [...inner(schema.unwrap()), "undefined"];
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((each) => JSON.stringify(each));
  if (schema instanceof z.ZodEnum) return schema.options.map((each) => JSON.stringify(each));
  return [singleText(schema, writing)];
}

function singleText(schema: z.ZodType, writing: Writing): string {
  const { readonly } = writing;
  const write = (inner: unknown) => typeText(inner as z.ZodType, writing);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return "string";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodNever) return "never";
  if (schema instanceof z.ZodArray) {
    const members = membersOf(schema.element as z.ZodType, writing);
    const text = unionText(members);
    if (members.length === 1) return `${readonly ? "readonly " : ""}${text}[]`;
    return readonly ? `ReadonlyArray<${text}>` : `(${text})[]`;
  }
  if (schema instanceof z.ZodRecord) {
    const record = `Record<${write(schema.keyType)}, ${write(schema.valueType)}>`;
    const text = "partial" in schema.def ? `Partial<${record}>` : record;
    return readonly ? `Readonly<${text}>` : text;
  }
  if (schema instanceof z.ZodObject) return bodyText(schema, writing);
  throw new Error(
    `Cannot write a type: "${schema.def.type}" is no kind of schema that is known here`,
  );
}

function unionText(members: readonly string[]): string {
  const able = new Set(members.filter((each) => each !== "never"));
  return able.size ? [...able].join(" | ") : "never";
}

/** What the schema says of a field, its unit, and its default where it may be left out. */
function saidOf(schema: z.ZodType, side: Writing["side"]): string[] {
  const { description, unit } = metaOf(schema);
  const said = description ? [`${description}${unit ? ` (${unit})` : ""}.`] : [];
  if (side === "output" || !(schema instanceof z.ZodDefault)) return said;
  return [...said, `@default ${JSON.stringify(schema.def.defaultValue)}`];
}

/** What is said of a schema, or of what it makes optional. */
function metaOf(schema: z.ZodType): z.GlobalMeta {
  const own = schema.meta();
  if (own) return own;
  return schema instanceof z.ZodOptional ? metaOf(schema.unwrap() as z.ZodType) : {};
}

const WIDTH = 92;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.pop();
    if (line === undefined) lines.push(word);
    else if (line.length + word.length < WIDTH) lines.push(`${line} ${word}`);
    else lines.push(line, word);
  }
  return lines;
}
