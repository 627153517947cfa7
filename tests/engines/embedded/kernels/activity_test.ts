import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { activity, dailyRates } from "../../../../lib/engines/embedded/kernels/mod.ts";

const project = fc.record({
  start: fc.integer({ min: -60, max: 160 }),
  days: fc.integer({ min: 0, max: 120 }),
  cost: fc.oneof(fc.nat(1_000_000), fc.double({ min: 0, max: 1e6 }), fc.constant(NaN)),
});
const edgeList = fc.uniqueArray(fc.nat(100), { minLength: 2, maxLength: 20 })
  .map((list) => Int32Array.from(list).sort());

interface Project {
  start: number;
  days: number;
  cost: number;
}

function columns(projects: readonly Project[]) {
  const starts = Int32Array.from(projects, ({ start }) => start);
  const ends = Int32Array.from(projects, ({ start, days }) => start + days - 1);
  const costs = Float64Array.from(projects, ({ cost }) => cost);
  const docs = Int32Array.from(projects.keys());
  return [docs, starts, ends, dailyRates(starts, ends, costs)] as const;
}

function daysInside({ start, days }: Project, from: number, to: number): number {
  return Math.max(0, Math.min(start + days, to) - Math.max(start, from));
}

Deno.test("activity equals the sum over projects and buckets", () => {
  fc.assert(
    fc.property(fc.array(project, { maxLength: 40, size: "max" }), edgeList, (projects, edges) => {
      const { counts, amounts } = activity(...columns(projects), edges);
      assertEquals(counts.length, edges.length - 1);
      for (let b = 0; b < counts.length; b++) {
        const inside = projects.map((p) => ({ p, days: daysInside(p, edges[b]!, edges[b + 1]!) }))
          .filter(({ days }) => days > 0);
        const amount = inside.filter(({ p }) => !Number.isNaN(p.cost))
          .reduce((sum, { p, days }) => sum + p.cost * days / p.days, 0);
        assertEquals(counts[b], inside.length);
        assert(Math.abs(amounts[b]! - amount) <= 1e-12 * Math.max(1, amount), `${amounts[b]}`);
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("only the asked projects count", () => {
  const [, starts, ends, costs] = columns([
    { start: 0, days: 10, cost: 100 },
    { start: 0, days: 10, cost: 7 },
  ]);
  const { counts, amounts } = activity(
    Int32Array.of(0),
    starts,
    ends,
    costs,
    Int32Array.of(0, 5, 20),
  );
  assertEquals(counts, Float64Array.of(1, 1));
  assertEquals(amounts, Float64Array.of(50, 50));
});

Deno.test("days outside the window are cut, not moved into it", () => {
  const one = columns([{ start: -10, days: 40, cost: 400 }]);
  assertEquals(activity(...one, Int32Array.of(0, 10, 20)).amounts, Float64Array.of(100, 100));
});

Deno.test("both ends are included, and a project of one day lies in one bucket", () => {
  const two = columns([{ start: 9, days: 1, cost: 3 }, { start: 0, days: 11, cost: NaN }]);
  const { counts, amounts } = activity(...two, Int32Array.of(0, 10, 20, 30));
  assertEquals(counts, Float64Array.of(2, 1, 0));
  assertEquals(amounts, Float64Array.of(3, 0, 0));
});

Deno.test("an even split is exact, whatever else has come and gone", () => {
  const shape = { cost: fc.nat(1e9), parts: fc.integer({ min: 1, max: 9 }), days: fc.nat(400) };
  fc.assert(fc.property(fc.record(shape), ({ cost, parts, days }) => {
    const length = days + 1;
    const edges = Int32Array.from(
      { length: parts + 2 },
      (_, i) => i === 0 ? -5000 : (i - 1) * length,
    );
    const before = Array.from(
      { length: 50 },
      (_, i) => ({ start: -4000 + i, days: 7, cost: 1e9 / 3 }),
    );
    const { amounts } = activity(
      ...columns([...before, { start: 0, days: parts * length, cost }]),
      edges,
    );
    assertEquals(amounts.subarray(1), new Float64Array(parts).fill(cost / parts));
  }));
});

Deno.test("what has ended leaves nothing behind", () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({ start: i % 300, days: 7, cost: 1e9 / 3 }));
  const { amounts } = activity(...columns(many), Int32Array.of(0, 365, 730));
  assertEquals(amounts[1], 0);
});

Deno.test("buckets of very different lengths", () => {
  const edges = Int32Array.of(0, 1, 2, 1000, 1001, 100_000);
  const { counts } = activity(...columns([{ start: 1000, days: 1, cost: 1 }]), edges);
  assertEquals(counts, Float64Array.of(0, 0, 0, 1, 0));
});

Deno.test("no bucket, no answer", () => {
  assertEquals(activity(...columns([]), Int32Array.of(5)).counts, new Float64Array(0));
});
