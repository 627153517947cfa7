import { type Note, note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { checkCounts, checkIncreasing, checkSameLength, type Numbers } from "./_check.ts";
import { firstRecordExcess } from "./_first_record.ts";
import type { GrowthData } from "./_growth_fit.ts";
import { finishedBuckets } from "./_partial.ts";
import type { LogLinearOptions, LogLinearParameters } from "./_growth_types.ts";

/** The usable part of a series. */
export interface GrowthInput {
  readonly data: GrowthData;
  readonly parameters: LogLinearParameters;
  /** Position of each bucket in what was given, and its name. */
  readonly used: readonly number[];
  readonly nameOf: (bucket: number) => string;
  /** What the first bucket has too much because it was chosen for having something. */
  readonly excess: number;
  readonly notes: readonly Note[];
}

/** Checks a series, not its options, and leaves out what is unfinished or without exposure. */
export function growthData(
  task: string,
  times: Numbers,
  counts: Numbers,
  options: LogLinearOptions,
): GrowthInput {
  const { exposure, partial, model = "quasi-poisson", level = 0.95, labels } = options;
  const { unit = 1, firstRecord = false } = options;
  checkSameLength(task, { times, counts, exposure, labels });
  checkIncreasing(task, "times", times);
  checkCounts(task, "counts", counts);
  if (exposure) checkExposure(task, counts, exposure);

  const finished = finishedBuckets(task, counts, partial);
  const used = finished.kept.filter((i) => exposure?.[i] !== 0);
  const pick = (values: Numbers) => used.map((i) => values[i]!);
  const empty = finished.kept.length - used.length;
  const data = {
    times: pick(times),
    counts: pick(counts),
    exposure: exposure && pick(exposure),
    unit,
  };
  return {
    data,
    parameters: {
      model,
      level,
      exposure: exposure !== undefined,
      buckets: used.length,
      unit,
      firstRecord,
    },
    used,
    nameOf: (bucket) => labels?.[used[bucket]!] ?? String(times[used[bucket]!]),
    excess: firstRecord && used[0] === 0 && data.counts[0]! > 0 ? excessOf(data) : 0,
    notes: empty > 0
      ? [...finished.notes, note("without_exposure", { count: empty })]
      : finished.notes,
  };
}

function excessOf({ counts, exposure, unit }: GrowthData): number {
  const sum = (values: Numbers) => Array.from(values).reduce((sum, value) => sum + value, 0);
  const share = exposure ? exposure[0]! / sum(exposure) : 1 / counts.length;
  return firstRecordExcess(sum(counts) * share, unit);
}

function checkExposure(task: string, counts: Numbers, exposure: Numbers): void {
  checkCounts(task, "exposure", exposure);
  for (let i = 0; i < exposure.length; i++) {
    if (exposure[i] === 0 && counts[i] !== 0) {
      throw new RefusedValue(
        `Cannot ${task}: exposure[${i}] must be greater than 0 where something was counted, current value is 0`,
      );
    }
  }
}
