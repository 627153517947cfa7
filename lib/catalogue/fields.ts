import { z } from "zod";

/** What kind of column a field makes. */
export type FieldKind =
  | "text"
  | "number"
  | "integer"
  | "boolean"
  | "date"
  | "instant"
  | "reference"
  | "references"
  | "texts"
  | "object";

/** A field of a record, read off its schema. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly unit: string | null;
  readonly description: string | null;
}

/** What was read off schemas: each says the same whenever it is asked. */
const known = new WeakMap<z.ZodObject, readonly Field[]>();

/** The fields of a record schema, in order; the schema is the only place where they are written. */
export function fieldsOf(schema: z.ZodObject): readonly Field[] {
  let fields = known.get(schema);
  if (!fields) known.set(schema, fields = Object.freeze(readFields(schema)));
  return fields;
}

function readFields(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const meta = (type as z.ZodType).meta() ?? {};
    return {
      name,
      kind: kindOf(type as z.ZodType),
      unit: typeof meta.unit === "string" ? meta.unit : null,
      description: meta.description ?? null,
    };
  });
}

/** `acquired_on` for `acquiredOn`: how a sort column is spelt. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field that a sort column spells. */
export function fieldSpelt(fields: readonly Field[], column: string): Field | undefined {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const field = fields.find((each) => each.name === name);
  return field && snakeCase(name) === column ? field : undefined;
}

type SnakeCase<N extends string> = N extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : N;

type Sortable = z.ZodNullable<z.ZodNumber | z.ZodISODate | z.ZodISODateTime>;

/** The spelling in `sortColumn` of a numeric or date field of a shape. */
export type SortColumn<S> = {
  [N in keyof S & string]: S[N] extends Sortable ? SnakeCase<N> : never;
}[keyof S & string];

/** The spelling in `sortColumn` of the numeric and date fields of a shape. */
export function sortColumnsOf<S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
): SortColumn<S>[] {
  return fieldsOf(z.object(shape))
    .filter(({ kind }) => ["number", "integer", "date", "instant"].includes(kind))
    .map(({ name }) => snakeCase(name) as SortColumn<S>);
}

function kindOf(type: z.ZodType): FieldKind {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) {
    return kindOf(type.unwrap() as z.ZodType);
  }
  if (type instanceof z.ZodISODateTime) return "instant";
  if (type instanceof z.ZodISODate) return "date";
  if (type instanceof z.ZodNumber) return type.format === "safeint" ? "integer" : "number";
  if (type instanceof z.ZodBoolean) return "boolean";
  if (type instanceof z.ZodArray) {
    if (!(type.element instanceof z.ZodObject)) return "texts";
    return "name" in type.element.shape ? "references" : "object";
  }
  if (type instanceof z.ZodObject) return "id" in type.shape ? "reference" : "object";
  return "text";
}
