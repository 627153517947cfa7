import { tryToWrite } from "../disk/write_whole.ts";
import type { Given } from "./options.ts";
import { UsageError } from "./usage.ts";

/**
 * Sees that the files can be written that some options name, before work whose outcome would be
 * lost.
 *
 * @throws {UsageError} for the first that cannot
 */
export async function checkWritable(given: Given, ...options: readonly string[]): Promise<void> {
  for (const option of options) {
    const path = given.text(option);
    if (path === undefined) continue;
    const fault = await faultOf(path);
    if (fault === null) continue;
    throw new UsageError(
      `Cannot write --${option}: ${fault}, current value is ${JSON.stringify(path)}`,
    );
  }
}

async function faultOf(path: string): Promise<string | null> {
  if (path === "") return "give the file";
  if (await isFolder(path)) return "it must be a file and is a folder";
  try {
    await tryToWrite(path);
    return null;
  } catch (error) {
    const { NotFound, NotADirectory, PermissionDenied } = Deno.errors;
    if (error instanceof NotFound || error instanceof NotADirectory) {
      return "the folder that it is in must be there";
    }
    if (error instanceof PermissionDenied || codeOf(error) === "EROFS") {
      return "its folder must be one that you may write into";
    }
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
