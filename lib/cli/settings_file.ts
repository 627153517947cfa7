import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { UsageError } from "./usage.ts";

/**
 * Reads a file of settings and checks it.
 *
 * @throws {UsageError} when it is missing, cannot be read or breaks a rule
 */
export async function settingsFile<T>(
  path: string | undefined,
  format: "json" | "csv",
  schema: z.ZodType<T>,
): Promise<T | null> {
  if (path === undefined) return null;
  const refuse = (what: string) => new UsageError(`Cannot read the file ${path}: ${what}`);
  let raw: unknown;
  try {
    const text = await Deno.readTextFile(path);
    raw = format === "json"
      ? JSON.parse(text)
      : parse(text, { columns: true, bom: true, trim: true, cast: castNumber });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw refuse(
    result.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`)
      .join("; "),
  );
}

function castNumber(value: string): string | number {
  return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
