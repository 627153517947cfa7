import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
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

/** Work of some milliseconds, in steps of 5. */
function* working(milliseconds: number): Generator<void, string> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const step = performance.now() + 5;
    while (performance.now() < step);
    yield;
  }
  return "done";
}

Deno.test("long work lets other work run in between", async () => {
  await withStore(async (store) => {
    const session = new Session(store, "patents");
    let last = performance.now(), longest = 0, ticks = 0;
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      ticks++;
    }, 1);
    assertEquals(await session.run(working(400)), "done");
    clearInterval(timer);
    assert(ticks >= 5, `${ticks} ticks`);
    assert(longest < 200, `${longest} ms without a tick`);
  });
});

Deno.test("work that was called off ends at its next step", async () => {
  await withStore(async (store) => {
    const controller = new AbortController();
    const { signal } = controller;
    const session = new Session(store, "patents", () => signal.throwIfAborted());
    setTimeout(() => controller.abort(new Error("enough")), 20);
    const start = performance.now();
    await assertRejects(() => session.run(working(5_000)), Error, "enough");
    assert(performance.now() - start < 1_000);
  });
});

Deno.test("short work does not wait", async () => {
  await withStore(async (store) => {
    const session = new Session(store, "patents");
    assertEquals(session.pause(), undefined);
    await Promise.resolve();
  });
});
