import type { ClaimOptions } from "./claim.ts";
import { type Fill, StagedFile } from "./staged_file.ts";

/**
 * Writes a file in one step: its path holds what was there, or all of the new content. When it
 * cannot be written, what was there stays and nothing is left behind.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | Fill,
  options: ClaimOptions = {},
): Promise<void> {
  const fill: Fill = typeof content === "function" ? content : (file) => writeAll(file, content);
  await using staged = await StagedFile.fill(path, fill, options);
  await staged.publish();
}

/**
 * Sees that a file can be written at a path, and takes away what a killed process left beside it;
 * what is there stays.
 */
export async function tryToWrite(path: string): Promise<void> {
  await using _nothing = await StagedFile.fill(path, () => Promise.resolve());
}

/** Writes all of a text or of bytes; a single write may take only some of them. */
export async function writeAll(file: Deno.FsFile, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}
