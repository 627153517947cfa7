import { dirname, fromFileUrl, join, resolve } from "@std/path";
import { NotebookError } from "../notebook_error.ts";

/** The project that this library lies in. */
export const OWN_PROJECT = fromFileUrl(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");

/**
 * The folder of the `deno.json` that a folder belongs to, once it is sure that `trendframe` can be
 * imported there.
 *
 * @throws {NotebookError} when there is none, or it does not name `trendframe`
 */
export async function projectFolder(folder: string): Promise<string> {
  for (let at = resolve(folder);; at = dirname(at)) {
    for (const name of ["deno.json", "deno.jsonc"]) {
      const text = await textOf(join(at, name));
      if (text === null) continue;
      if (/"(@[\w-]+\/)?trendframe"\s*:/.test(text)) return at;
      throw new NotebookError(
        `Cannot use the project: its imports must name "trendframe", current value is ${
          join(at, name)
        }`,
      );
    }
    if (dirname(at) === at) break;
  }
  throw new NotebookError(
    `Cannot use the project: there must be a deno.json in it or above it, current value is ${folder}`,
  );
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
