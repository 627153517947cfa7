import { countWords, wholeWords } from "../numbers.ts";
import { briefWords } from "../quantity.ts";

/** What smoothers say. */
export const SMOOTHERS = {
  /** Variances that would make a weight infinite. */
  zero_variances: (
    { count, takenAs }: { count: number; takenAs: "smallest above 0" | "1" },
  ): string =>
    `${countWords(count, "variances")} of 0 taken as ${takenAs === "1" ? "1" : `the ${takenAs}`}`,

  /** Values near the ends, which will change when more follow. */
  provisional_ends: ({ values, noiseRatio }: { values: number; noiseRatio: number }): string =>
    `The first and the last ${values} values use end weights (Musgrave 1964, I/C ${
      briefWords(noiseRatio)
    }) and are provisional`,

  /** Values that an average of so many does not reach. */
  without_full_window: ({ missing, values }: { missing: number; values: number }): string =>
    `${wholeWords(missing)} of ${countWords(values, "values")} lack a full window`,

  /** Smoothed to a polynomial. */
  no_bend: ({ degree }: { degree: number }): string =>
    `Cross-validation finds no bend: a polynomial of degree ${degree} is as good`,

  /** Hardly smoothed. */
  least_smoothing: (): string =>
    "Cross-validation would smooth even less than the weakest λ it tries",

  /** What an interval of smoothed values leaves out. */
  fixed_smoother: (): string =>
    "λ and the weights are taken as fixed: their own uncertainty is not carried through",
};
