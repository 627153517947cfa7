import { changePoints } from "../../../lib/study/mod.ts";
import { series as frameOf } from "../../study/_frames.ts";
import type { Bound, Cell } from "../cell.ts";
import { poisson, type Random } from "../random.ts";
import { autoregressiveCounts, listOf, poissonSeries } from "../series.ts";

const CHANGED = "a change of level where there is none";
const FOUND = "a change of level found that is there";

/** A cell of the question, not of the search below it. */
function cellOf(
  seed: number,
  what: string,
  generator: string,
  bound: Bound,
  make: (random: Random) => number[],
): Cell {
  return {
    method: "Change points (Bai-Perron)",
    what,
    generator,
    bound,
    seed,
    series: { long: 6_000, short: 200 },
    run: (random) => changePoints(frameOf("1990", make(random))).changes.length > 0,
  };
}

const constant = (seed: number, mean: number, n: number) =>
  cellOf(
    seed,
    CHANGED,
    `Poisson, mean ${mean}, n ${n}`,
    { most: 5 },
    (random) => poissonSeries(random, n, mean),
  );

const growing = (seed: number, n: number) =>
  cellOf(
    seed,
    CHANGED,
    `Poisson, mean 30 and 10 % more each time, n ${n}`,
    { most: 8 },
    (random) => poissonSeries(random, n, 30, 0.1),
  );

const dependent = (seed: number, n: number, growth: number) =>
  cellOf(
    seed,
    CHANGED,
    `autoregressive counts, ρ 0.5, σ 0.35, mean 30${
      growth ? " and 10 % more each time" : ""
    }, n ${n}`,
    { most: 10 },
    (random) => autoregressiveCounts(random, { n, mean: 30, rho: 0.5, sigma: 0.35, growth }),
  );

const step = (seed: number, n: number, least: number) =>
  cellOf(
    seed,
    FOUND,
    `Poisson, mean 20, from the middle on 40, n ${n}`,
    { least },
    (random) => listOf(n, (at) => poisson(random, at < n / 2 ? 20 : 40)),
  );

/** Levels with steps, against courses without. */
export const changePointCells: readonly Cell[] = [
  constant(111, 30, 12),
  constant(112, 30, 30),
  constant(113, 0.3, 30),
  growing(114, 12),
  growing(115, 30),
  dependent(116, 12, 0),
  dependent(117, 30, 0),
  dependent(118, 30, 0.1),
  cellOf(
    119,
    CHANGED,
    "Poisson around a logistic curve from 0 to 200, n 20",
    { most: 8 },
    (random) => listOf(20, (at) => poisson(random, 200 / (1 + Math.exp((9.5 - at) / 2)))),
  ),
  step(120, 12, 50),
  step(121, 30, 90),
];
