import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { fitLogistic } from "../../lib/analysis/fit_logistic.ts";
import { dataOf, noteText } from "../../lib/words/note.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";
import { RAT42 } from "./fixtures/nist_growth.ts";

/** Eleven certified digits, as far as the certificate rounds. */
const digits = (value: number) => Number(value.toPrecision(11));

for (const [k, begin] of [...RAT42.starts, undefined].entries()) {
  const name = begin ? `NIST start ${k + 1}` : "its own start";
  Deno.test(`fitLogistic gives NIST's values of Rat42 from ${name}`, () => {
    const start = begin && { capacity: begin[0]!, shift: begin[1]!, rate: begin[2]! };
    const fit = fitLogistic(RAT42.values, { times: RAT42.times, ...(start && { start }) });
    const { capacity, shift, rate } = fit.coefficients;
    const found = [capacity, shift, rate];
    assertEquals(found.map(({ value }) => digits(value!)), [...RAT42.certified]);
    assertNear(found.map(({ standardError }) => standardError!), RAT42.standardErrors, 1e-9);
    assertEquals(digits(fit.rss!), RAT42.rss);
    assertEquals(digits(fit.residualStandardError!), RAT42.residualStandardError);
    assertEquals(fit.degreesOfFreedom, 6);
  });
}

Deno.test("fitLogistic gives intervals, the inflection and values at other times", () => {
  const times = Array.from({ length: 16 }, (_, i) => 2000 + i);
  const curve = (time: number) => 80 / (1 + Math.exp(-0.7 * (time - 2007)));
  const random = randomNumbers(4);
  const values = times.map((time) => curve(time) + random() - 0.5);
  const fit = fitLogistic(values, { times, at: [2020, 2030] });
  const { capacity, rate } = fit.coefficients;
  assert(capacity.low! < 80 && 80 < capacity.high!);
  assert(rate.low! < 0.7 && 0.7 < rate.high!);
  assert(fit.inflection.low! < 2007 && 2007 < fit.inflection.high!);
  assertNear(fit.predicted!, [curve(2020), curve(2030)], 0.5);
  assertNear(fit.fitted!, times.map(curve), 0.5);
});

Deno.test("fitLogistic covers the capacity and inflection of counted increments in 95 %", () => {
  const random = randomNumbers(31);
  const total = (time: number) => 1000 / (1 + Math.exp(5.4 - 0.6 * time));
  let [capacity, inflection] = [0, 0];
  for (let run = 0; run < 200; run++) {
    const added = Array.from(
      { length: 20 },
      (_, i) => randomPoisson(random, total(i + 1) - total(i)),
    );
    const fit = fitLogistic(added, { times: added.map((_, i) => i + 1), increments: true });
    const { low, high } = fit.coefficients.capacity;
    if (low! < 1000 && 1000 < high!) capacity++;
    if (fit.inflection.low! < 9 && 9 < fit.inflection.high!) inflection++;
  }
  for (const covered of [capacity, inflection]) {
    assert(covered >= 182 && covered < 200, `${covered}`);
  }
});

Deno.test("fitLogistic of increments finds an exact curve", () => {
  const total = (time: number) => 50 / (1 + Math.exp(4 - 0.5 * time));
  const times = Array.from({ length: 20 }, (_, i) => i);
  const fit = fitLogistic(times.map((time) => total(time) - total(time - 1)), {
    increments: true,
    at: [30],
  });
  const { capacity, shift, rate } = fit.coefficients;
  assertNear([capacity.value, shift.value, rate.value].map(Number), [50, 4, 0.5], 1e-6);
  assertNear(fit.predicted!, [total(30)], 1e-5);
  assertNear(fit.fitted!, times.map(total), 1e-5);
});

Deno.test("fitLogistic scales with the values and moves with the times", () => {
  const times = RAT42.times.map((time) => time + 1000);
  const { coefficients, inflection } = fitLogistic(RAT42.values.map((value) => 10 * value), {
    times,
  });
  const plain = fitLogistic(RAT42.values, { times: RAT42.times });
  assertNear(
    [coefficients.capacity.value!, coefficients.rate.value!, inflection.value!],
    [
      10 * plain.coefficients.capacity.value!,
      plain.coefficients.rate.value!,
      1000 + plain.inflection.value!,
    ],
    1e-6,
  );
});

Deno.test("fitLogistic gives scipy's delta-method interval of the inflection", () => {
  const { value, low, high } = fitLogistic(RAT42.values, { times: RAT42.times }).inflection;
  assertNear([value, low, high], [38.867398, 35.981411, 41.753385], 1e-6);
});

Deno.test("fitLogistic refuses an exact curve that is cut before it turns", () => {
  const curve = Array.from({ length: 20 }, (_, time) => 100 / (1 + Math.exp(6 - 0.5 * time)));
  assertEquals(fitLogistic(curve).reason, null);
  const cut = fitLogistic(curve.slice(0, 11));
  assertEquals(cut.reason, "not_identifiable");
  const { time, high, ...times } = dataOf(cut.notes, "inflection_not_seen")!;
  assertAlmostEquals(time, 12, 1e-6);
  assertEquals([high! > 10, times], [true, { first: 0, last: 10 }]);
  assert(noteText(cut.notes[0]!).startsWith("No inflection is seen: it is estimated at time 12"));
});

Deno.test("fitLogistic refuses values without an inflection", () => {
  const random = randomNumbers(6);
  const growing = Array.from({ length: 14 }, (_, i) => 10 * Math.exp(0.3 * i) + random());
  const straight = Array.from({ length: 14 }, (_, i) => 10 + 5 * i + 6 * random());
  const flat = Array.from({ length: 14 }, () => 100 + 9 * random());
  const falling = RAT42.values.map((value) => 100 - value);
  for (const values of [growing, straight, flat, falling, [0, 0, 5, 10], [0, 0, 0, 0, 0, 1]]) {
    const fit = fitLogistic(values);
    assertEquals(fit.reason, "not_identifiable");
    assertEquals(fit.coefficients.capacity.value, null);
    assertEquals([fit.inflection.value, fit.fitted, fit.rss], [null, null, null]);
    assertEquals(fit.notes.length, 1);
  }
});

Deno.test("fitLogistic says when there is too little to fit", () => {
  assertEquals(fitLogistic([1, 2, 3]).reason, "too_few_points");
  assertEquals(fitLogistic([]).reason, "too_few_points");
  assertEquals(fitLogistic([0, 0, 0, 0, 0]).reason, "no_variation");
});

Deno.test("fitLogistic names what is wrong", () => {
  assertThrows(() => fitLogistic([1, 2], { times: [1, 1] }), RangeError, "times must increase");
  assertThrows(() => fitLogistic([1, NaN]), RangeError, "values[1]");
});
