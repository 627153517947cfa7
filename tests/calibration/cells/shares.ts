import { emergence, shareOfVoice } from "../../../lib/analysis/mod.ts";
import { bursts } from "../../../lib/study/mod.ts";
import { series as frameOf } from "../../study/_frames.ts";
import type { Bound, Cell } from "../cell.ts";
import { betaBinomial, binomial, negativeBinomial, poisson, type Random } from "../random.ts";
import { listOf } from "../series.ts";

const RECORDS = 400;
const SHARE = 0.05;

const drawn = (random: Random, share: number, correlation: number) =>
  correlation === 0
    ? binomial(random, RECORDS, share)
    : betaBinomial(random, RECORDS, share, correlation);

const words = (n: number, correlation: number) =>
  `${correlation === 0 ? "binomial" : `beta-binomial, correlation ${correlation}`}, ` +
  `${RECORDS} records of share ${SHARE}, n ${n}`;

/** A burst of two buckets in the middle, where a factor is given. */
function burst(seed: number, n: number, correlation: number, bound: Bound, factor = 1): Cell {
  const isIn = (at: number) => at === n / 2 || at === n / 2 + 1;
  return {
    method: "Bursts (Kleinberg)",
    what: factor === 1
      ? "a burst beyond scatter where there is none"
      : `a burst of ${factor} times the share for two buckets found beyond scatter`,
    generator: words(n, correlation),
    bound,
    seed,
    series: { long: 4_000, short: 150 },
    run: (random) => {
      const counts = listOf(
        n,
        (at) => drawn(random, isIn(at) ? factor * SHARE : SHARE, correlation),
      );
      const background = frameOf("1990", listOf(n, () => RECORDS));
      return bursts(frameOf("1990", counts), background).periods
        .some(({ beyondScatter }) => beyondScatter);
    },
  };
}

function share(seed: number, n: number, correlation: number): Cell {
  return {
    method: "Share of voice (Wilson)",
    what: "intervals that leave out the share around which buckets scatter, and do not say so",
    generator: words(n, correlation),
    bound: { most: 10 },
    seed,
    series: { long: 6_000, short: 400 },
    run: (random) => {
      const counts = listOf(n, () => drawn(random, SHARE, correlation));
      const { shares, notes } = shareOfVoice(counts, listOf(n, () => RECORDS));
      if (notes.some(({ code }) => code === "scattering_shares")) return 0;
      return shares.filter(({ low, high }) => low! > SHARE || high! < SHARE).length / n;
    },
  };
}

/** Ten and five years of which the last five are recent. */
function novelty(seed: number, dispersion: number): Cell {
  return {
    method: "Novelty (Wilson)",
    what: "intervals that leave out the expected share of the recent years, and do not say so",
    generator: dispersion === 1
      ? "Poisson, mean 50, n 15, of them 5 recent"
      : `negative binomial, variance ${dispersion} times the mean of 50, n 15, of them 5 recent`,
    bound: { most: 10 },
    seed,
    series: { long: 6_000, short: 400 },
    run: (random) => {
      const counts = listOf(
        15,
        () => dispersion === 1 ? poisson(random, 50) : negativeBinomial(random, 50, dispersion),
      );
      const { novelty: { low, high }, notes } = emergence({
        years: listOf(15, (at) => 2000 + at),
        counts,
      });
      const said = notes.some(({ code }) => code === "scattering_years");
      return !said && (low! > 1 / 3 || high! < 1 / 3);
    },
  };
}

/** Bursts and shares, where shares scatter and where they do not. */
export const shareCells: readonly Cell[] = [
  burst(151, 12, 0, { most: 10 }),
  burst(152, 30, 0, { most: 10 }),
  burst(153, 12, 0.005, { most: 10 }),
  burst(154, 30, 0.005, { most: 10 }),
  burst(155, 12, 0.02, { most: 10 }),
  burst(156, 30, 0.02, { most: 10 }),
  burst(157, 12, 0, { least: 95 }, 3),
  burst(158, 12, 0.005, { least: 50 }, 3),
  burst(159, 30, 0.005, { least: 80 }, 3),
  share(161, 12, 0),
  share(162, 12, 0.002),
  share(163, 12, 0.005),
  share(164, 30, 0.005),
  share(165, 30, 0.02),
  novelty(166, 1),
  novelty(167, 2),
  novelty(168, 5),
];
