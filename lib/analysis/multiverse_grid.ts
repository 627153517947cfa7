import { byName, checkSurplus, checkValue, either, listOf, number, TEXT } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
/**
 * One way to carry out an analysis: a value for each choice that had to be made.
 *
 * @category Certainty
 */
export type Specification = Readonly<Record<string, string | number>>;

/**
 * The choices a trend's sign must survive.
 *
 * @category Certainty
 */
export const TREND_CHOICES = Object.freeze(
  {
    certainty: [0, 0.3, 0.6, 0.7],
    window: [5, 10, "all"],
    unfinished: ["dropped", "nowcast"],
    smoothing: ["none", "whittaker"],
    resolution: ["year", "quarter"],
  } as const,
);

/**
 * A specification of {@linkcode TREND_CHOICES}.
 *
 * @category Certainty
 */
export type TrendSpecification = {
  readonly [Name in keyof typeof TREND_CHOICES]: (typeof TREND_CHOICES)[Name][number];
};

const CHOICES = byName(listOf(either(TEXT, number())));

/**
 * Every combination of the choices, the last choice varying fastest: the specifications of a
 * multiverse analysis. Window is in years.
 *
 * Source: S. Steegen, F. Tuerlinckx, A. Gelman, W. Vanpaemel 2016, Persp. Psychol. Sci. 11, 702.
 *
 * @category Certainty
 * @param choices values of each choice; those of {@linkcode TREND_CHOICES} without
 * @throws {RangeError} when a choice has no value
 *
 * @example Two choices of two
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(multiverseGrid().length, 96);
 * assertEquals(multiverseGrid({ a: [1, 2], b: ["x"] }), [{ a: 1, b: "x" }, { a: 2, b: "x" }]);
 * ```
 */
export function multiverseGrid(): TrendSpecification[];
export function multiverseGrid<
  Choices extends Readonly<Record<string, readonly (string | number)[]>>,
>(
  choices: Choices,
): { readonly [Name in keyof Choices]: Choices[Name][number] }[];
export function multiverseGrid(
  choices: Readonly<Record<string, readonly (string | number)[]>> = TREND_CHOICES,
): Specification[] {
  checkSurplus("build the multiverse", arguments, 1);
  checkValue("build the multiverse", "choices", choices, CHOICES);
  return Object.entries(choices).reduce<Specification[]>((grid, [name, values]) => {
    if (values.length === 0) {
      throw new RefusedValue(
        `Cannot build the multiverse: ${name} must have at least 1 value, current length is 0`,
      );
    }
    return grid.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }, [{}]);
}
