import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { installKernel } from "../../lib/notebook/spec/install_kernel.ts";
import { launchSpec } from "../../lib/notebook/spec/launched_kernel.ts";
import { isSilentError, sayingWhy, syntaxFault } from "../../lib/notebook/silent_error.ts";
import { LONGEST } from "../../lib/words/check.ts";
import { BEGUN, isBegun, PROJECT, runCell, type RunOptions, withBareKernel } from "./_kernel.ts";

const ABSENT = 'import x from "npm:@trendframe/absent";';

Deno.test("what is no TypeScript is told with its line", () => {
  for (
    const [code, fault] of [
      ["const b = ;", "line 1, column 11: Expression expected, current line is const b = ;"],
      ["let a = 1;\n\n  let c: = 2;", "line 3, column 10: "],
      ["foo(", "line 1, column "],
    ] as const
  ) assertStringIncludes(syntaxFault(code)!, `Cannot run the cell: ${fault}`);
  for (
    const code of [
      "const a: number = 1",
      "{ a: 1, b: 2 }",
      "enum E { A }",
      "await x; for await (const y of z) {}",
      ABSENT,
      "import { type A, b } from 'c'; export {}",
      "",
    ]
  ) assertEquals([code, syntaxFault(code)], [code, null]);
  assert(syntaxFault(`const text = ${"x ".repeat(500)}`)!.length <= LONGEST);
});

Deno.test("Deno's kernel shows nothing of a cell that it does not begin", async () => {
  await withBareKernel(async (kernel) => {
    for (const code of ["const b = ;", ABSENT]) {
      const { reply, messages } = await kernel.run(code);
      assertEquals([reply.silent, messages], [true, []], "the door is needed no more");
    }
    assertEquals((await kernel.run("throw new Error('Execution failed')")).reply.silent, false);
    const { text } = await kernel.run(sayingWhy("const b = ;")!);
    assertStringIncludes(text, "Cannot run the cell: line 1");
    assertEquals(isSilentError({ status: "ok" }), false);
    assertEquals(sayingWhy("for (;;) {}"), null);
  });
});

Deno.test("through the installed kernel such a cell ends in an error that front ends show", async () => {
  const prefix = await Deno.makeTempDir({ prefix: "kernel-" });
  const { spec } = await installKernel({ prefix });
  await using _folder = {
    [Symbol.asyncDispose]: () => Deno.remove(prefix, { recursive: true }),
  };
  await using kernel = await launchSpec(spec, PROJECT);
  const run = (code: string, options?: RunOptions) => runCell(kernel.client, code, options);
  assertStringIncludes((await run("let kept = 5; kept")).text, '"5"');
  const broken = await run("const fine = 1;\nconst broken = ;");
  assertEquals(broken.reply.error?.name, "SyntaxError");
  assertEquals(broken.messages.map(({ type }) => type), ["error"]);
  const { ename, traceback } = broken.messages[0]!.content;
  assertEquals([ename, broken.reply.executionCount], ["SyntaxError", 2]);
  assertStringIncludes(
    String(traceback),
    "Cannot run the cell: line 2, column 16: Expression expected",
  );
  const absent = await run(ABSENT);
  assertEquals(absent.reply.error?.name, "TypeError");
  assertStringIncludes(absent.text, "@trendframe/absent");
  assertEquals((await run("null.f")).reply.error?.name, "TypeError");
  const missing = await run('import { opnCorpus } from "trendframe"; kept');
  assertEquals(missing.messages.map(({ type }) => type), ["execute_result", "stream"]);
  assertStringIncludes(missing.text, 'trendframe has no export "opnCorpus"');
  const undefinedCall = await run('import { opnCorpus } from "trendframe"; opnCorpus("x")');
  assertEquals(undefinedCall.reply.error?.name, "TypeError");
  assertStringIncludes(undefinedCall.text, 'trendframe has no export "opnCorpus"');
  assertStringIncludes((await run("kept + 1")).text, '"6"');
  // one that was stopped is not called wrong
  const { reply: stopped, messages } = await run(
    `const text = "import 'node:fs'"; ${BEGUN} for (;;) {}`,
    { onMessage: (message) => isBegun(message) && kernel.interrupt() },
  );
  assert(stopped.error && stopped.error.name !== "SyntaxError");
  assertEquals(messages.filter(({ type }) => type !== "stream"), []);
  assertStringIncludes((await run("kept")).text, '"5"');
  // cells that were sent before the answer to a broken one come to their own answers
  const all = await Promise.all(
    ["const = 1", "kept + 2", "kept +", "kept + 3"].map((code) => run(code)),
  );
  assertEquals(all.map(({ reply }) => reply.error?.name ?? null), [
    "SyntaxError",
    null,
    "SyntaxError",
    null,
  ]);
  assertStringIncludes(all[1]!.text, '"7"');
  assertStringIncludes(all[3]!.text, '"8"');
});
