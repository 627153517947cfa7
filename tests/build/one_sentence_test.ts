import { assertEquals, assertRejects } from "@std/assert";
import { build } from "../../lib/build/build.ts";
import { withFolder } from "../corpus/files/_folder.ts";

Deno.test("what is no fault of a build comes as it is: an abort has its own reason", async () => {
  await withFolder({ "in/a.txt": "nothing that is known" }, async (folder) => {
    const reason = new DOMException("enough\nof it", "AbortError");
    const ended = await build(`${folder}/c.sqlite`, `${folder}/in`, {
      signal: AbortSignal.abort(reason),
    }).catch((error) => error);
    assertEquals(ended, reason);
    const refused = await assertRejects(
      () => build(`${folder}/c.sqlite`, `${folder}/nowhere`),
      Error,
    );
    assertEquals(refused.message.includes("\n"), false);
  });
});
