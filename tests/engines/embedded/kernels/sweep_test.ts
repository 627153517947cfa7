import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { countsFrom, sweep } from "../../../../lib/engines/embedded/kernels/sweep.ts";

const certainties = fc.constantFrom(0, 0.1, 0.3, 0.5, 0.55, 0.7, 1, NaN);
const event = fc.record({
  bucket: fc.integer({ min: -1, max: 4 }),
  certainty: certainties,
  amount: fc.oneof(fc.nat(1000), fc.constant(NaN)),
});
const thresholds = fc.uniqueArray(fc.constantFrom(0, 0.1, 0.2, 0.5, 0.7, 1), { maxLength: 6 })
  .map((list) => Float64Array.from(list).sort());

Deno.test("every threshold counts the events of at least its certainty", () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 80, size: "max" }),
      thresholds,
      fc.boolean(),
      (events, steps, areWhole) => {
        const { counts, amounts } = sweep(
          {
            bucket: Int32Array.from(events, (e) => e.bucket),
            certainty: Float64Array.from(events, (e) => e.certainty),
            amount: Float64Array.from(events, (e) => e.amount),
            areWhole,
          },
          steps,
          4,
        );
        assertEquals(counts.length, steps.length * 4);
        for (const [row, threshold] of steps.entries()) {
          for (let bucket = 0; bucket < 4; bucket++) {
            const kept = events.filter((e) => e.bucket === bucket && e.certainty >= threshold);
            const known = kept.map((e) => e.amount).filter((amount) => !Number.isNaN(amount));
            assertEquals(counts[row * 4 + bucket], kept.length);
            assertEquals(
              amounts.cents(row * 4 + bucket),
              100 * known.reduce((a, b) => a + b, 0),
            );
          }
        }
      },
    ),
  );
});

Deno.test("certainties are counted from every threshold on", () => {
  fc.assert(
    fc.property(fc.array(certainties, { maxLength: 80, size: "max" }), thresholds, (all, steps) => {
      assertEquals(
        [...countsFrom(Float64Array.from(all), steps)],
        Array.from(steps, (step) => all.filter((each) => each >= step).length),
      );
    }),
  );
});
