import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { denoBinary, nativeBinary, versionOf } from "../../lib/notebook/spec/deno_binary.ts";
import { diagnose, type Finding } from "../../lib/notebook/spec/doctor.ts";
import { kernelsFolder } from "../../lib/notebook/spec/folders.ts";
import {
  installedKernels,
  installKernel,
  removeKernel,
} from "../../lib/notebook/spec/install_kernel.ts";
import { launchSpec } from "../../lib/notebook/spec/launched_kernel.ts";
import { projectFolder } from "../../lib/notebook/spec/project.ts";
import { NotebookError } from "../../lib/notebook/notebook_error.ts";
import { pause, PROJECT, runCell } from "./_kernel.ts";

Deno.test("a kernel is installed, found and removed", async () => {
  await inFolder(async (prefix) => {
    const { folder, spec } = await installKernel({ prefix });
    assertEquals(folder, join(prefix, "share", "jupyter", "kernels", "trendframe"));
    assertEquals(JSON.parse(await Deno.readTextFile(join(folder, "kernel.json"))), spec);
    assertEquals(spec.display_name, "trendframe (Deno)");
    assertEquals(spec.argv.slice(-2), [PROJECT, "{connection_file}"]);
    assertEquals(await nativeBinary(spec.argv[0]!), await Deno.realPath(Deno.execPath()));
    assertEquals("interrupt_mode" in spec, false);
    await installKernel({ prefix, name: "other" });
    assertEquals((await installedKernels(prefix)).map(({ name }) => name), [
      "other",
      "trendframe",
    ]);
    assertEquals(await removeKernel({ prefix }), folder);
    await assertRejects(() => removeKernel({ prefix }), NotebookError, "there is no kernel");
  });
});

Deno.test("a kernel of another kind is neither replaced nor removed", async () => {
  await inFolder(async (prefix) => {
    const folder = join(kernelsFolder(prefix), "deno");
    await Deno.mkdir(folder, { recursive: true });
    for (const text of ['{"argv":["deno"]}', "not JSON"]) {
      await Deno.writeTextFile(join(folder, "kernel.json"), text);
      const named = { prefix, name: "deno" };
      await assertRejects(() => installKernel(named), NotebookError, "is taken by a kernel");
      await assertRejects(() => removeKernel(named), NotebookError, "there is no kernel");
      assertEquals(await Deno.readTextFile(join(folder, "kernel.json")), text);
    }
    await assertRejects(() => installKernel({ prefix, name: "../x" }), RangeError, "small letters");
  });
});

Deno.test("a project must name trendframe in its deno.json", async () => {
  await inFolder(async (folder) => {
    await assertRejects(() => projectFolder(folder), NotebookError, "there must be a deno.json");
    await Deno.writeTextFile(join(folder, "deno.json"), '{ "imports": { "zod": "npm:zod@4" } }');
    await assertRejects(() => projectFolder(folder), NotebookError, 'must name "trendframe"');
    await Deno.writeTextFile(
      join(folder, "deno.json"),
      '{ "imports": { "trendframe": "./x.ts" } }',
    );
    await Deno.mkdir(join(folder, "a", "b"), { recursive: true });
    assertEquals(await projectFolder(join(folder, "a", "b")), folder);
  });
});

Deno.test("a Deno that npx threw in its cache is not named; a script is no Deno", async () => {
  await inFolder(async (folder) => {
    const cached = join(folder, "_npx", "1", "node_modules", "deno", "deno");
    const [installed, wrapped] = [join(folder, "bin"), join(folder, "wrapped")];
    for (const each of [installed, wrapped]) await Deno.mkdir(each);
    await Deno.writeTextFile(join(wrapped, "deno"), "#!/usr/bin/env node\n", { mode: 0o755 });
    assertEquals(await denoBinary(cached, wrapped), { path: cached, fleeting: true });
    const real = await Deno.realPath(Deno.execPath());
    await Deno.symlink(real, join(installed, "deno"));
    assertEquals(await denoBinary(cached, `${wrapped}:${installed}`), {
      path: real,
      fleeting: false,
    });
    assertEquals(await nativeBinary(join(wrapped, "deno")), null);
    assertEquals(await nativeBinary(join(folder, "absent")), null);
    assertEquals(await versionOf(join(folder, "absent")), null);
    assertEquals(await versionOf(real), Deno.version.deno);
  });
});

Deno.test("in any folder a notebook can import trendframe, its own files and the prelude", async () => {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "own.ts"), `export const own = "beside";`);
    const { spec } = await installKernel({ prefix: folder });
    await using kernel = await launchSpec(spec, folder);
    const { text, reply } = await runCell(
      kernel.client,
      `import { openCorpus } from "trendframe"; import { own } from "./own.ts";
       [typeof openCorpus, own, Deno.cwd() === ${JSON.stringify(await Deno.realPath(folder))},
         Symbol.for("trendframe.notebook") in globalThis].join()`,
    );
    assertEquals(reply.error, null);
    assertStringIncludes(text, "function,beside,true,true");
    assertEquals(reply.executionCount, 1);
    const loop = runCell(kernel.client, "let kept = 3; for (;;) {}", 800);
    await pause(1_500);
    kernel.interrupt();
    assertStringIncludes((await loop).text, "Stopped");
    assertStringIncludes((await runCell(kernel.client, "kept")).text, '"3"');
  });
});

Deno.test("a launcher that is killed takes its kernel along", async () => {
  await inFolder(async (folder) => {
    const { spec } = await installKernel({ prefix: folder });
    const [program, ...args] = spec.argv;
    const script = `const { launchSpec } = await import(${
      JSON.stringify(new URL("../../lib/notebook/spec/launched_kernel.ts", import.meta.url).href)
    });
      const kernel = await launchSpec(${
      JSON.stringify({ ...spec, argv: [program, ...args] })
    }, ".");
      await kernel.client.execute("Deno.writeTextFileSync('pid', [Deno.pid, Deno.ppid].join())");
      Deno.exit()`;
    await new Deno.Command(Deno.execPath(), {
      args: ["eval", script],
      cwd: folder,
      stdout: "null",
      stderr: "null",
    }).output();
    const [kernel, launcher] = (await Deno.readTextFile(join(folder, "pid"))).split(",").map(
      Number,
    );
    await pause(1_500);
    const before = await isAlive(kernel!);
    Deno.kill(launcher!, "SIGKILL");
    assert(before, "the kernel did not wait for its launcher");
    for (let tries = 0; tries < 100 && await isAlive(kernel!); tries++) await pause(100);
    assert(!await isAlive(kernel!), "the kernel outlived its launcher");
  });
});

Deno.test("the doctor finds a kernel well, or says what to do", async () => {
  await inFolder(async (prefix) => {
    assertEquals(await Array.fromAsync(diagnose(prefix)), [{
      what: "kernel",
      ok: false,
      found: "none is installed",
      advice: "run `trendframe kernel install`",
    }]);
    const { folder, spec } = await installKernel({ prefix });
    const well = await Array.fromAsync(diagnose(prefix));
    assertEquals(well.filter(({ ok }) => !ok), []);
    assertEquals(well.map(({ what }) => what), [
      "kernel",
      "Deno",
      "project",
      "start",
      "import",
      "table and chart",
      "outputs",
      "stop button",
    ]);
    const broken = { ...spec, argv: [join(prefix, "gone"), ...spec.argv.slice(1)] };
    await Deno.writeTextFile(join(folder, "kernel.json"), JSON.stringify(broken));
    const [, deno] = await Array.fromAsync(diagnose(prefix)) as [Finding, Finding];
    assertEquals([deno.what, deno.ok], ["Deno", false]);
    assertStringIncludes(deno.advice!, "trendframe kernel install");
  });
});

async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "stat=", "-p", String(pid)] })
    .output();
  return /^[^Z\s]/.test(new TextDecoder().decode(stdout).trim());
}

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "notebook-" }));
  try {
    await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
