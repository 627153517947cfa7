import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { kleinbergBursts } from "../../lib/analysis/kleinberg_bursts.ts";
import { randomNumbers } from "./_numbers.ts";

const RELEVANT = [0, 2, 1, 6, 7, 2, 8, 7, 2, 1];
const TOTALS = [9, 11, 12, 10, 10, 8, 12, 10, 13, 11];

function choose(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value = value * (n - k + i) / i;
  return value;
}

/** The least cost over all 2ⁿ sequences of states. */
function leastCost(
  relevant: readonly number[],
  totals: readonly number[],
  s: number,
  gamma: number,
) {
  const n = relevant.length;
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const base = sum(relevant) / sum(totals);
  let least = { cost: Infinity, states: "" };
  for (let code = 0; code < 2 ** n; code++) {
    const states = code.toString(2).padStart(n, "0");
    let cost = 0;
    for (let i = 0; i < n; i++) {
      const p = states[i] === "1" ? s * base : base;
      const [k, d] = [relevant[i]!, totals[i]!];
      cost -= Math.log(choose(d, k) * p ** k * (1 - p) ** (d - k));
      if (states[i] === "1" && (states[i - 1] ?? "0") === "0") cost += gamma * Math.log(n);
    }
    if (cost < least.cost) least = { cost, states };
  }
  return least;
}

Deno.test("kleinbergBursts gives the cheapest of all 2^10 sequences", () => {
  const { baseRate, states, cost, bursts } = kleinbergBursts(RELEVANT, TOTALS);
  assertAlmostEquals(baseRate!, 0.3396226, 5e-8);
  assertEquals(states.join(""), "0001101100");
  assertAlmostEquals(cost!, 25.5244332, 5e-8);
  assertAlmostEquals(leastCost(RELEVANT, TOTALS, 2, 1).cost, cost!, 1e-10);
  assertEquals(bursts.map(({ start, end }) => [start, end]), [[3, 5], [6, 8]]);
});

Deno.test("kleinbergBursts equals brute force on other series", () => {
  const random = randomNumbers(9);
  for (let round = 0; round < 12; round++) {
    const totals = Array.from({ length: 9 }, () => 5 + Math.floor(8 * random()));
    const relevant = totals.map((total, i) =>
      Math.floor(total * random() * (i % 4 < 2 ? 0.2 : 0.9))
    );
    relevant[0] = 1;
    const [s, gamma] = [1.2 + 0.4 * random(), random()];
    const { cost, states } = kleinbergBursts(relevant, totals, { s, gamma });
    const least = leastCost(relevant, totals, s, gamma);
    assertAlmostEquals(cost!, least.cost, 1e-9);
    assertEquals(states.join(""), least.states);
  }
});

Deno.test("kleinbergBursts of correlated documents costs beta-binomial probabilities", () => {
  const correlation = 0.2;
  // Pólya's urn: each document of a batch is drawn and put back with another of its kind
  const urn = (k: number, d: number, p: number) => {
    const size = 1 / correlation - 1;
    let chance = choose(d, k);
    for (let i = 0; i < k; i++) chance *= (p * size + i) / (size + i);
    for (let i = 0; i < d - k; i++) chance *= ((1 - p) * size + i) / (size + k + i);
    return chance;
  };
  const { cost, states, baseRate } = kleinbergBursts(RELEVANT, TOTALS, { correlation });
  assertEquals(states.join(""), "0000000000");
  const expected = RELEVANT.reduce((sum, k, i) => sum - Math.log(urn(k, TOTALS[i]!, baseRate!)), 0);
  assertAlmostEquals(cost!, expected, 1e-9);
  const near = kleinbergBursts(RELEVANT, TOTALS, { correlation: 1e-9 });
  assertAlmostEquals(near.cost!, 25.5244332, 1e-5);
});

Deno.test("kleinbergBursts says why it has no burst", () => {
  assertEquals(kleinbergBursts([0, 0], [5, 5]).reason, "zero_base");
  assertEquals(kleinbergBursts([], []).reason, "zero_base");
  assertEquals(kleinbergBursts([4, 3], [5, 5]).reason, "not_identifiable");
});

Deno.test("kleinbergBursts names what is wrong", () => {
  assertThrows(() => kleinbergBursts([6], [5]), RangeError, "relevant[0] must be at most 5");
  assertThrows(() => kleinbergBursts([1], [5, 5]), TypeError, "relevant and totals");
  assertThrows(() => kleinbergBursts([1], [5], { s: 1 }), RangeError, "s must be");
  assertThrows(() => kleinbergBursts([1], [5], { correlation: 1 }), RangeError, "correlation");
});
