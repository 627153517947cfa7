import { basename, dirname, join } from "@std/path";

/** A hidden file beside one, named by it and by what it is for: `.corpus.sqlite.lock`. */
export function besideOf(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

/** Where a path leads: a link is followed, so that what it names is replaced and not the link. */
export async function placeOf(path: string): Promise<string> {
  try {
    return await Deno.realPath(path);
  } catch (error) {
    const { NotFound, NotCapable } = Deno.errors;
    if (error instanceof NotFound || error instanceof NotCapable) return path;
    throw error;
  }
}

export async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
