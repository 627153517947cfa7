import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { amountSums, CentSums } from "../../../../lib/engines/embedded/kernels/cent_sums.ts";
import {
  centScale,
  centsOf,
  inCents,
  join,
  toNumber,
} from "../../../../lib/engines/opensearch/layout/fixed_point.ts";

const written = fc.oneof(
  fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => cents / 100),
  fc.constantFrom(0.06, 0.29, 1.005, 1e15, 4.35, 123_456_789.01),
);
const amounts = fc.array(written, { minLength: 1, maxLength: 60 });

/** The double that is nearest to a number of cents. */
function exactly(values: readonly number[]): number {
  const parts = values.map(centsOf);
  const under = parts.reduce((most, part) => part.under > most ? part.under : most, 1n);
  const over = parts.reduce((sum, part) => sum + part.over * (under / part.under), 0n);
  // a power of two, which a double is divided by without loss
  return Number(over) / Number(under);
}

function centsIn(values: readonly number[]): number {
  const sums = new CentSums(2);
  for (const value of values) sums.add(1, value);
  assertEquals(sums.cents(0), 0);
  return sums.cents(1);
}

Deno.test("amounts add up to the cent, whatever their order and size", () => {
  fc.assert(fc.property(amounts, (values) => {
    assertEquals(centsIn(values), exactly(values));
    assertEquals(centsIn(values.toReversed()), exactly(values));
  }));
});

Deno.test("amounts of many digits add up to what they are as doubles", () => {
  const any = fc.array(
    fc.oneof(written, fc.double({ min: 2 ** -10, max: 2 ** 40, noNaN: true })),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(fc.property(any, (values) => assertEquals(centsIn(values), exactly(values))));
});

Deno.test("a file adds amounts up to what a cluster does", () => {
  fc.assert(fc.property(amounts, (values) => {
    const scale = centScale(values), parts = values.map((value) => inCents(value, scale));
    const sum = (name: "high" | "low" | "rest") =>
      parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
    const joined = join({ high: sum("high"), low: sum("low"), rest: sum("rest") }, scale);
    assertEquals(centsIn(values), toNumber(joined, scale));
  }));
});

Deno.test("small amounts beside a large one are not lost", () => {
  const values = [1e15, ...new Array<number>(50).fill(0.06)];
  assertEquals(centsIn(values), Number(10n ** 17n + 300n));
  assert(values.reduce((sum, value) => sum + value, 0) < 1e15 + 3, "plain sums have lost nothing");
});

Deno.test("whole units are the same, added as they are", () => {
  const units = fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { maxLength: 50 });
  fc.assert(fc.property(units, (values) => {
    const [whole, exact] = [amountSums(2, true), amountSums(2, false)];
    for (const [at, value] of values.entries()) {
      for (const sums of [whole, exact]) sums.add(at % 2, value);
    }
    for (const sums of [whole, exact]) sums.addFrom(0, 1);
    assertEquals(whole.cents(1), exact.cents(1));
  }));
});
