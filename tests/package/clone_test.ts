import { assert, assertEquals } from "@std/assert";
import { join, toFileUrl } from "@std/path";
import { assertDone, deno, ROOT, SCRIPT, withPackages } from "./_folder.ts";

const test = await withPackages("a folder that names the clone runs a script, its lock file apart");
Deno.test(test, async () => {
  const folder = await Deno.makeTempDir();
  const lock = join(ROOT, "deno.lock");
  const before = await Deno.readTextFile(lock);
  try {
    const own = await Deno.makeTempDir({ dir: folder });
    const imports = {
      "trendframe": toFileUrl(join(ROOT, "mod.ts")).href,
      "trendframe/notebook": toFileUrl(join(ROOT, "lib/notebook/prelude.ts")).href,
      // asked for as the project does not, so that some lock file has to say so
      "others": "npm:saxes@^6.0.0",
    };
    await Deno.writeTextFile(join(own, "deno.json"), JSON.stringify({ imports }));
    await Deno.writeTextFile(
      join(own, "script.ts"),
      `import { SaxesParser } from "others";\nimport { table } from "trendframe/notebook";\n${SCRIPT}` +
        "console.log(typeof SaxesParser, typeof table);\n",
    );
    assertDone(await deno(own, "check", "--cached-only", "script.ts"));
    const ran = await deno(own, "run", "--cached-only", "--allow-all", "script.ts");
    assertDone(ran);
    assertEquals(ran.out, "number\nfunction function\n");
    const locked = JSON.parse(await Deno.readTextFile(join(own, "deno.lock")));
    assert("npm:saxes@6" in locked.specifiers, JSON.stringify(locked.specifiers));
    assertEquals(await Deno.readTextFile(lock), before);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
