import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  cagr,
  certaintyGrowth,
  certaintySweep,
  doublingTime,
  ewma,
  henderson,
  jaccard,
  jaccardNetwork,
  leadLag,
  logLinearGrowth,
  lowess,
  minHash,
  minHashSimilarity,
  movingAverage,
  periodGrowth,
  poissonInterval,
  rateRatio,
  shareOfVoice,
  smoothWeightedCounts,
  whittaker,
  whittakerSmoother,
} from "../../lib/analysis/mod.ts";
import { assertNear, numbersIn } from "./_numbers.ts";

const counts = fc.array(
  fc.oneof(fc.nat(300), fc.constant(0), fc.double({ min: 0, max: 1e12, noNaN: true })),
  { minLength: 5, maxLength: 40 },
);
const years = (length: number) => Array.from({ length }, (_, i) => 1990 + i);

Deno.test("no result holds NaN or Infinity, whatever the counts", () => {
  fc.assert(fc.property(counts, fc.boolean(), (y, last) => {
    const times = years(y.length);
    const partial = y.map((_, i) => last && i === y.length - 1);
    const growth = logLinearGrowth(times, y, { partial });
    const results = [
      periodGrowth(y, { partial }),
      cagr(times, y, { partial }),
      growth,
      logLinearGrowth(times, y, { model: "ols", partial }),
      logLinearGrowth(times, y, { exposure: y.map((v) => v + 1) }),
      doublingTime(growth),
      movingAverage(y, { window: 4, align: "centred" }),
      ewma(y, 0.3),
      lowess(times, y, { span: 1 }),
      whittaker(y),
      henderson(y, { terms: 5 }),
      ...y.map((count) => poissonInterval(count)),
      ...y.map((count) => rateRatio({ count: Math.floor(count) }, { count: Math.floor(y[0]!) })),
      shareOfVoice(y, y.map((count, i) => count + i)),
      leadLag(y, y.toReversed()),
      leadLag(y, y, { differences: 0, maxLag: 1 }),
    ];
    assertEquals(numbersIn(results).filter((value) => !Number.isFinite(value)), []);
  }));
});

Deno.test("no smoothed value is NaN or Infinity, whatever the variances", () => {
  const mild = fc.oneof(fc.nat(1e6), fc.constant(0), fc.double({ min: 0.01, max: 1, noNaN: true }));
  fc.assert(fc.property(fc.array(mild, { minLength: 5, maxLength: 40 }), (y) => {
    const results = [
      whittaker(y, { variances: y }),
      smoothWeightedCounts(y, y, whittakerSmoother({ lambda: 10, variances: y })),
    ];
    assertEquals(numbersIn(results).filter((value) => !Number.isFinite(value)), []);
  }));
});

Deno.test("no result holds NaN or Infinity, whatever the sets and certainties", () => {
  const set = fc.array(fc.nat(20));
  const links = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4)));
  fc.assert(fc.property(set, set, links, (a, b, pairs) => {
    const certainties = pairs.map(([certainty]) => certainty);
    const buckets = pairs.map(([, bucket]) => bucket);
    const results = [
      jaccard(a, b),
      jaccardNetwork({ a, b }),
      minHashSimilarity(minHash(a, { size: 8 }), minHash(b, { size: 8 })),
      certaintySweep(certainties, { ids: buckets }),
      certaintyGrowth({ certainties, buckets }, years(5)),
    ];
    assertEquals(numbersIn(results).filter((value) => !Number.isFinite(value)), []);
  }));
});

const plain = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 6, maxLength: 30 });

Deno.test("scaling a series leaves growth unchanged and scales what is smoothed", () => {
  fc.assert(fc.property(plain, fc.integer({ min: 2, max: 1000 }), (y, c) => {
    const times = years(y.length);
    const scaled = y.map((value) => c * value);
    assertNear(periodGrowth(scaled).values, periodGrowth(y).values, 1e-9);
    assertAlmostEquals(cagr(times, scaled).value!, cagr(times, y).value!, 1e-9);
    const [one, many] = [logLinearGrowth(times, y), logLinearGrowth(times, scaled)];
    assertAlmostEquals(many.slope.value!, one.slope.value!, 1e-9);
    // the same from more records is surer
    assert(many.slope.low! > one.slope.low! - 1e-9 && many.slope.high! < one.slope.high! + 1e-9);
    const smooth = (values: number[]) => whittaker(values, { lambda: 10 }).values;
    assertNear(smooth(scaled), smooth(y).map((value) => c * value!), 1e-7 * c);
  }));
});

Deno.test("moving all dates one year moves labels alone", () => {
  fc.assert(fc.property(plain, (y) => {
    const times = years(y.length);
    const later = times.map((time) => time + 1);
    assertEquals(cagr(later, y).value, cagr(times, y).value);
    assertEquals(logLinearGrowth(later, y).rate, logLinearGrowth(times, y).rate);
    assertEquals(lowess(later, y, { span: 0.7 }).values, lowess(times, y, { span: 0.7 }).values);
  }));
});

Deno.test("a series split by document adds up after any linear smoother", () => {
  fc.assert(fc.property(plain, fc.integer({ min: 0, max: 100 }), (y, percent) => {
    const part = y.map((value) => Math.floor(value * percent / 100));
    const rest = y.map((value, i) => value - part[i]!);
    const smoother = whittakerSmoother({ lambda: 10 });
    const [all, a, b] = [y, part, rest].map((counts) =>
      smoothWeightedCounts(counts, counts, smoother)
    );
    assertNear(all!.values, a!.values.map((value, i) => value! + b!.values[i]!), 1e-8);
    assertNear(all!.variances, a!.variances.map((value, i) => value! + b!.variances[i]!), 1e-8);
  }));
});

Deno.test("a longer exposure changes the base, not the trend", () => {
  fc.assert(fc.property(plain, (y) => {
    const times = years(y.length);
    const none = logLinearGrowth(times, y);
    const constant = logLinearGrowth(times, y, { exposure: y.map(() => 365) });
    assertAlmostEquals(constant.slope.value!, none.slope.value!, 1e-10);
    // Counted from itself nothing grows.
    assertAlmostEquals(logLinearGrowth(times, y, { exposure: y }).slope.value!, 0, 1e-10);
  }));
});
