import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Effort } from "../../../lib/engines/embedded/effort.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { rest } from "../../../lib/event_loop.ts";
import { withClock } from "../../_clock.ts";
import { withFolder } from "../../corpus/files/_folder.ts";

async function withStore(use: (store: Store) => Promise<void>): Promise<void> {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 50 });
    const store = Store.open(`${folder}/c.sqlite`);
    try {
      await use(store);
    } finally {
      store.close();
    }
  });
}

/** Long enough for any machine; work that gives no way ends here. */
const MOST_STEPS = 10_000;

/** Steps of 5 ms, until something is so. */
function* working(isDone: () => boolean): Generator<void, string> {
  for (let step = 0; step < MOST_STEPS && !isDone(); step++) {
    for (const end = performance.now() + 5; performance.now() < end;);
    yield;
  }
  return isDone() ? "done" : "not done";
}

Deno.test("long work lets other work run in between", async () => {
  await withStore(async (store) => {
    const session = new Session(store, "patents");
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    assertEquals(await session.run(working(() => ticks >= 2)), "done");
    clearInterval(timer);
  });
});

Deno.test("work that was called off ends at its next step", async () => {
  await withStore(async (store) => {
    const controller = new AbortController();
    const { signal } = controller;
    const session = new Session(store, "patents", new Effort(() => signal.throwIfAborted()));
    setTimeout(() => controller.abort(new Error("enough")), 20);
    await assertRejects(() => session.run(working(() => false)), Error, "enough");
  });
});

Deno.test("short work does not wait, long work does", async () => {
  await withStore(async (store) => {
    await rest();
    await withClock(async ({ forward }) => {
      const session = new Session(store, "patents");
      assertEquals(session.pause(), undefined);
      forward(100);
      const pause = session.pause();
      assert(pause);
      await pause;
      assertEquals(session.pause(), undefined);
    });
  });
});
