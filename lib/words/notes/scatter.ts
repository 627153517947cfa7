import { countWords, wholeWords } from "../numbers.ts";
import { briefWords } from "../quantity.ts";

const COURSES = {
  constant: "one level",
  exponential: "steady growth",
  line: "a straight line",
  bend: "a bend",
};

/** What methods say where chance is more than counting, or where it may be all there is. */
export const SCATTER = {
  /** Shares that differ between buckets by more than counting them would make them. */
  scattering_shares: ({ dispersion }: { dispersion: number }): string =>
    `Shares differ from period to period ${
      briefWords(dispersion)
    } times as much as counting alone ` +
    "would have it: an interval is of its period's count, too narrow to tell periods apart",

  /** Years that differ by more than counting would make them. */
  scattering_years: ({ dispersion }: { dispersion: number }): string =>
    `Documents scatter from year to year ${
      briefWords(dispersion)
    } times as much as counting alone ` +
    "would have it: the interval of the novelty is of counting, too narrow for years to come",

  /** Bursts that scatter makes as well. */
  bursts_in_scatter: (
    { dispersion, bursts, within }: { dispersion: number; bursts: number; within: number },
  ): string =>
    `Shares differ from period to period ${
      briefWords(dispersion)
    } times as much as counting alone ` +
    `would have it${
      bursts === 0
        ? ""
        : `: ${wholeWords(within)} of ${countWords(bursts, "bursts")} may be no more than that`
    }`,

  /** Sources whose documents come in lumps. */
  scattering_sources: ({ dispersion }: { dispersion: number }): string =>
    `Documents of a source scatter from period to period ${
      briefWords(dispersion)
    } times as much as ` +
    "counting alone would have it: whether one begins or ends is judged by that",

  /** A weighted sum of which a few weights are most. */
  carried_by_few: (): string => "A few records carry the sum, so the interval may be too narrow",

  /** The same of some of the buckets. */
  buckets_carried_by_few: ({ count }: { count: number }): string =>
    `In ${countWords(count, "periods")} a few records carry the sum, so the interval may be too ` +
    "narrow",

  /** Steps that are no more than a course without them. */
  no_clear_change: (
    { course, carriesOver }: { course: keyof typeof COURSES; carriesOver: boolean },
  ): string =>
    `Steps describe the series no more clearly than ${COURSES[course]}${
      carriesOver ? " with chance that carries over to the next period" : ""
    } does, so no change is named`,
};
