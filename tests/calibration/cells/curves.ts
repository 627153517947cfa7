import { fitBass } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { negativeBinomial, poisson } from "../random.ts";
import { listOf } from "../series.ts";

const [INNOVATION, IMITATION] = [0.01, 0.5];

/** Part of the capacity that has adopted at a time; the peak is at 7.7. */
function adopted(time: number): number {
  const decay = Math.exp(-(INNOVATION + IMITATION) * time);
  return (1 - decay) / (1 + IMITATION / INNOVATION * decay);
}

function bass(seed: number, n: number, capacity: number, dispersion = 1): Cell {
  return {
    method: "Bass",
    what: "intervals that cover the capacity",
    generator: `${
      dispersion === 1 ? "Poisson" : `negative binomial, variance ${dispersion} times the mean`
    }, capacity ${capacity}, p ${INNOVATION}, q ${IMITATION}, n ${n}`,
    bound: { least: 93 },
    seed,
    series: { long: 3_000, short: 250 },
    run: (random) => {
      const values = listOf(n, (at) => {
        const mean = capacity * (adopted(at + 1) - adopted(at));
        return dispersion === 1
          ? poisson(random, mean)
          : negativeBinomial(random, mean, dispersion);
      });
      const { low, high, value } = fitBass(values).coefficients.capacity;
      return value === null ? null : low! <= capacity && capacity <= high!;
    },
  };
}

/** Fits of S-curves. */
export const curveCells: readonly Cell[] = [
  bass(171, 12, 1_000),
  bass(172, 20, 1_000),
  bass(173, 30, 1_000),
  bass(174, 20, 200),
  bass(175, 20, 1_000, 3),
];
