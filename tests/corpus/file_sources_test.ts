import { assertEquals, assertRejects } from "@std/assert";
import { fileSources } from "../../lib/corpus/file_sources.ts";
import { withFolder } from "./files/_folder.ts";
import { SAMPLES } from "./importers/_samples.ts";

Deno.test("files that were found are read no further once their signal is aborted", async () => {
  const [[name, { text, rows }]] = Object.entries(SAMPLES) as [
    [string, { text: string; rows: number }],
  ];
  await withFolder({ [name]: text }, async (folder) => {
    const stop = new AbortController();
    const { sources: [source] } = await fileSources([folder], { signal: stop.signal });
    assertEquals((await Array.fromAsync(source!.read())).length, rows);
    stop.abort(new Error("enough"));
    await assertRejects(() => Array.fromAsync(source!.read()), Error, "enough");
  });
});
