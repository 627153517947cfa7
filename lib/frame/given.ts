import { RefusedType } from "../words/refusals.ts";
import { Frame } from "./frame.ts";

/** What somebody gave in the place of something else, in words: `a query`, `"solar power"`. */
export function givenWords(value: unknown): string {
  if (value instanceof Promise) return "a promise: await it";
  if (value instanceof Frame) return "a frame";
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? String(value);
  if ("timeSeries" in value) return "a query";
  if ("engine" in value) return "a corpus";
  return Array.isArray(value) ? "a list" : "an object";
}

/**
 * Sees that somebody gave a frame, not the query that would give it.
 *
 * @throws {TypeError} for anything else
 */
export function checkFrame(value: unknown, task: string): asserts value is Frame {
  if (value instanceof Frame) return;
  throw new RefusedType(
    `Cannot ${task}: give a frame, as \`await query.timeSeries("year")\` gives it, current value ` +
      `is ${givenWords(value)}`,
  );
}
