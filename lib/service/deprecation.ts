import { CATALOGUE } from "../catalogue/catalogue.ts";
import type { Operation } from "../catalogue/operation.ts";

/**
 * The headers of a deprecated operation: `Deprecation` (RFC 9745) and the link to its successor.
 *
 * The specification ties deprecation to release 0.0.1, the first one, and names no date; the
 * header needs one, so it gives the first instant: deprecated as long as the service exists.
 */
export function deprecationHeaders({ deprecated }: Operation): Record<string, string> {
  if (!deprecated) return {};
  const successor = successorOf(deprecated.replacement);
  return {
    "deprecation": "@0",
    ...(successor ? { "link": `<${successor.path}>; rel="successor-version"` } : {}),
  };
}

/** The operation that replaces a deprecated one. */
export function successorOf(replacement: string | null): Operation | null {
  return (CATALOGUE as Readonly<Record<string, Operation>>)[replacement ?? ""] ?? null;
}
