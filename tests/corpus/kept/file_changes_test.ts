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

Deno.test("what became of files is a sentence for each kind", () => {
  const told = { added: ["a"], removed: [], reread: [], same: ["b", "c"], gone: ["d"] };
  assertEquals(fileChanges(told, "--remove"), [
    "1 file added: a",
    "2 files there already, and the same: b and c",
    "1 file gone, the rows stay, --remove takes them away: d",
  ]);
});
