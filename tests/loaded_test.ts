import { assert, assertEquals } from "@std/assert";
import { modulesOf, ours, ROOT } from "./_modules.ts";

/** What is loaded when somebody asks for it, and not before the first line of who does not. */
const NOT_AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  "mod.ts": [
    ...["importers/", "index/", "kept/", "reading/", "writing/"].map((at) => `lib/corpus/${at}`),
    ...["answers/", "mod.ts", "session.ts"].map((at) => `lib/engines/opensearch/${at}`),
  ],
  "lib/cli/main.ts": ["lib/cli/commands/"],
  "lib/cli/commands/query.ts": ["corpus/", "plot/", "report/", "study/", "publish/"].map((at) =>
    `lib/${at}`
  ),
};

for (const [entry, places] of Object.entries(NOT_AT_ONCE)) {
  Deno.test(`${entry} loads nothing at once that few need`, async () => {
    const loaded = await loadedBy(entry);
    assert(loaded.length > 10, `${loaded}`);
    for (const place of places) {
      await Deno.stat(ROOT + place);
      assertEquals(loaded.filter((file) => file.startsWith(place)), [], place);
    }
  });
}

Deno.test("what a dynamic import names is not loaded at once", async () => {
  const loaded = await loadedBy("lib/build/mod.ts");
  assert(loaded.includes("lib/build/change.ts"));
  assert(!loaded.includes("lib/corpus/change_from_paths.ts"));
});

/** Files of ours that are loaded before the first line of one runs. */
async function loadedBy(entry: string): Promise<string[]> {
  const { roots, modules } = await modulesOf(entry);
  const imports = new Map(modules.map((each) => [each.specifier, each.dependencies ?? []]));
  const loaded = new Set(roots);
  for (const file of loaded) {
    for (const { code, isDynamic } of imports.get(file) ?? []) {
      if (code?.specifier && !isDynamic) loaded.add(code.specifier);
    }
  }
  return [...loaded].flatMap((each) => ours(each) ?? []);
}
