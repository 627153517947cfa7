import { assertEquals, assertRejects } from "@std/assert";
import { ResponseCache } from "../../../lib/engines/http/cache.ts";

const KEY = { operation: "searchTopics" };
const folder = await Deno.makeTempDir({ prefix: "trendframe-" });

Deno.test({
  name: "a cache that may not be read is told, not taken for an empty one",
  permissions: { read: false },
  fn: async () => {
    await assertRejects(() => new ResponseCache(folder).read(KEY), Deno.errors.NotCapable);
  },
});

Deno.test("an entry that is damaged, of another format or missing is none; a whole one is kept", async () => {
  const cache = new ResponseCache(folder);
  assertEquals(await cache.read(KEY), null);
  const entry = { storedAt: new Date().toISOString(), etag: null, output: [1], notes: [] };
  await cache.write(KEY, entry);
  const { format, ...kept } = await cache.read(KEY) as typeof entry & { format: number };
  assertEquals([kept, typeof format], [entry, "number"]);
  const [{ name }] = await Array.fromAsync(Deno.readDir(folder)) as [Deno.DirEntry];
  for (const text of ["", "{", JSON.stringify({ ...entry, format: format + 1 })]) {
    await Deno.writeTextFile(`${folder}/${name}`, text);
    assertEquals(await cache.read(KEY), null);
  }
  await Deno.remove(folder, { recursive: true });
});
