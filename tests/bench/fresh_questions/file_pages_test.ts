import { assert, assertEquals } from "@std/assert";
import { dropPages, readPages } from "./file_pages.ts";

Deno.test("files are as they were with their pages out of memory, or it is told why not", async () => {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 251);
    await Deno.writeFile(`${folder}/one`, bytes);
    const stay = await dropPages([folder]);
    assert(stay === null || stay.length > 10, String(stay));
    await readPages([folder, `${folder}/one`]);
    assertEquals(await Deno.readFile(`${folder}/one`), bytes);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
