import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { freePorts } from "../lib/notebook/protocol/connection.ts";
import { runs } from "./_runs.ts";

const ROOT = fromFileUrl(new URL("../", import.meta.url));
const GUIDES = join(ROOT, "examples", "guides");
const CONFIG = join(ROOT, "deno.json");
const ALLOWED = ["read", "write", "env", "ffi", "sys", "net=127.0.0.1"]
  .map((each) => `--allow-${each}`);

/** A block of a guide: lines for a shell, or of a script that goes on to the next that imports. */
interface Block {
  readonly kind: "sh" | "ts";
  readonly text: string;
}

const names = [...Deno.readDirSync(GUIDES)].map(({ name }) => name)
  .filter((name) => name.endsWith(".md") && name !== "README.md").sort();

Deno.test("there is a guide for each who uses it, and the list has them all", async () => {
  assertEquals(names, ["analyst.md", "engineer.md", "report_author.md", "researcher.md"]);
  const list = await Deno.readTextFile(join(GUIDES, "README.md"));
  for (const name of names) assertStringIncludes(list, `](${name})`);
});

Deno.test("lines of a shell and of a script are told apart, in their order", () => {
  const page = "```sh\na\n```\n\n```ts\nimport 'b';\n```\n\n```ts\nb();\n```\n\n```sh\nc\n```\n" +
    "```ts\nimport 'd';\n```\n";
  assertEquals(blocksIn(page), [
    { kind: "sh", text: "a\n" },
    { kind: "ts", text: "import 'b';\nb();\n" },
    { kind: "sh", text: "c\n" },
    { kind: "ts", text: "import 'd';\n" },
  ]);
  assertEquals([...page.matchAll(/^```\w/gm)].length, 5);
});

for (const name of names) {
  const text = Deno.readTextFileSync(join(GUIDES, name));
  const without = text.includes("curl") && !await runs("curl", "--version")
    ? " (skipped: no curl found)"
    : "";
  Deno.test({
    name: `${name}: every line runs, in its order${without}`,
    ignore: without !== "",
    fn: async () => {
      const blocks = blocksIn(text);
      assert(blocks.length > 0);
      // nothing of a page is left out
      assertEquals(
        [...text.matchAll(/^```(?!$)(\w*)/gm)].filter(([, kind]) => kind !== "sh" && kind !== "ts"),
        [],
      );
      const base = await Deno.realPath(await Deno.makeTempDir({ prefix: "guide-" }));
      const folder = join(base, "work"), bin = join(base, "bin");
      try {
        for (const each of [folder, bin]) await Deno.mkdir(each);
        await writeCommand(join(bin, "trendframe"));
        const [port] = freePorts(1);
        const script = await shellScript(blocks, base, String(port));
        const { success, stdout, stderr } = await new Deno.Command("bash", {
          args: ["-c", script],
          cwd: folder,
          stdin: "null",
          env: {
            PATH: `${bin}:${Deno.env.get("PATH") ?? ""}`,
            DENO_DIR: await cacheFolder(),
            HOME: base,
            NO_COLOR: "1",
          },
        }).output();
        const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
        assert(success, said);
      } finally {
        await Deno.remove(base, { recursive: true });
      }
    },
  });
}

function blocksIn(page: string): Block[] {
  const blocks: Block[] = [];
  for (const [, kind, text] of page.matchAll(/^```(sh|ts)(?: ignore)?\n(.*?)^```$/gms)) {
    const before = blocks.at(-1);
    const goesOn = kind === "ts" && !/^import /m.test(text!);
    const script = goesOn && blocks.findLast((each) => each.kind === "ts");
    if (script) blocks[blocks.indexOf(script)] = { kind: "ts", text: script.text + text };
    else if (before || !goesOn) blocks.push({ kind: kind as Block["kind"], text: text! });
  }
  return blocks;
}

/** All blocks as one script of a shell that ends at the first line that fails. */
async function shellScript(
  blocks: readonly Block[],
  base: string,
  port: string,
): Promise<string> {
  // a server of the page ends with it, whatever becomes of the lines
  const lines = ["set -emo pipefail", "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT"];
  for (const [at, { kind, text }] of blocks.entries()) {
    const own = text.replaceAll("8000", port);
    if (kind === "sh") {
      lines.push(own);
      continue;
    }
    const path = join(base, `script_${at}.ts`);
    await Deno.writeTextFile(path, own);
    lines.push(command(["run", "--check", "--no-lock", ...ALLOWED, "--config", CONFIG, path]));
  }
  return lines.join("\n");
}

/** The command that an installation makes. */
async function writeCommand(path: string): Promise<void> {
  const main = join(ROOT, "lib", "cli", "main.ts");
  const args = ["run", "--no-lock", "-A", "--config", CONFIG, main];
  await Deno.writeTextFile(path, `#!/bin/sh\nexec ${command(args)} "$@"\n`, { mode: 0o755 });
}

function command([verb, ...args]: readonly string[]): string {
  return [Deno.execPath(), verb!, "--cached-only", "--no-prompt", ...args]
    .map((each) => `'${each}'`).join(" ");
}

/** Where this Deno keeps its packages. */
async function cacheFolder(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--no-config"],
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).denoDir;
}
