import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { exp, ln, rounded } from "../../../lib/corpus/demo/_exact.ts";
import { Random } from "../../../lib/corpus/demo/_random.ts";
import { search, Weighted, zipf } from "../../../lib/corpus/demo/_weighted.ts";

const draws = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** sfc32 as PractRand 0.94 has it, in integers of any size. */
function* reference(a: bigint, b: bigint, c: bigint): Generator<bigint> {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  for (let counter = 1n;; counter++) {
    const sum = word(a + b + counter);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + sum);
    yield sum;
  }
}

Deno.test("Random is sfc32 after fifteen rounds", () => {
  const random = new Random(123_456_789, 7, 4_000_000_000);
  const expected = reference(123_456_789n, 7n, 4_000_000_000n).drop(15);
  for (const value of expected.take(1000)) assertEquals(random.next() * 2 ** 32, Number(value));
});

Deno.test("neighbouring generators are independent", () => {
  const firsts = Array.from({ length: 20_000 }, (_, index) => new Random(1, 2, index).next());
  assertAlmostEquals(mean(firsts), 0.5, 0.01);
  const products = firsts.slice(1).map((value, index) => (value - 0.5) * (firsts[index]! - 0.5));
  assertAlmostEquals(mean(products) * 12, 0, 0.03);
});

Deno.test("normal numbers have mean 0 and variance 1", () => {
  const random = new Random(1, 1, 1);
  const values = draws(20_000, () => random.normal());
  assertAlmostEquals(mean(values), 0, 0.03);
  assertAlmostEquals(mean(values.map((value) => value ** 2)), 1, 0.04);
});

Deno.test("weighted draws follow their weights", () => {
  const random = new Random(3, 1, 1);
  const weights = [5, 0, 1, 3, 0.5, 0.5];
  const weighted = new Weighted(weights);
  const found = draws(50_000, () => weighted.draw(random));
  weights.forEach((weight, index) => {
    assertAlmostEquals(found.filter((one) => one === index).length / 50_000, weight / 10, 0.01);
  });
  const ranks = zipf(1000);
  const common = draws(20_000, () => ranks.draw(random)).filter((rank) => rank === 0).length;
  assertAlmostEquals(common / 20_000, 1 / 7.4855, 0.01);
});

Deno.test("search finds the first sum above a value", () => {
  const sums = Float64Array.of(1, 1, 3, 6);
  assertEquals([0, 0.9, 1, 2.9, 3, 5.9].map((value) => search(sums, value)), [0, 0, 2, 2, 3, 3]);
  assertEquals(search(sums, 2, 1, 2), 2);
});

Deno.test("exp and ln are close to the real ones", () => {
  for (let x = -30; x <= 30; x += 0.37) {
    assert(Math.abs(exp(x) / Math.exp(x) - 1) < 1e-8, `${x}`);
  }
  for (const x of [0.1, 0.8, 1, 1.25, 1.35, 4]) assertAlmostEquals(ln(x), Math.log(x), 1e-12);
  assertEquals([1, 999, 1234, 45_678_901].map(rounded), [1, 999, 1230, 45_700_000]);
});
