import { countWords } from "../numbers.ts";
import { briefWords } from "../quantity.ts";

/** What fits of curves say. */
export const FITS = {
  /** A curve with as many parameters as values. */
  few_values: ({ parameters, values }: { parameters: number; values: number }): string =>
    `${countWords(parameters, "parameters")} need more than ${countWords(values, "values")}`,

  /** A curve through a constant. */
  equal_values: (): string => "All values are equal",

  /** A search that ended nowhere, or in more than one place. */
  no_best_curve: (): string => "The search found no single best curve",

  /** A curve that only rises, or only levels off. */
  no_inflection: (): string => "The curve has no inflection",

  /** A capacity that the values do not bound. */
  capacity_reaches_zero: ({ capacity }: { capacity: number }): string =>
    `The interval of the capacity, estimated at ${briefWords(capacity)}, reaches 0`,

  /** An inflection before or after what was seen; null: without a bound. */
  inflection_not_seen: (
    { time, high, first, last }: {
      time: number;
      high: number | null;
      first: number;
      last: number;
    },
  ): string =>
    `No inflection is seen: it is estimated at time ${exact(time)}, ${
      high === null ? "without an upper bound" : `up to ${exact(high)}`
    }, of times ${exact(first)} to ${exact(last)}`,

  /** An S-curve that says no more than a line. */
  line_as_good: (): string => "A straight line fits the values as well, by BIC",
};

/** A time, such as 2024.3, which three digits would round away. */
function exact(time: number): string {
  return String(Number(time.toPrecision(4))).replace("-", "−");
}
