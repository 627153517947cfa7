import { TrendframeError } from "../../catalogue/errors.ts";
import { writeWhole } from "../../disk/write_whole.ts";
import { fileFault } from "../../words/file_fault.ts";
import { shown } from "../../words/shown.ts";

/**
 * Write a file in one step: `write` fills a new file beside the target, which is then renamed over
 * it. When `write` fails, what was there stays and nothing is left behind.
 *
 * @param task what cannot be done otherwise: `save the frame`
 * @throws {TrendframeError} where the file cannot be written
 */
export async function writeAtomically(
  task: string,
  path: string,
  write: (file: Deno.FsFile, path: string) => Promise<void>,
): Promise<void> {
  try {
    await writeWhole(path, write);
  } catch (error) {
    const fault = fileFault(error);
    if (fault === null) throw error;
    throw new TrendframeError(`Cannot ${task}: ${fault}, current value is ${shown(path)}`, {
      cause: error,
    });
  }
}
