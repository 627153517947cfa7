import { type Check, checkGiven, instance } from "../words/check.ts";
import { Frame } from "./frame.ts";

/** A frame, not the query that would give it. */
export const FRAME: Check = instance(Frame)(
  'a frame, as `await query.timeSeries("year")` gives it',
);

/**
 * Sees that somebody gave a frame.
 *
 * @throws {TypeError} for anything else
 */
export function checkFrame(value: unknown, task: string): asserts value is Frame {
  checkGiven(task, value, FRAME);
}
