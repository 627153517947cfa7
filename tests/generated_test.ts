import { assertEquals } from "@std/assert";
import { ARTEFACTS } from "../lib/generate/artefacts.ts";
import { formatted, ROOT } from "../lib/generate/formatted.ts";

for (const { path, make } of ARTEFACTS) {
  Deno.test(`${path} is fresh (deno task generate writes it)`, async () => {
    assertEquals(await Deno.readTextFile(new URL(path, ROOT)), await formatted(await make(), path));
  });
}
