import { assert, assertEquals } from "@std/assert";
import { KINDS } from "./_cells.ts";
import { ours, type TestKernel, withBareKernel, withKernel } from "./_kernel.ts";

/** Set TRENDFRAME_RACE_CELLS=1000 for the long run. */
const CELLS = Number(Deno.env.get("TRENDFRAME_RACE_CELLS") ?? 300);
/** A race that is there shows within so many cells. */
const MOST_CELLS = 1_500;

Deno.test(`no output of ${CELLS} cells is lost or out of place`, async () => {
  await withKernel(async (kernel) => {
    const kinds = Object.entries(KINDS);
    const lost: string[] = [];
    for (let number = 0; number < CELLS; number++) {
      const [name, { code, isWhole }] = kinds[number % kinds.length]!;
      const ran = await kernel.run(code(number));
      if (!isWhole(ran, number)) lost.push(`${name}: ${ran.text}`);
    }
    assertEquals(lost, []);
  });
});

Deno.test("no output is lost in the first second", async () => {
  await withKernel(async (kernel) => {
    const { code, isWhole } = KINDS.lines!;
    for (let number = 0; number < 10; number++) {
      assert(isWhole(await kernel.run(code(number)), number));
    }
  });
});

Deno.test("without the prelude output is lost", async () => {
  await withBareKernel(async (kernel) => {
    assert(await losesOutput(kernel, "lines, then an error"), "the prelude is needed no more");
  });
});

Deno.test("without the batched console text before an error is lost", async () => {
  await withBareKernel(async (kernel) => {
    await kernel.run(partly("null"));
    assert(await losesOutput(kernel, "lines, then an error"), "batching is needed no more");
  });
});

Deno.test("without settled outputs displays before an error are lost", async () => {
  await withBareKernel(async (kernel) => {
    await kernel.run(
      `(await import("${ours("kernel/batched_console.ts")}"))` +
        `.batchConsole(Deno.jupyter, Deno[Deno.internal].Console)`,
    );
    assert(await losesOutput(kernel, "displays, then an error"), "settling is needed no more");
  });
});

/** Installs the settling of outputs alone. */
function partly(printed: string): string {
  return `{
    const { Companion } = await import("${ours("kernel/companion.ts")}");
    const { settleOutputs } = await import("${ours("kernel/outputs.ts")}");
    const { jupyter, kernelHooks } = await import("${ours("kernel/internals.ts")}");
    const companion = await Companion.start(jupyter(), () => {});
    settleOutputs(jupyter(), kernelHooks(), ${printed}, companion);
  }`;
}

async function losesOutput(kernel: TestKernel, kind: string): Promise<boolean> {
  const { code, isWhole } = KINDS[kind]!;
  for (let number = 0; number < MOST_CELLS; number++) {
    if (!isWhole(await kernel.run(code(number)), number)) return true;
  }
  return false;
}
