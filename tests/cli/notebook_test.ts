import { assertEquals, assertStringIncludes } from "@std/assert";
import { withFolder } from "../corpus/files/_folder.ts";
import { run } from "./_run.ts";

const NOTEBOOK = JSON.stringify({
  cells: [{
    cell_type: "code",
    metadata: {},
    source: `Deno.writeTextFileSync("ran", "")`,
    execution_count: null,
    outputs: [],
  }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

Deno.test("a notebook runs in the project that is named, which must be one", async () => {
  await withFolder({ "work/a.ipynb": NOTEBOOK, "bare/notes.txt": "" }, async (folder) => {
    const args = ["notebook", "run", `${folder}/work/a.ipynb`, "--project", `${folder}/bare`];
    const { status, err } = await run(args);
    assertEquals(status, 1);
    assertStringIncludes(err, "Cannot use the project: there must be a deno.json in it");
    await Deno.writeTextFile(`${folder}/bare/deno.json`, "{}");
    const again = await run(args);
    assertEquals(again.status, 1);
    assertStringIncludes(again.err, `Cannot use the project: its imports must name "trendframe"`);
    const names = [...Deno.readDirSync(`${folder}/work`)].map(({ name }) => name);
    assertEquals(names, ["a.ipynb"]);
  });
});

Deno.test("a notebook that is stopped before its first cell runs none", async () => {
  await withFolder({ "a.ipynb": NOTEBOOK }, async (folder) => {
    const signal = AbortSignal.abort(new DOMException("Stopped", "AbortError"));
    const { status, out, err, progress } = await run(
      ["notebook", "run", `${folder}/a.ipynb`, "--out", `${folder}/a.html`],
      { signal },
    );
    assertEquals([status, out, err], [1, "", "Stopped; nothing was changed.\n"]);
    assertEquals(progress, []);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["a.ipynb"]);
  });
});
