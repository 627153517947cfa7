import { dirname, resolve } from "@std/path";
import { BuildError } from "../catalogue/errors.ts";
import { removeIfThere } from "../disk/beside.ts";
import { tryToWrite, writeWhole } from "../disk/write_whole.ts";
import { safeCell } from "../words/safe_cell.ts";
import { unreadable } from "./files/_disk.ts";
import type { Rejection } from "./source.ts";

const HEAD = "file,line,reason\n";

/**
 * Checks that a list of rejected rows may be written to a path, other than that of the corpus.
 *
 * @throws {BuildError} when what is there is no such list, which is never overwritten, or the
 * folder cannot be written
 */
export async function checkRejections(path: string, corpus: string): Promise<void> {
  const refuse = (what: string, cause?: unknown) =>
    new BuildError(
      `Cannot list the rejected rows: ${what}, current value is ${JSON.stringify(path)}`,
      { cause },
    );
  if (resolve(path) === resolve(corpus)) {
    throw refuse("the path is that of the corpus; give another name");
  }
  if (!(await isReplaceable(path))) {
    throw refuse("what is there is no such list and is not overwritten; give another name");
  }
  // of a folder that is that of the corpus the lock of the build tells
  if (dirname(resolve(path)) === dirname(resolve(corpus))) return;
  try {
    await tryToWrite(path);
  } catch (error) {
    const reason = error instanceof Deno.errors.NotFound
      ? "there is no such folder"
      : "its folder cannot be written";
    throw refuse(`${reason}; give another name`, error);
  }
}

/**
 * Writes the rejected rows of a build as CSV: file, line, reason; no rows, no file. What a
 * spreadsheet would run is marked, for people open it.
 *
 * @param total how many there are, of which those that are given are the first
 */
export async function writeRejections(
  path: string,
  rejections: readonly Rejection[],
  total = rejections.length,
): Promise<void> {
  if (!rejections.length) {
    await tryToWrite(path);
    await removeIfThere(path);
    return;
  }
  const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;
  const more = total - rejections.length;
  const rest = more > 0 ? `,,"${more} more rows are not listed"\n` : "";
  const rows = rejections.map(({ file, line, reason }) =>
    `${quoted(file)},${line},${quoted(reason)}\n`
  );
  await writeWhole(path, `${HEAD}${rows.join("")}${rest}`);
}

async function isReplaceable(path: string): Promise<boolean> {
  try {
    if (!(await Deno.stat(path)).isFile) return false;
    using file = await Deno.open(path);
    const head = new Uint8Array(HEAD.length);
    const length = await file.read(head) ?? 0;
    return HEAD.startsWith(new TextDecoder().decode(head.subarray(0, length)));
  } catch (error) {
    const { NotADirectory, NotFound } = Deno.errors;
    if (error instanceof NotFound || error instanceof NotADirectory) return true;
    throw unreadable(path, error);
  }
}
