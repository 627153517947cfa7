import { assert, assertEquals, assertThrows } from "@std/assert";
import { minHash, minHashSimilarity } from "../../lib/analysis/min_hash.ts";

/** Two sets of 600 ids whose similarity is exactly 1/3. */
const pair = (run: number) =>
  [0, 300].map((from) => Array.from({ length: 600 }, (_, i) => `org:${run}:${from + i}`));

Deno.test("minHashSimilarity is unbiased with a standard error of √(J (1 − J) / k)", () => {
  const runs = 300;
  let [sum, square] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const [a, b] = pair(run).map((set) => minHash(set, { size: 128, seed: run }));
    const off = minHashSimilarity(a!, b!).value! - 1 / 3;
    sum += off;
    square += off * off;
  }
  const error = Math.sqrt(1 / 3 * 2 / 3 / 128);
  assert(Math.abs(sum / runs) < 3 * error / Math.sqrt(runs), `mean error ${sum / runs}`);
  const ratio = Math.sqrt(square / runs) / error;
  assert(ratio > 0.85 && ratio < 1.15, `error over theory ${ratio}`);
});

Deno.test("minHashSimilarity says its standard error and interval", () => {
  const [a, b] = pair(1).map((set) => minHash(set));
  const { value, low, high, standardError } = minHashSimilarity(a!, b!);
  assertEquals(standardError, Math.sqrt(value! * (1 - value!) / 256));
  assertEquals(low! < value! && value! < high!, true);
});

Deno.test("minHash depends on the members and the seed alone", () => {
  assertEquals(minHash(["x", "y", "x"]), minHash(["y", "x"]));
  assertEquals(minHash(["x"]).signature.length, 256);
  assert(minHash(["x"], { seed: 1 }).signature[0] !== minHash(["x"], { seed: 2 }).signature[0]);
});

Deno.test("minHashSimilarity of empty sets", () => {
  assertEquals(minHashSimilarity(minHash([]), minHash([])).reason, "empty_sets");
  assertEquals(minHashSimilarity(minHash([]), minHash(["a"])).value, 0);
});

Deno.test("minHashSimilarity refuses signatures of different size or seed", () => {
  const a = minHash(["a"]);
  const message = "size and seed must be equal, current values are 256 and 64, 0 and 0";
  assertThrows(() => minHashSimilarity(a, minHash(["a"], { size: 64 })), TypeError, message);
  assertThrows(() => minHashSimilarity(a, minHash(["a"], { seed: 1 })), TypeError, "seed");
  assertThrows(() => minHash([], { size: 0 }), RangeError, "size must be a whole number from 1");
});
