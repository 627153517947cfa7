import { createHash } from "node:crypto";
import { join } from "@std/path";

/** What every run has of its own: the instant, and the secret of a key. */
const OWN = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b[0-9a-f]{64}\b/g;

export const ABSENT = "absent";

/** What is at a path, by content: the same for the same file or folder of another run. */
export async function stateOf(path: string): Promise<string> {
  try {
    const { isDirectory } = await Deno.stat(path);
    if (!isDirectory) return digest(await contentOf(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return ABSENT;
    throw error;
  }
  const parts: string[] = [];
  for (const name of await namesIn(path)) {
    if (!name.endsWith("/")) parts.push(name, digest(await contentOf(join(path, name))));
  }
  return digest(parts.join("\n"));
}

/** The names of all files and folders in a folder, those of folders with a slash; sorted. */
export async function namesIn(folder: string, below = ""): Promise<string[]> {
  const names: string[] = [];
  for (const { name, isDirectory } of await Array.fromAsync(Deno.readDir(join(folder, below)))) {
    const path = join(below, name);
    names.push(isDirectory ? `${path}/` : path);
    if (isDirectory) names.push(...await namesIn(folder, path));
  }
  return names.sort();
}

async function contentOf(path: string): Promise<string | Uint8Array> {
  if (!path.endsWith(".json")) return await Deno.readFile(path);
  const text = await Deno.readTextFile(path);
  // a manifest has the hash of its file, by which it is known
  return text.replace(
    OWN,
    (own) => path.endsWith(".manifest.json") && !own.includes("T") ? own : "",
  );
}

function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
