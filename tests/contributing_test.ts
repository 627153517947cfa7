import { assert, assertEquals } from "@std/assert";
import { MAY_IMPORT } from "./_rooms.ts";
import { SLOW } from "./quick.ts";

const ROOT = new URL("../", import.meta.url);
const page = await Deno.readTextFile(new URL("CONTRIBUTING.md", ROOT));
const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));

/** What is written as code in a text. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
}

/** The cells of the rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, after = ""] = page.split(`## ${heading}\n`);
  const lines = after.split(/\n## /)[0]!.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

Deno.test("the page tells who may import whom as the test of the architecture has it", () => {
  const told = rowsUnder("The rooms").map(([room, , allowed]) => {
    const names = codeIn(allowed!);
    assert(names.length > 0 || allowed === "nothing", `${room}: ${allowed}`);
    return [codeIn(room!)[0], names];
  });
  assertEquals(told, MAY_IMPORT.map(([room, allowed]) => [room, [...allowed]]));
});

Deno.test("every file, folder and task that the page names is there", async () => {
  const text = page.replace(
    /```.*?```/gs,
    (block) => block.replace(/^(deno task \S+).*$/gm, "`$1`"),
  );
  const named = [...new Set(codeIn(text))];
  const paths = named.filter((code) => /^(\w[\w.-]*\/)*[\w.-]*(\/|\.(ts|md|json))$/.test(code))
    .filter((path) => !path.includes("NAME"));
  assert(paths.length > 40, `${paths.length}`);
  for (const path of paths) {
    const found = await Deno.stat(new URL(path, ROOT)).then(() => true, () => false);
    assert(found, path);
  }
  const asked = named.flatMap((code) => /^deno task (\S+)/.exec(code)?.[1] ?? []);
  assert(asked.includes("test:quick") && asked.includes("generate"), asked.join());
  assertEquals(asked.filter((task) => !Object.hasOwn(tasks, task)), []);
});

Deno.test("what the quick tests leave out is there, once", async () => {
  const left = Object.keys(SLOW);
  for (const path of left) {
    await Deno.stat(new URL(path, ROOT));
    assert(!left.some((other) => path.startsWith(`${other}/`)), path);
  }
});

Deno.test("there is a recipe for each kind of change, with files, and a word for each term", () => {
  const [, recipes = ""] = page.split("## Recipes\n");
  const told = recipes.split(/\n## /)[0]!.split(/\n(?=\*\*)/).filter((each) =>
    /^\*\*/.test(each.trim())
  );
  assertEquals(told.map((each) => /\*\*(.*?)\.\*\*/.exec(each)?.[1]), [
    "A source",
    "An analysis method",
    "A chart",
    "An operation of the service",
    "An engine",
    "A filter or an option",
    "A note",
  ]);
  for (const recipe of told) {
    const files = codeIn(recipe);
    assert(files.some((code) => code.startsWith("lib/")), recipe);
    assert(files.some((code) => code.startsWith("tests/")), recipe);
  }
  const words = rowsUnder("Words").map(([word]) => word!.replaceAll("`", ""));
  assertEquals(words.length, new Set(words).size);
  for (const term of ["proof point", "bucket", "resolution", "partial", "receipt", "multiverse"]) {
    assert(words.includes(term), term);
  }
});

Deno.test("tests name each file of ../shared that they read", async () => {
  for await (const path of testFiles(new URL("tests/", ROOT))) {
    const text = await Deno.readTextFile(path);
    if (path.pathname.endsWith("/_shared.ts")) continue;
    assert(
      !/["'`/]shared\/(data|faults)["'`/]/.test(text) || path.href === import.meta.url,
      path.href,
    );
    for (const [, name] of text.matchAll(/\bshared(?:Data|Fault)\("([^"]*)"\)/g)) {
      assert(/\.\w+$/.test(name!), `${path.href}: ${name} is no file`);
    }
  }
});

async function* testFiles(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* testFiles(new URL(`${name}/`, folder));
    else if (name.endsWith(".ts")) yield new URL(name, folder);
  }
}
