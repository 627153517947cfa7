/**
 * Makes the pictures and the page of the gallery: `deno task gallery`.
 *
 * @module
 */
import { fromFileUrl } from "@std/path";
import { ROOT } from "../formatted.ts";
import { galleryFiles, writeFiles } from "./gallery.ts";

if (import.meta.main) {
  const files = await galleryFiles();
  await writeFiles(files, fromFileUrl(ROOT));
  // deno-lint-ignore no-console
  console.log(`${files.size} files written`);
  Deno.exit();
}
