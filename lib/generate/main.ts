/**
 * Writes what is made from the catalogue and the code: `deno task generate`.
 *
 * @module
 */
import { ARTEFACTS } from "./artefacts.ts";
import { formatted, ROOT } from "./formatted.ts";

if (import.meta.main) {
  for (const { path, make } of ARTEFACTS) {
    const file = new URL(path, ROOT);
    const text = await formatted(await make(), path);
    const before = await Deno.readTextFile(file).catch(() => null);
    if (before !== text) await Deno.writeTextFile(file, text);
    // deno-lint-ignore no-console
    console.log(`${before === text ? "as it was" : "written"}: ${path}`);
  }
}
