import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Effort } from "../../../lib/engines/embedded/effort.ts";
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
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    assertEquals(await session.run(working(400)), "done");
    clearInterval(timer);
    assert(ticks >= 2, `${ticks} ticks`);
  });
});

Deno.test("work that was called off ends at its next step", async () => {
  await withStore(async (store) => {
    const controller = new AbortController();
    const { signal } = controller;
    const session = new Session(store, "patents", new Effort(() => signal.throwIfAborted()));
    setTimeout(() => controller.abort(new Error("enough")), 20);
    let steps = 0;
    const counted = function* () {
      for (const _ of working(60_000)) {
        steps++;
        yield;
      }
    };
    await assertRejects(() => session.run(counted()), Error, "enough");
    assert(steps < 6_000, `${steps} steps of 5 ms`);
  });
});

Deno.test("short work does not wait", async () => {
  await withStore(async (store) => {
    const session = new Session(store, "patents");
    assertEquals(session.pause(), undefined);
    await Promise.resolve();
  });
});
