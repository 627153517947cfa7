import { BuildError } from "../catalogue/errors.ts";
import type { Rejection } from "./source.ts";
import { removeIfThere } from "./target.ts";

const HEAD = "file,line,reason\n";

/**
 * Checks that a list of rejected rows may be written to a path.
 *
 * @throws {BuildError} when what is there is no such list, which is never overwritten
 */
export async function checkRejections(path: string): Promise<void> {
  if (await isReplaceable(path)) return;
  throw new BuildError(
    "Cannot list the rejected rows: what is there is no such list and is not overwritten; give " +
      `another name, current value is ${JSON.stringify(path)}`,
  );
}

/** Writes the rejected rows of a build as CSV: file, line, reason; no rows, no file. */
export async function writeRejections(
  path: string,
  rejections: readonly Rejection[],
): Promise<void> {
  const part = `${path}.part`;
  if (!rejections.length) {
    for (const each of [path, part]) await removeIfThere(each);
    return;
  }
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = rejections.map(({ file, line, reason }) =>
    `${quoted(file)},${line},${quoted(reason)}\n`
  );
  try {
    await Deno.writeTextFile(part, `${HEAD}${rows.join("")}`);
    await Deno.rename(part, path);
  } catch (error) {
    await removeIfThere(part);
    throw error;
  }
}

async function isReplaceable(path: string): Promise<boolean> {
  try {
    if (!(await Deno.stat(path)).isFile) return false;
    using file = await Deno.open(path);
    const head = new Uint8Array(HEAD.length);
    const length = await file.read(head) ?? 0;
    return HEAD.startsWith(new TextDecoder().decode(head.subarray(0, length)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}
