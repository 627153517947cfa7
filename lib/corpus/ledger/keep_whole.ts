import { writeWhole } from "../../disk/write_whole.ts";
import { stateFile } from "../../engines/embedded/store/state_file.ts";

/**
 * Keeps the file of a corpus that is about to be replaced, under the name of its state: a second name
 * of the same file where the disk has such, else a copy.
 */
export async function keepWhole(corpus: string, fingerprint: string): Promise<void> {
  const kept = stateFile(corpus, fingerprint);
  try {
    await Deno.link(corpus, kept);
  } catch (error) {
    // a state that was there before, and is kept
    if (error instanceof Deno.errors.AlreadyExists) return;
    await writeWhole(kept, async (_, path) => await Deno.copyFile(corpus, path));
  }
}
