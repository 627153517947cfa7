import { leadLag as ofNumbers } from "../../../lib/analysis/mod.ts";
import { leadLag } from "../../../lib/study/mod.ts";
import { series as frameOf } from "../../study/_frames.ts";
import type { Cell } from "../cell.ts";
import { poisson, type Random } from "../random.ts";
import { autoregression, listOf } from "../series.ts";

const QUARTERS = 80;
const LAG = 2;
const method = "Lead and lag";

/** Counts of two series whose level is the same lively one, the second two quarters later. */
function followers(random: Random) {
  const level = listOf(QUARTERS + LAG, () => 10 + 20 * random());
  const counts = (after: number) => listOf(QUARTERS, (at) => poisson(random, level[at + after]!));
  return leadLag(frameOf("2000-Q1", counts(LAG)), frameOf("2000-Q1", counts(0)));
}

function unrelated(seed: number, n: number, rho: number): Cell {
  return {
    method,
    what: "a lead where there is none (p below 0.05 over all lags)",
    generator: `two autoregressions, ρ ${rho}, n ${n}`,
    bound: { most: 6 },
    seed,
    series: { long: 3_000, short: 300 },
    run: (random) => {
      const [x, y] = [autoregression(random, n, rho, 1), autoregression(random, n, rho, 1)];
      const { pValue } = ofNumbers(x, y);
      return pValue === null ? null : pValue < 0.05;
    },
  };
}

const follower = {
  method,
  generator:
    `Poisson counts of one level, uniform 10 to 30, the second ${LAG} quarters later, n ${QUARTERS}`,
  series: { long: 800, short: 60 },
};

/** Which of two series moves first, and by how many months. */
export const leadLagCells: readonly Cell[] = [
  unrelated(191, 40, 0),
  unrelated(192, 60, 0.8),
  {
    ...follower,
    what: "a lead found that is there",
    bound: { least: 90 },
    seed: 193,
    run: (random) => followers(random).months !== null,
  },
  {
    ...follower,
    what: "ranges of months that cover the true six",
    bound: { least: 93 },
    seed: 194,
    run: (random) => {
      const { months } = followers(random);
      return months && months.low <= 3 * LAG && 3 * LAG <= months.high;
    },
  },
];
