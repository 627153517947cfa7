import { assert, assertEquals, assertThrows } from "@std/assert";
import { leadLag } from "../../lib/analysis/lead_lag.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";
import { fitAutoregression } from "../../lib/analysis/_autoregression.ts";

/** A smooth series: every value is 0.8 of the one before, and noise. */
function smooth(random: () => number, length: number): number[] {
  const values = [0];
  while (values.length < length) values.push(0.8 * values.at(-1)! + random() + random() - 1);
  return values;
}

Deno.test("leadLag finds by how many buckets one series comes first", () => {
  const random = randomNumbers(9);
  const x = smooth(random, 120);
  const y = x.map((_, i) => 2 * (x[i - 3] ?? 0) + 0.3 * random() + 0.1 * i);
  const there = leadLag(x, y);
  assertEquals(there.best?.lag, 3);
  assert(there.pValue! < 1e-6);
  assert(there.best!.correlation.low! > 0.5);
  assertEquals(leadLag(y, x).best?.lag, -3);
  assertEquals(there.lags.map(({ lag }) => lag), Array.from({ length: 25 }, (_, k) => k - 12));
});

Deno.test("leadLag finds a lead between unrelated smooth series in at most 5 % of cases", () => {
  const random = randomNumbers(10);
  let found = 0;
  for (let run = 0; run < 400; run++) {
    const { pValue } = leadLag(smooth(random, 60), smooth(random, 60), { differences: 0 });
    if (pValue! < 0.05) found++;
  }
  assert(found <= 30, `found ${found} of 400`);
});

const ALIKE: Readonly<Record<string, readonly [number, number, (i: number) => number]>> = {
  "a season of months": [12, 96, (i) => i % 12 === 0 ? 40 : 20],
  "a season and a rise": [4, 48, (i) => (i % 4 === 0 ? 1.5 : 1) * 10 * Math.exp(i / 16)],
  "a steep rise": [4, 40, (i) => 2 * Math.exp(0.115 * i)],
  "a late start": [12, 240, (i) => 2 / (1 + Math.exp((160 - i) / 20))],
};

for (const [name, [period, length, mean]] of Object.entries(ALIKE)) {
  Deno.test(`leadLag finds a lead between counts that share ${name} in about 5 % of cases`, () => {
    const random = randomNumbers(21);
    const counts = () =>
      Array.from({ length }, (_, i) => Math.sqrt(randomPoisson(random, mean(i)) + 3 / 8));
    const found = Array.from({ length: 200 }, () => leadLag(counts(), counts(), { period }))
      .filter(({ pValue }) => pValue! < 0.05).length;
    assert(found <= 18, `found ${found} of 200`);
  });
}

Deno.test("leadLag finds a lead beside a season that both share", () => {
  const random = randomNumbers(22);
  const x = smooth(random, 96);
  const season = (i: number) => i % 12 === 0 ? 6 : 0;
  const there = leadLag(
    x.slice(3).map((value, i) => value + season(i)),
    x.slice(0, -3).map((value, i) => value + 0.3 * random() + season(i)),
    { period: 12 },
  );
  assertEquals(there.best?.lag, 3);
  assert(there.pValue! < 1e-6);
});

Deno.test("leadLag ignores a scale and a common trend", () => {
  const random = randomNumbers(12);
  const [x, y] = [smooth(random, 80), smooth(random, 80)];
  const plain = leadLag(x, y).lags.map(({ correlation }) => correlation.value);
  const moved = leadLag(x.map((v, i) => 5 * v + 3 * i), y.map((v, i) => v / 9 + 7 * i));
  assertNear(moved.lags.map(({ correlation }) => correlation.value), plain, 1e-9);
});

Deno.test("fitAutoregression finds the coefficients of a long series", () => {
  const random = randomNumbers(13);
  const values = new Float64Array(20_000);
  for (let i = 2; i < values.length; i++) {
    values[i] = 0.5 * values[i - 1]! + 0.3 * values[i - 2]! + random() - 0.5;
  }
  const coefficients = fitAutoregression(values, 6)!;
  assertNear(coefficients.slice(0, 2), [0.5, 0.3], 0.03);
});

Deno.test("leadLag leaves 8 values at the longest lag, whatever x would have explained of itself", () => {
  const wave = (at: number) => Math.sin(2 * Math.PI * at / 5) + 0.3 * Math.sin(1.7 * at ** 2);
  for (const length of [14, 16, 18, 20]) {
    const x = Array.from({ length }, (_, at) => wave(at));
    const y = x.map((_, at) => wave(at + 2));
    // one of them goes with the line
    const longest = length - 1 - 8;
    assertEquals(leadLag(x, y, { differences: 0, maxLag: longest + 1 }).reason, "too_few_points");
    for (let maxLag = 1; maxLag <= longest; maxLag++) {
      const { parameters: { order }, reason } = leadLag(x, y, { differences: 0, maxLag });
      assertEquals(reason, null);
      assert(order! <= longest - maxLag, `order ${order} at ${maxLag} of ${length}`);
    }
    assert(leadLag(x, y, { differences: 0, maxLag: 1 }).parameters.order! >= 2);
  }
});

Deno.test("leadLag is null with a reason for short series and for constant ones", () => {
  const short = leadLag([1, 2, 3, 4], [1, 3, 2, 4]);
  assertEquals([short.reason, short.best, short.pValue], ["too_few_points", null, null]);
  assertEquals(leadLag([], []).reason, "too_few_points");
  const varied = [1, 5, 2, 8, 3, 9, 4, 4, 7, 1, 6, 2, 9, 5, 3, 8, 8, 1];
  assertEquals(leadLag(varied.map(() => 2), varied).reason, "no_variation");
  assertEquals(leadLag(varied, varied.map((_, i) => i)).reason, "no_variation");
});

Deno.test("leadLag refuses lists of different lengths and lags below 1", () => {
  assertThrows(() => leadLag([1], [1, 2]), TypeError, "x and y must have one length");
  assertThrows(
    () => leadLag([1], [1], { maxLag: 0 }),
    RangeError,
    "maxLag must be a whole number of at least 1",
  );
});
