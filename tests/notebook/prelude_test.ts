import { assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { html } from "../../lib/notebook/escaped_html.ts";
import { ours, PROJECT, runCell, waitingFor, withKernel } from "./_kernel.ts";

Deno.test("outside a kernel the prelude changes nothing", async () => {
  const code = `
    const before = [console.log, console.error, globalThis.fetch, Error.prepareStackTrace];
    const { interruptSignal } = await import("${ours("prelude.ts")}");
    const after = [console.log, console.error, globalThis.fetch, Error.prepareStackTrace];
    console.log(JSON.stringify([before.every((each, i) => each === after[i]),
      interruptSignal().aborted]));`;
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", code],
    cwd: PROJECT,
    stderr: "null",
    env: { NO_COLOR: "1" },
  }).output();
  assertEquals([success, new TextDecoder().decode(stdout)], [true, "[true,false]\n"]);
});

Deno.test("the prelude is in force before the first cell, and once only", async () => {
  await withKernel(async (kernel, folder) => {
    const { text } = await kernel.run(
      `(await globalThis[Symbol.for("trendframe.notebook")]).join(", ")`,
    );
    assertStringIncludes(
      text,
      "uncaught errors, interrupts, interrupts of loops, console, outputs, errors",
    );
    const again = await kernel.run(
      `const { log } = console; await import("${ours("prelude.ts")}#again"); log === console.log`,
    );
    assertStringIncludes(again.text, '"true"');
    assertStringIncludes(
      (await kernel.run("Deno.cwd()")).text,
      folder.split(/[\\/]/).at(-1)!,
    );
  });
});

Deno.test("the first cell is counted as 1, and the prelude leaves no name behind", async () => {
  await withKernel(async (kernel) => {
    const { reply } = await kernel.run("typeof installPrelude");
    assertEquals(reply.executionCount, 1);
  });
});

Deno.test("text of the console comes in one piece, in order with displays", async () => {
  await withKernel(async (kernel) => {
    const { messages } = await kernel.run(
      `console.log("one"); console.log("%s", "two", { three: 3 }); console.error("four");
       await Deno.jupyter.display("five"); console.table([{ six: 6 }]); "seven"`,
    );
    assertEquals(messages.map(({ type, content }) => [type, content.name]), [
      ["stream", "stdout"],
      ["stream", "stderr"],
      ["display_data", undefined],
      ["stream", "stdout"],
      ["execute_result", undefined],
    ]);
    assertEquals(messages[0]!.content.text, "one\ntwo { three: 3 }\n");
  });
});

Deno.test("a loop that prints for long sends before it ends", async () => {
  await withKernel(async ({ client }, folder) => {
    let isEnded = false;
    // it ends when its first text has come
    const loop = waitingFor("heard", `console.log("on and on");`);
    await runCell(client, `${loop} Deno.statSync("heard").isFile`, {
      onMessage: ({ type, content }) => {
        if (type === "stream") Deno.writeTextFileSync(join(folder, "heard"), "");
        if (type === "execute_result") isEnded = JSON.stringify(content).includes("true");
      },
    });
    assertEquals(isEnded, true);
  });
});

Deno.test("html escapes what is put in, once", () => {
  const name = `<b title="x">&'`;
  const inner = html`<i>${name}</i>`;
  assertEquals(
    String(html`<p>${inner}${[1, "<"]}${null}</p>`),
    "<p><i>&lt;b title=&quot;x&quot;&gt;&amp;&#39;</i>1&lt;</p>",
  );
});
