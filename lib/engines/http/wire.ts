import { CATALOGUE } from "../../catalogue/catalogue.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { wireOf } from "../../catalogue/wire.ts";
import type { Request } from "../engine.ts";

/** A request as it goes to one server. */
export interface HttpRequest {
  /** Name for messages: the operation. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly url: string;
  /** JSON; null on GET. */
  readonly body: string | null;
  /** Whether a bearer token will do. */
  readonly bearer: boolean;
  /** Whether the path names a thing, so that 404 may mean that thing. */
  readonly named: boolean;
}

export function toWire(baseUrl: string, { operation, input }: Request): HttpRequest {
  const entry: Operation = CATALOGUE[operation];
  const { method, path, body } = wireOf(operation, input);
  return {
    name: operation,
    method,
    url: `${baseUrl}${path}`,
    body,
    bearer: entry.bearer ?? false,
    named: entry.path.includes("{"),
  };
}
