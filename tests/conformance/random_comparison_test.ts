import { assert, assertEquals } from "@std/assert";
import type { Engine } from "../../lib/engines/engine.ts";
import { referenceEngine } from "../reference/engine.ts";
import { withGaps } from "./gaps.ts";
import { compareOn } from "./random_comparison.ts";
import type { MakeEngine } from "./suite.ts";

/** Ways in which an engine may be wrong, each in what it makes of a right output. */
const MUTANTS: Readonly<Record<string, (output: Record<string, unknown>) => unknown>> = {
  "a total that is one too many": (output) =>
    typeof output.total === "number" ? { ...output, total: output.total + 1 } : output,
  "rows in another order": (output) =>
    Array.isArray(output.data) ? { ...output, data: output.data.toReversed() } : output,
  "a score that is off by a little": (output) =>
    mapped(output, "weightedCounts", (weight) => weight * 1.00001),
  "an amount that is off by a little": (output) =>
    mapped(output, "amounts", (amount) => amount * 1.0000001),
  "a bucket too few": (output) =>
    Array.isArray(output.labels) ? { ...output, labels: output.labels.slice(1) } : output,
  "undated records forgotten": (output) =>
    "withoutLabel" in output ? { ...output, withoutLabel: 0 } : output,
};

function mapped(
  output: Record<string, unknown>,
  key: string,
  change: (value: number) => number,
): unknown {
  const values = output[key];
  return Array.isArray(values) ? { ...output, [key]: values.map(change) } : output;
}

/** The reference engine, its outputs changed. */
function mutant(change: (output: Record<string, unknown>) => unknown): MakeEngine {
  return (records, settings) => {
    const engine = referenceEngine(records, settings);
    const execute: Engine["execute"] = async (request, options) => {
      const answer = await engine.execute(request, options);
      return { ...answer, output: change(answer.output) as typeof answer.output };
    };
    return Promise.resolve({ ...engine, execute });
  };
}

for (const [title, change] of Object.entries(MUTANTS)) {
  Deno.test(`the comparison finds ${title}`, async () => {
    const failure = await compareOn(4, mutant(change)) ?? "no disagreement was found";
    assert(failure.includes("seed 4"), failure);
    assert(failure.includes("question:"), failure);
    assert(failure.length < 10_000, `the report has ${failure.length} characters`);
  });
}

Deno.test("the comparison finds an engine without notes", async () => {
  const silent: MakeEngine = (records, settings) => {
    const engine = referenceEngine(records, settings);
    const execute: Engine["execute"] = async (request, options) => ({
      ...await engine.execute(request, options),
      notes: [],
    });
    return Promise.resolve({ ...engine, execute });
  };
  assert((await compareOn(4, silent))?.includes("notes"));
});

Deno.test("the comparison finds an engine that does not offer a capability", async () => {
  const bare: MakeEngine = (records, settings) =>
    Promise.resolve({ ...referenceEngine(records, settings), capabilities: {} });
  assert((await compareOn(4, bare))?.includes("UnsupportedOperationError"));
});

Deno.test("an engine that says what it lacks is compared on the rest", async () => {
  const gaps = [
    { missing: "searchPatents", reason: "not built yet" },
    { missing: "sweep", reason: "not built yet" },
  ] as const;
  const partial: MakeEngine = (records, settings) =>
    Promise.resolve(withGaps(referenceEngine(records, settings), gaps));
  assertEquals(await compareOn(4, partial, undefined, gaps), null);
  assert((await compareOn(4, partial))?.includes("UnsupportedOperationError"));
});

Deno.test("an engine that is right is not blamed", async () => {
  const right: MakeEngine = (records, settings) =>
    Promise.resolve(referenceEngine(records, settings));
  assertEquals(await compareOn(4, right), null);
});
