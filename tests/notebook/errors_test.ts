import { assertEquals, assertStringIncludes } from "@std/assert";
import { isOfNotebook } from "../../lib/notebook/kernel/short_stacks.ts";
import { ours, withBareKernel, withKernel } from "./_kernel.ts";

Deno.test("an error is its sentence and the lines of the notebook", async () => {
  await withKernel(async (kernel) => {
    await kernel.run(
      `import { openCorpus } from "trendframe"; const open = () => openCorpus("absent.sqlite");`,
    );
    const { reply, messages } = await kernel.run("\n\nawait open();");
    assertEquals(reply.error?.name, "CorpusError");
    const traceback = messages[0]!.content.traceback as string[];
    assertStringIncludes(traceback[0]!, "Cannot ");
    const places = traceback.filter((line) => line.startsWith("    at "));
    assertEquals(places.filter((line) => line.includes("/lib/")), []);
    assertEquals(places.every((line) => line.includes("<anonymous>")), true);

    const { text } = await kernel.run(
      `const { wholeStack } = await import("${ours("prelude.ts")}"); wholeStack()`,
    );
    assertStringIncludes(text, "<details open>");
    assertStringIncludes(text, "/lib/");
  });
});

Deno.test("errors of timers and of promises nobody waits for are told, and stop nothing", async () => {
  await withKernel(async (kernel) => {
    const { text } = await kernel.run(
      `setTimeout(() => { throw new Error("from a timer") });
       Promise.reject(new Error("from a promise"));
       await new Promise((resolve) => setTimeout(resolve, 100)); "goes on"`,
    );
    assertStringIncludes(text, "stream stderr Uncaught, outside of a cell: Error: from a timer");
    assertStringIncludes(text, "stream stderr Uncaught, outside of a cell: Error: from a promise");
    assertStringIncludes(text, "goes on");
  });
});

Deno.test("without the prelude an error of a timer is told nowhere", async () => {
  await withBareKernel(async (kernel) => {
    const { text } = await kernel.run(
      `setTimeout(() => { throw new Error("from a timer") });
       const later = new Promise((resolve) => setTimeout(resolve, 2));
       for (const end = Date.now() + 20; Date.now() < end;); // both are due: no sleep between them
       await later; "goes on"`,
    );
    assertStringIncludes(text, "goes on");
    assertEquals(text.includes("from a timer"), false, "the listeners are needed no more");
  });
});

Deno.test("frames of libraries are told from those of a notebook", () => {
  const library = new URL("../../lib/query/trends.ts", import.meta.url).href;
  for (
    const file of [
      library,
      library.replace("file://", ""),
      "ext:core/01_core.js",
      "node:fs",
      "file:///home/a/.cache/deno/npm/registry.npmjs.org/zod/4.6.7/index.js",
    ]
  ) assertEquals([file, isOfNotebook(file)], [file, false]);
  for (const file of [null, undefined, "", "/home/a/$deno$jupyter.mts", "/home/a/helpers.ts"]) {
    assertEquals([file, isOfNotebook(file)], [file, true]);
  }
});
