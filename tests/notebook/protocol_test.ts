import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  freePorts,
  freshConnection,
  readConnection,
} from "../../lib/notebook/protocol/connection.ts";
import { KernelClient } from "../../lib/notebook/protocol/kernel_client.ts";
import { decodeMessage, MessageCoder } from "../../lib/notebook/protocol/message.ts";
import { NotebookError } from "../../lib/notebook/notebook_error.ts";
import { startKernel } from "../../lib/notebook/start_kernel.ts";
import { PROJECT, withBareKernel } from "./_kernel.ts";

Deno.test("a message is signed as the protocol says, over its four parts", async () => {
  const { id, frames } = await (await MessageCoder.of("secret")).encode("execute_request", {
    code: "1",
  });
  const [delimiter, signature, ...parts] = frames.map((each) => new TextDecoder().decode(each));
  assertEquals(delimiter, "<IDS|MSG>");
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode("secret"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const bytes = new TextEncoder().encode(parts.join(""));
  assert(await crypto.subtle.verify("HMAC", key, Uint8Array.fromHex(signature!), bytes));
  const read = decodeMessage([new TextEncoder().encode("peer"), ...frames]);
  assertEquals([read.id, read.type, read.content], [id, "execute_request", { code: "1" }]);
  assertThrows(() => decodeMessage(frames.slice(0, 5)), SyntaxError, "6 frames");
});

Deno.test("messages of any size go both ways, many at a time", async () => {
  await withBareKernel(async ({ client }) => {
    for (const size of [0, 100, 254, 255, 256, 257, 70_000, 3_000_000]) {
      let got = "";
      const text = "é".repeat(size / 2) + "x".repeat(size % 2);
      await client.execute(`console.log(${JSON.stringify(text)})`, {
        onMessage: ({ content }) => got += content.text ?? "",
      });
      assert(got === `${text}\n`, `${size} bytes, ${got.length} characters came`);
    }
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) => client.execute(`${i}`, { silenceMs: 0 })),
    );
    // sent at once, they may reach the kernel in any order, but each once
    const counts = results.map(({ executionCount }) => Number(executionCount));
    assertEquals(counts.toSorted((a, b) => a - b), Array.from({ length: 30 }, (_, i) => 9 + i));
    assertEquals((await client.info()).implementation, "Deno kernel");
  });
});

Deno.test("a kernel that ends is noticed, and one that does not start, too", async () => {
  await withBareKernel(async ({ client, process }) => {
    const running = client.execute("await new Promise(() => setInterval(() => {}, 1000))");
    process.kill("SIGKILL");
    await assertRejects(() => running, Error, "it has ended");
  });
  await assertRejects(
    () =>
      startKernel({ ...freshConnection(), ip: "not an address" }, {
        project: PROJECT,
        folder: PROJECT,
      }),
    Error,
  );
  await assertRejects(
    () => KernelClient.connect(freshConnection(), { signal: AbortSignal.timeout(100) }),
    DOMException,
  );
});

Deno.test("a connection file of another kind is refused; free ports differ", async () => {
  const file = await Deno.makeTempFile();
  const connection = freshConnection();
  await Deno.writeTextFile(file, JSON.stringify(connection));
  assertEquals(readConnection(file), connection);
  await Deno.writeTextFile(file, JSON.stringify({ ...connection, transport: "ipc" }));
  assertThrows(() => readConnection(file), TypeError, "over TCP");
  await Deno.remove(file);
  assertEquals(new Set(freePorts(8)).size, 8);
});

Deno.test("a project whose configuration is broken is said to be so", async () => {
  const folder = await Deno.makeTempDir({ prefix: "notebook-" });
  await Deno.writeTextFile(`${folder}/deno.json`, "{ broken");
  await assertRejects(
    () => startKernel(freshConnection(), { project: folder, folder }),
    NotebookError,
    "Deno ended before it listened",
  );
  await Deno.remove(folder, { recursive: true });
});
