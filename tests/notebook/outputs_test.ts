import { assertEquals } from "@std/assert";
import { settleOutputs } from "../../lib/notebook/kernel/outputs.ts";

type Given = Parameters<typeof settleOutputs>;

/** How long a cell that sent so many messages is kept open, in milliseconds; null: not at all. */
async function waitAfter(messages: number, settles: boolean | null): Promise<number | null> {
  const { wait } = Atomics;
  let waited: number | null = null;
  Atomics.wait = ((...given: unknown[]) => {
    waited = Number(given[3]);
    return "timed-out";
  }) as typeof Atomics.wait;
  try {
    const jupyter = { broadcast: () => Promise.resolve(), display: () => Promise.resolve() };
    const hooks = { broadcastResult: () => Promise.resolve() };
    const companion = settles === null ? null : { settle: () => settles };
    const outputs = settleOutputs(
      jupyter as unknown as Given[0],
      hooks as unknown as Given[1],
      null,
      companion as unknown as Given[3],
    );
    const broadcast = jupyter.broadcast as (...given: unknown[]) => Promise<void>;
    for (let at = 0; at < messages; at++) await broadcast("stream", {});
    outputs.settle();
    return waited;
  } finally {
    Atomics.wait = wait;
  }
}

Deno.test("a cell waits for its outputs by their number, up to five seconds, where nobody listens", async () => {
  for (const settles of [null, false]) {
    assertEquals(await waitAfter(0, settles), null);
    assertEquals(await waitAfter(1, settles), 32);
    assertEquals(await waitAfter(100, settles), 230);
    assertEquals(await waitAfter(9_000, settles), 5_000);
  }
  assertEquals(await waitAfter(100, true), null);
});
