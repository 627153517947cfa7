import { type Check, checkGiven, instance } from "../words/check.ts";
import { fewWords } from "../words/numbers.ts";
import { RefusedType } from "../words/refusals.ts";
import { Frame } from "./frame.ts";

const MOST_NAMED = 3;

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

/**
 * Sees that somebody gave the buckets of a series, all of them and in order.
 *
 * @throws {TypeError} for anything else
 */
export function checkSeries(value: unknown, task: string): asserts value is Frame {
  checkFrame(value, task);
  const start = `Cannot ${task}: the frame must`;
  const missing = ["label", "start", "end"].find((name) => !value.columns.includes(name));
  if (missing !== undefined) {
    throw new RefusedType(
      `${start} have buckets (label, start, end), current columns are ` +
        fewWords(value.columns, MOST_NAMED),
    );
  }
  if (value.kind !== "table") return;
  throw new RefusedType(
    `${start} be a time series, current value is a table; one that is filtered or sorted is no ` +
      "series any more, give it as it was before",
  );
}
