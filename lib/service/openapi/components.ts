import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Collects the shared schemas of a document while its parts are made. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * The JSON Schema of a zod schema; schemas with an id become components and are referred to.
   */
  schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io });
    for (const [id, definition] of Object.entries($defs)) {
      this.#schemas.set(id, relocated(definition) as JsonSchema);
    }
    return relocated(rest) as JsonSchema;
  }

  /** All that were collected, by name. */
  schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => a < b ? -1 : 1));
  }
}

/** A schema with references to the components of an OpenAPI document, and units said in words. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== "object" || value === null) return value;
  const { unit, description } = value as { unit?: unknown; description?: unknown };
  const said = typeof unit === "string" ? { description: `${description} (${unit})` } : {};
  return Object.fromEntries(
    Object.entries({ ...value, ...said }).map(([key, inner]) =>
      key === "$ref" && typeof inner === "string"
        ? [key, inner.replace("#/$defs/", "#/components/schemas/")]
        : [key, relocated(inner)]
    ),
  );
}
