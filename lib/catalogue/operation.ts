import type { z } from "zod";

/** What a credential must be allowed to do. */
export type Scope = "license" | "superAdmin";

/** One endpoint of the service, as data. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly scope: Scope;
  readonly summary: string;
  readonly description?: string;
  /** Body of a POST; path and query parameters of a GET. */
  readonly input: I;
  readonly output: O;
  /** Whether a bearer token is accepted beside the API key. */
  readonly bearer?: true;
  readonly deprecated?: Deprecation;
  /** Whether the interface description alone calls a current endpoint deprecated (Versioning 4). */
  readonly markedDeprecated?: true;
}

/** What replaces a deprecated endpoint, and what is different there. */
export interface Deprecation {
  readonly since: "0.0.1";
  readonly replacement: string | null;
  readonly differences: readonly string[];
}

/** An operation with the types of its schemas kept. */
export function defineOperation<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
): Operation<I, O> {
  return Object.freeze(operation);
}

/** Where a parameter of an operation travels; the first part of a fault's location. */
export function placeOf({ method, path }: Operation, parameter: string): "path" | "query" | "body" {
  if (method === "POST") return "body";
  return path.includes(`{${parameter}}`) ? "path" : "query";
}
