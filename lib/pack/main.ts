/**
 * Packs the project for those who install it from a file: `deno task pack [FOLDER]`.
 *
 * @module
 */
import { pack } from "./pack.ts";

if (import.meta.main) {
  // deno-lint-ignore no-console
  console.log(await pack(Deno.args[0] ?? "."));
}
