import { assertEquals } from "@std/assert";
import { dirname } from "@std/path";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { changeFromPaths, type ChangeOutcome } from "../../../lib/corpus/change_from_paths.ts";
import { fileChanges } from "../../../lib/words/file_changes.ts";
import { withFolder } from "../files/_folder.ts";

const works = (id: number) =>
  JSON.stringify([{
    id: `https://openalex.org/W${id}`,
    title: "Solar cells",
    publication_date: "2024-05-17",
  }]);

Deno.test("a change says of each file what became of it", async () => {
  await withFolder({ "a.json": works(1), "b.json": works(2) }, async (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    const options = { rejects: `${dirname(folder)}/rejects.csv` };
    const toldOf = ({ added, removed, reread, same, gone }: ChangeOutcome) => {
      const told = { added, removed, reread, same, gone };
      return Object.fromEntries(
        Object.entries(told).filter(([, files]) => files.length)
          .map(([name, files]) => [name, files.map((file) => file.slice(folder.length + 1))]),
      );
    };
    const change = async (changes: Parameters<typeof changeFromPaths>[1]) =>
      toldOf(await changeFromPaths(at("c.sqlite"), changes, {}, options));
    await buildFromPaths(at("c.sqlite"), [at("a.json")], {}, options);
    assertEquals(await change({ add: [at("b.json")] }), { added: ["b.json"] });
    assertEquals(await change({ add: [at("b.json")] }), { same: ["b.json"] });
    await Deno.writeTextFile(at("b.json"), works(3));
    assertEquals(await change({ add: [at("a.json"), at("b.json")] }), {
      reread: ["b.json"],
      same: ["a.json"],
    });
    await Deno.writeTextFile(at("a.json"), works(4));
    await Deno.remove(at("b.json"));
    assertEquals(await change({ refresh: true }), { reread: ["a.json"], gone: ["b.json"] });
    assertEquals(await change({ remove: [at("b.json")] }), { removed: ["b.json"] });
  });
});

Deno.test("a file that was read again and has fewer records than before is told", async () => {
  const list = (...ids: readonly number[]) => `[${ids.map((id) => works(id).slice(1, -1)).join()}]`;
  const files = { "a.json": list(1, 2, 3), "b.json": list(4, 5) };
  await withFolder(files, async (folder) => {
    const [corpus, a, b] = [`${folder}/c.sqlite`, `${folder}/a.json`, `${folder}/b.json`];
    const options = { rejects: `${folder}/rejects.csv` };
    await buildFromPaths(corpus, [a, b], {}, options);
    const refreshed = async () => await changeFromPaths(corpus, { refresh: true }, {}, options);
    await Deno.writeTextFile(a, files["a.json"].slice(0, -20));
    await Deno.writeTextFile(b, list(4, 5, 6));
    const outcome = await refreshed();
    assertEquals(outcome.fewer, [{ file: a, was: 3, is: 2 }]);
    assertEquals(
      fileChanges(outcome, "--remove").at(-1),
      `${a} was 3 records, is 2: see that it is whole`,
    );
    // the record of another file now, which was not lost
    await Deno.writeTextFile(b, list(4, 5, 2));
    assertEquals((await refreshed()).fewer, []);
    assertEquals((await refreshed()).fewer, [], "nothing was read");
  });
});

Deno.test("what became of files is a sentence for each kind", () => {
  const told = { added: ["a"], removed: [], reread: [], same: ["b", "c"], gone: ["d"], fewer: [] };
  assertEquals(fileChanges(told, "--remove"), [
    "1 file added: a",
    "2 files there already, and the same: b and c",
    "1 file gone, the rows stay, --remove takes them away: d",
  ]);
});
