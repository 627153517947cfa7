/**
 * Makes the pictures and the page of the gallery: `deno task gallery`; below another folder than the project's where
 * one is given.
 *
 * @module
 */
import { fromFileUrl } from "@std/path";
import { ROOT } from "../formatted.ts";
import { galleryFiles, writeFiles } from "./gallery.ts";

if (import.meta.main) {
  const files = await galleryFiles();
  await writeFiles(files, Deno.args[0] ?? fromFileUrl(ROOT));
  // deno-lint-ignore no-console
  console.log(`${files.size} files written`);
  Deno.exit();
}
