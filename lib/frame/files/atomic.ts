import { TrendframeError } from "../../catalogue/errors.ts";
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
  const temporary = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    {
      using file = await Deno.open(temporary, { write: true, createNew: true });
      await write(file, temporary);
      await file.sync();
    }
    await Deno.rename(temporary, path);
  } catch (error) {
    await Deno.remove(temporary).catch(() => {});
    const fault = fileFault(error);
    if (fault === null) throw error;
    throw new TrendframeError(`Cannot ${task}: ${fault}, current value is ${shown(path)}`, {
      cause: error,
    });
  }
}

/** Write all bytes; a single write may take only some of them. */
export async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}
