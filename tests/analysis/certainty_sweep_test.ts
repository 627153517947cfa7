import { assertEquals, assertThrows } from "@std/assert";
import { atCertainty, certaintySweep } from "../../lib/analysis/certainty_sweep.ts";
import { randomNumbers } from "./_numbers.ts";

const random = randomNumbers(14);
const CERTAINTIES = Array.from({ length: 500 }, () => Math.round(random() * 50) / 50);
const IDS = CERTAINTIES.map(() => `deal ${Math.floor(200 * random())}`);

Deno.test("certaintySweep equals counting at every threshold, and never increases", () => {
  const { steps } = certaintySweep(CERTAINTIES);
  assertEquals(
    steps.map(({ certainty }) => certainty),
    [...new Set(CERTAINTIES)].sort((a, b) => a - b),
  );
  for (const { certainty, count } of steps) {
    assertEquals(count, CERTAINTIES.filter((c) => c >= certainty).length);
  }
  assertEquals(steps.every(({ count }, i) => i === 0 || count < steps[i - 1]!.count), true);
});

Deno.test("certaintySweep of ids counts each once, with its amount", () => {
  const amounts = IDS.map((id) => id.length * 1000 + Number(id.slice(5)));
  const { steps } = certaintySweep(CERTAINTIES, { ids: IDS, amounts });
  for (const { certainty, count, amount } of steps) {
    const kept = new Set(IDS.filter((_, i) => CERTAINTIES[i]! >= certainty));
    assertEquals(count, kept.size);
    assertEquals(amount, [...kept].reduce((sum, id) => sum + amounts[IDS.indexOf(id)]!, 0));
  }
});

Deno.test("certaintySweep does not depend on the order of the links", () => {
  const turned = certaintySweep(CERTAINTIES.toReversed(), { ids: IDS.toReversed() });
  assertEquals(turned, certaintySweep(CERTAINTIES, { ids: IDS }));
});

Deno.test("atCertainty reads the step function between, below and above the steps", () => {
  const sweep = certaintySweep([0.3, 0.6, 0.6, 0.9]);
  const count = (threshold: number) => atCertainty(sweep, threshold).count;
  assertEquals([0, 0.3, 0.31, 0.6, 0.61, 0.9, 0.91, 1].map(count), [4, 4, 3, 3, 1, 1, 0, 0]);
  assertEquals(atCertainty(certaintySweep([]), 0.5), { certainty: 0.5, count: 0, amount: null });
  const amounts = certaintySweep([0.3], { amounts: [7] });
  assertEquals(atCertainty(amounts, 0.4).amount, 0);
  assertThrows(() => atCertainty(sweep, 2), RangeError, "threshold must be at most 1");
});

Deno.test("certaintySweep refuses what is no certainty, and one id with two amounts", () => {
  assertThrows(() => certaintySweep([0.5, 1.1]), RangeError, "certainties[1] must be at most 1");
  assertThrows(() => certaintySweep([0.5], { ids: [] }), TypeError, "one length");
  assertThrows(
    () => certaintySweep([0.5, 0.6], { ids: ["a", "a"], amounts: [1, 2] }),
    RangeError,
    "amounts[0] must be that of the other links of a, 2, current value is 1",
  );
});
