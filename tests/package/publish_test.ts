import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";

const ROOT = new URL("../../", import.meta.url);

Deno.test("deno publish takes the package: no slow types, and no file that does not run", async () => {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["publish", "--dry-run", "--allow-dirty", "--no-check"],
    cwd: fromFileUrl(ROOT),
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder().decode(stderr);
  assert(success, text);
  const files = [...text.matchAll(/^ +(file:\S+) \(/gm)].map(([, url]) =>
    url!.slice(ROOT.href.length)
  );
  assertEquals(files.filter((path) => !path.startsWith("lib/")), [
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "deno.json",
    "mod.ts",
  ]);
  assert(files.includes("lib/service/pool/worker.ts") && files.includes("lib/cli/main.ts"));
  assertEquals(files.filter((path) => /^lib\/(generate|pack)\/|_test\.ts$/.test(path)), []);
});
