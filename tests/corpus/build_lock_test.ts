import { assertEquals, assertThrows } from "@std/assert";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { BuildLock } from "../../lib/corpus/build_lock.ts";
import { targetOf } from "../../lib/corpus/target.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

Deno.test("one build at a time has the lock of a corpus, and lets go of it", async () => {
  await withFolder({}, async (folder) => {
    const target = targetOf(`${folder}/c.sqlite`);
    for (let round = 0; round < 3; round++) {
      {
        using _lock = BuildLock.take(target);
        assertThrows(() => BuildLock.take(target), BuildError, "another build is writing it");
        using _other = BuildLock.take(targetOf(`${folder}/d.sqlite`));
        assertEquals(await namesIn(folder), [".c.sqlite.lock", ".d.sqlite.lock"]);
      }
      assertEquals(await namesIn(folder), []);
    }
  });
});

Deno.test("a lock that a dead build left is taken", async () => {
  await withFolder({ ".c.sqlite.lock": "" }, async (folder) => {
    {
      using _lock = BuildLock.take(targetOf(`${folder}/c.sqlite`));
    }
    assertEquals(await namesIn(folder), []);
  });
});

Deno.test("a lock whose file was removed is not the lock any more", async () => {
  await withFolder({}, async (folder) => {
    const target = targetOf(`${folder}/c.sqlite`);
    const first = BuildLock.take(target);
    await Deno.remove(target.lock);
    {
      using _second = BuildLock.take(target);
      assertEquals(await namesIn(folder), [".c.sqlite.lock"]);
    }
    await Deno.writeTextFile(target.lock, "");
    first[Symbol.dispose]();
    assertEquals(await namesIn(folder), []);
  });
});
