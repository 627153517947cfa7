import { createHash } from "node:crypto";
import { canonicalize } from "@std/json/canonicalize";

/** The members of an engine that are asked; others are not recorded. */
export const CALLS = [
  "execute",
  "corpus",
  "columns",
  "groupBy",
  "sweep",
  "members",
  "record",
  "resolve",
  "states",
  "diff",
] as const;
export type CallName = (typeof CALLS)[number];

/** What an engine was asked: plain JSON. */
export interface Call {
  readonly call: CallName;
  /** Null for the corpus. */
  readonly request: unknown;
}

/** What it answered: the value, batches of columns as a list; or that it does not offer this. */
export type Response =
  | { readonly value: unknown }
  | { readonly unsupported: { readonly operation: string; readonly message: string } };

/** `patentsTimeSeries`, `groupBy`: what is asked, in a word. */
export function operationOf({ call, request }: Call): string {
  const { operation } = (request ?? {}) as { readonly operation?: unknown };
  return typeof operation === "string" ? operation : call;
}

/** The text that a call or a response is stored as. */
export function textOf(value: unknown): string {
  return `${JSON.stringify(value, packed, 1)}\n`;
}

/** What a stored text says; typed arrays are what they were. */
export function valueOf(text: string): unknown {
  return JSON.parse(text, unpacked);
}

/** The name of a call: equal for equal calls, in whatever order their fields are. */
export function nameOf(call: Call): string {
  return hashOf(new TextEncoder().encode(canonicalize(JSON.parse(textOf(call)))))
    .slice(0, 16);
}

/** The SHA-256 of some bytes, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Numbers that are not known are NaN in typed arrays, which JSON writes as null. */
function packed(_: string, value: unknown): unknown {
  if (value instanceof Float64Array) return { float64: [...value] };
  return value instanceof Int32Array ? { int32: [...value] } : value;
}

function unpacked(_: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const [[name, list] = [], ...others] = Object.entries(value);
  if (others.length || !Array.isArray(list)) return value;
  if (name === "float64") return Float64Array.from(list, (each) => each ?? NaN);
  return name === "int32" ? Int32Array.from(list) : value;
}
