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
import { makeFolder } from "../../lib/cli/init/make_folder.ts";
import type { KernelClient } from "../../lib/notebook/protocol/kernel_client.ts";
import { origin } from "../../lib/notebook/spec/origin.ts";
import { BEGUN, isBegun, pause, PROJECT, runCell } from "./_kernel.ts";

Deno.test("a kernel is installed, found and removed", async () => {
  await inFolder(async (prefix) => {
    const { folder, spec } = await installKernel({ prefix });
    assertEquals(folder, join(prefix, "share", "jupyter", "kernels", "trendframe"));
    assertEquals(JSON.parse(await Deno.readTextFile(join(folder, "kernel.json"))), spec);
    assertEquals(spec.display_name, "trendframe (Deno)");
    assertEquals(spec.argv.slice(-2), [
      join(PROJECT, "lib", "notebook", "launcher.ts"),
      "{connection_file}",
    ]);
    assertEquals(await nativeBinary(spec.argv[0]!), await Deno.realPath(Deno.execPath()));
    assertEquals("interrupt_mode" in spec, false);
    const pinned = await installKernel({ prefix, name: "other", project: PROJECT });
    assertEquals(pinned.spec.argv.slice(-2), [PROJECT, "{connection_file}"]);
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

Deno.test("one kernel serves every folder by the nearest deno.json, and folders without one", async (t) => {
  await inFolder(async (folder) => {
    const { spec } = await installKernel({ prefix: join(folder, "jupyter") });
    const lock = await Deno.readTextFile(join(PROJECT, "deno.lock"));
    const inKernel = async (at: string, use: (client: KernelClient) => Promise<void>) => {
      await Deno.mkdir(at, { recursive: true });
      await using kernel = await launchSpec(spec, at);
      await use(kernel.client);
    };
    const PRELUDE = `Symbol.for("trendframe.notebook") in globalThis`;

    await t.step("without a deno.json: trendframe, files beside it and the prelude", async () => {
      const at = join(folder, "loose");
      await Deno.mkdir(at);
      await Deno.writeTextFile(join(at, "own.ts"), `export const own = "beside";`);
      await using kernel = await launchSpec(spec, at);
      const { text, reply } = await runCell(
        kernel.client,
        `import { openCorpus } from "trendframe"; import { table } from "trendframe/notebook";
         import { own } from "./own.ts"; import { z } from "npm:zod@4";
         [typeof openCorpus, typeof table, own, typeof z.string,
           Deno.cwd() === ${JSON.stringify(at)}, ${PRELUDE}].join()`,
      );
      assertEquals(reply.error, null);
      assertStringIncludes(text, "function,function,beside,function,true,true");
      assertEquals(text.includes("stderr"), false);
      assertEquals(reply.executionCount, 1);
      assertEquals(await names(at), ["own.ts"]);
      const loop = await runCell(kernel.client, `let kept = 3; ${BEGUN} for (;;) {}`, {
        silenceMs: 800,
        onMessage: (message) => isBegun(message) && kernel.interrupt(),
      });
      const after = await runCell(kernel.client, "kept");
      // where it comes late, it comes with the next cell
      assertStringIncludes(loop.text + after.text, "Stopped");
      assertStringIncludes(after.text, '"3"');
    });

    for (const name of ["one", "two"]) {
      await t.step(`below a deno.json of its own: ${name}`, async () => {
        const own = join(folder, name);
        await makeFolder(own, await origin());
        await Deno.writeTextFile(join(own, "name.ts"), `export const name = "${name}";`);
        const config = JSON.parse(await Deno.readTextFile(join(own, "deno.json")));
        await Deno.writeTextFile(
          join(own, "deno.json"),
          JSON.stringify({ ...config, imports: { ...config.imports, mine: "./name.ts" } }),
        );
        await inKernel(join(own, "notebooks", "deep"), async (client) => {
          const { text, reply } = await runCell(
            client,
            `import { openCorpus } from "trendframe"; import { name } from "mine";
             import { z } from "npm:zod@4"; import { table } from "trendframe/notebook";
             [typeof openCorpus, typeof z.string, typeof table, name, ${PRELUDE}].join()`,
          );
          assertEquals(reply.error, null);
          assertStringIncludes(text, `function,function,function,${name},true`);
        });
        assertStringIncludes(await Deno.readTextFile(join(own, "deno.lock")), `"npm:zod@4"`);
      });
    }

    await t.step("a deno.json that does not name trendframe: said in the first cell", async () => {
      const own = join(folder, "other");
      await Deno.mkdir(own);
      await Deno.writeTextFile(join(own, "deno.json"), `{ "tasks": { "trendframe": "echo" } }`);
      await inKernel(own, async (client) => {
        const first = await runCell(client, `import "trendframe"; 1`);
        assertEquals(first.reply.error, null);
        assertStringIncludes(first.text, "stream stderr");
        assertStringIncludes(first.text, `${join(own, "deno.json")} does not name trendframe`);
        assertEquals((await runCell(client, "2")).text.includes("trendframe"), false);
      });
    });

    await t.step("what notebooks import never shows in the lock file of trendframe", async () => {
      assertEquals(await Deno.readTextFile(join(PROJECT, "deno.lock")), lock);
    });
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
      args: ["eval", "--frozen", "--config", join(PROJECT, "deno.json"), script],
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
    for (let tries = 0; tries < 600 && await isAlive(kernel!); tries++) await pause(100);
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
    const well = await Array.fromAsync(diagnose(prefix, prefix));
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
      "own deno.json",
      "this folder",
    ]);
    assertStringIncludes(well.at(-1)!.found, "import trendframe alone");
    await Deno.writeTextFile(join(prefix, "deno.json"), `{ "imports": {} }`);
    const broken = { ...spec, argv: [join(prefix, "gone"), ...spec.argv.slice(1)] };
    await Deno.writeTextFile(join(folder, "kernel.json"), JSON.stringify(broken));
    const [, deno, here] = await Array.fromAsync(diagnose(prefix, prefix)) as Finding[];
    assertEquals([deno!.what, deno!.ok], ["Deno", false]);
    assertStringIncludes(deno!.advice!, "trendframe kernel install");
    assertEquals([here!.what, here!.ok], ["this folder", false]);
    assertStringIncludes(here!.advice!, "trendframe init");
  });
});

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

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
