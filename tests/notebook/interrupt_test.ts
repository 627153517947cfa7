import { existsSync } from "node:fs";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import type { Message } from "../../lib/notebook/protocol/message.ts";
import {
  BEGUN,
  isBegun,
  ours,
  pause,
  type Ran,
  runCell,
  type TestKernel,
  waitingFor,
  withBareKernel,
  withKernel,
} from "./_kernel.ts";

const NOTEBOOK = `const { interruptSignal } = await import("${ours("prelude.ts")}");`;

Deno.test("the stop button ends a call that honours it, and a fetch; variables stay", async () => {
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await withKernel(async (kernel) => {
    await kernel.run(`${NOTEBOOK} let kept = 41;`);
    const waiting = await stopped(
      kernel,
      `kept++; const signal = interruptSignal();
       await new Promise((_, reject) => signal.onabort = () => reject(signal.reason))`,
    );
    assertEquals(waiting.reply.error, { name: "AbortError", message: "Stopped" });
    const fetching = await stopped(
      kernel,
      `kept++; await fetch("http://127.0.0.1:${silent.addr.port}/")`,
    );
    assertEquals(fetching.reply.error?.name, "AbortError");
    assertStringIncludes((await kernel.run("kept")).text, '"43"');
    assertStringIncludes((await kernel.run("interruptSignal().aborted")).text, "false");
  });
  silent.close();
});

Deno.test("the stop button ends a loop and says so; variables stay, cells go on", async () => {
  await withKernel(async (kernel) => {
    await kernel.run("let kept = 0");
    for (const expected of [1, 2]) {
      const ran = await stopped(kernel, "kept++; for (;;) {}");
      assert(ran.reply.error);
      const { text } = await kernel.run("kept");
      // where it comes late, it comes with the next cell
      assertStringIncludes(ran.text + text, "Stopped: the cell was ended while it computed");
      assertStringIncludes(text, `"${expected}"`);
    }
    assertEquals((await kernel.run(`console.log("on")`)).text, "stream stdout on\n");
  });
});

Deno.test("a cell that waits for what cannot be stopped says so", async () => {
  await withKernel(async (kernel, folder) => {
    const waiting = waitingFor("told", "await new Promise((resolve) => setTimeout(resolve, 20));");
    const ran = await stopped(kernel, `${waiting} 7`, ({ type, content }) => {
      if (type === "stream" && content.name === "stderr") {
        Deno.writeTextFileSync(join(folder, "told"), "");
      }
    });
    assertEquals(ran.reply.error, null);
    assertStringIncludes(ran.text, "Asked to stop, but the cell waits");
    assertStringIncludes(ran.text, '"7"');
  });
});

Deno.test("stopping an idle kernel changes nothing, from its first moment on", async () => {
  await withKernel(async (kernel, folder) => {
    for (let i = 0; i < 3; i++) kernel.process.kill("SIGINT");
    assertStringIncludes((await kernel.run("6 * 7")).text, '"42"');
    const heard = join(folder, "heard");
    await kernel.run(
      `import { interruptSignal } from "trendframe/notebook";
       const told = () => Deno.writeTextFileSync("heard", "");
       interruptSignal().addEventListener("abort", told);`,
    );
    kernel.process.kill("SIGINT");
    while (!existsSync(heard)) await pause(20);
    assertStringIncludes((await kernel.run("6 * 7")).text, '"42"');
  });
});

Deno.test("without the prelude the stop button ends the kernel", async () => {
  await withBareKernel(async (kernel) => {
    await kernel.run("let kept = 1");
    kernel.process.kill("SIGINT");
    assertEquals((await kernel.process.status).success, false);
  });
});

/** Runs a cell and asks it to stop as soon as it runs. */
async function stopped(
  { client, process }: TestKernel,
  code: string,
  onMessage?: (message: Message) => void,
): Promise<Ran> {
  return await runCell(client, `${BEGUN} ${code}`, {
    silenceMs: 800,
    onMessage: (message) => {
      if (isBegun(message)) process.kill("SIGINT");
      onMessage?.(message);
    },
  });
}
