import { createServer, get } from "node:http";
import { setImmediate } from "node:timers";
import type { AddressInfo } from "node:net";
import { assert, assertEquals, assertRejects } from "@std/assert";
import { breather, rest } from "../lib/event_loop.ts";
import { withClock } from "./_clock.ts";

/** Longer than the library works without a rest. */
const LONG_MS = 25;
/** A request needs one; the machine may be slow to hand on what was sent. */
const MOST_RESTS = 10;

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

Deno.test("what was due before a rest has run when it is over", async () => {
  for (let time = 0; time < 20; time++) {
    const ran: string[] = [];
    setTimeout(() => ran.push("timer"), 1);
    const interval = setInterval(() => ran.push("interval"), 2);
    const late = AbortSignal.timeout(1);
    work(5);
    await rest();
    clearInterval(interval);
    assertEquals([...new Set(ran)].sort(), ["interval", "timer"]);
    assert(late.aborted);
  }
});

const SERVERS = {
  "Deno.serve": async (use: (port: number) => Promise<void>) => {
    const server = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      () => new Response("answered"),
    );
    await use(server.addr.port);
    await server.shutdown();
  },
  "node:http": async (use: (port: number) => Promise<void>) => {
    const server = createServer((_, response) => response.end("answered"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use((server.address() as AddressInfo).port);
    await new Promise((resolve) => server.close(resolve));
  },
};
const CLIENTS = {
  "fetch": async (port: number) => {
    const headers = { connection: "close" };
    return await (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
  },
  "node:http": (port: number) =>
    new Promise<string>((resolve, reject) => {
      get({ host: "127.0.0.1", port, agent: false }, (response) => {
        let text = "";
        response.on("data", (piece) => text += piece);
        response.on("end", () => resolve(text));
      }).on("error", reject);
    }),
};

for (const [server, serving] of Object.entries(SERVERS)) {
  for (const [client, ask] of Object.entries(CLIENTS)) {
    Deno.test(`a request of ${client} to ${server} is made, answered and read in rests`, () =>
      serving(async (port) => {
        for (let time = 0; time < 5; time++) {
          let answer: string | undefined;
          const asked = ask(port).then((text) => answer = text);
          let rests = 0;
          for (; rests < MOST_RESTS && answer === undefined; rests++) {
            work(LONG_MS);
            await rest();
          }
          assertEquals(answer, "answered", `not answered in ${rests} rests`);
          await asked;
        }
      }));
  }
}

Deno.test("many short calls in a row let other work run as one long call does", async () => {
  let fired = false;
  setTimeout(() => fired = true, 1);
  for (let call = 0; call < 5; call++) {
    const breathe = breather();
    work(5);
    await breathe();
  }
  assert(fired);
});

Deno.test("calls that wait between their steps let the network through too", () =>
  SERVERS["Deno.serve"](async (port) => {
    let answer: string | undefined;
    const asked = CLIENTS.fetch(port).then((text) => answer = text);
    const breathe = breather();
    for (let step = 0; step < 3 * MOST_RESTS && answer === undefined; step++) {
      // a turn in which there is no time to look at the network
      await new Promise<void>((resolve) => setImmediate(resolve));
      work(10);
      await breathe();
    }
    assertEquals(answer, "answered");
    await asked;
  }));

Deno.test("a short call after a free moment does not rest, a long one does", async () => {
  await rest();
  await withClock(async ({ forward }) => {
    const breathe = breather();
    assertEquals(breathe(), undefined);
    forward(19);
    assertEquals(breathe(), undefined);
    forward(1);
    const resting = breathe();
    assert(resting);
    await resting;
    assertEquals(breathe(), undefined);
  });
});

Deno.test("a call ends with its signal, aborted by a timer, a signal of the system or a worker", async () => {
  const worker = new Worker(
    `data:text/javascript,onmessage = () => postMessage("stop")`,
    { type: "module" },
  );
  const aborts: Record<string, (abort: () => void) => void> = {
    "a timer": (abort) => void setTimeout(abort),
    "a signal": (abort) => {
      const heard = () => {
        Deno.removeSignalListener("SIGUSR2", heard);
        abort();
      };
      Deno.addSignalListener("SIGUSR2", heard);
      Deno.kill(Deno.pid, "SIGUSR2");
    },
    "a worker": (abort) => {
      worker.onmessage = abort;
      worker.postMessage("ask");
    },
  };
  for (const [name, aborting] of Object.entries(aborts)) {
    const controller = new AbortController();
    const breathe = breather(controller.signal);
    aborting(() => controller.abort(new DOMException(`Stopped by ${name}`, "AbortError")));
    // another thread may need long until it has told; a call that does not hear goes on for ever
    const working = async () => {
      for (;;) {
        work(LONG_MS);
        await breathe();
      }
    };
    await assertRejects(working, DOMException, `Stopped by ${name}`);
    await assertRejects(async () => await breathe(), DOMException, `Stopped by ${name}`);
  }
  worker.terminate();
});
