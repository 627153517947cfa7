import { dirname } from "@std/path";
import { besideOf, removeIfThere } from "./beside.ts";
import { swapFolders } from "./swap_folders.ts";
import { syncFolder } from "./sync_folder.ts";

/**
 * Puts a new folder in the place of one, in one step where the system has such a step. What a
 * killed process left beside it is taken away, or put back where it is all that is left. The caller
 * sees to it that no other does so.
 */
export async function writeFolder(
  place: string,
  fill: (folder: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const [fresh, old] = [besideOf(place, "new"), besideOf(place, "old")];
  if (await isThere(old) && !await isThere(place)) await Deno.rename(old, place);
  for (const left of [fresh, old]) await removeIfThere(left);
  try {
    await Deno.mkdir(fresh);
    await fill(fresh);
    await syncFolder(fresh);
    signal?.throwIfAborted();
    await replace(place, fresh, old);
  } catch (error) {
    await removeIfThere(fresh);
    throw error;
  }
  await syncFolder(dirname(place));
  for (const replaced of [fresh, old]) await removeIfThere(replaced);
}

async function replace(place: string, fresh: string, old: string): Promise<void> {
  if (!await isThere(place)) return await Deno.rename(fresh, place);
  if (await swapFolders(fresh, place)) return;
  await Deno.rename(place, old);
  try {
    await Deno.rename(fresh, place);
  } catch (error) {
    await Deno.rename(old, place);
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
