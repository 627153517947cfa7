import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { join } from "@std/path";
import { unpackState } from "../../lib/engines/answering/states/pack_state.ts";

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
  if (path.endsWith(".sqlite")) return withoutInstants(path) ?? await Deno.readFile(path);
  if (!path.endsWith(".json")) return await Deno.readFile(path);
  const text = await Deno.readTextFile(path);
  // a manifest has the hash of its file, by which it is known
  return text.replace(
    OWN,
    (own) => path.endsWith(".manifest.json") && !own.includes("T") ? own : "",
  );
}

/**
 * All rows of a corpus that remembers states, without the instants at which each came and went; null
 * where none is remembered, or the file is no whole corpus.
 */
function withoutInstants(path: string): string | null {
  try {
    using corpus = new DatabaseSync(path, { readOnly: true });
    if (!corpus.prepare("SELECT back FROM states").get()) return null;
    const tables = corpus.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return tables.map(({ name }) => {
      const rows = corpus.prepare(`SELECT * FROM ${name}`).all();
      return name === "states" ? rows.map(lasting) : rows;
    }).map((rows) => JSON.stringify(rows, shortly)).join("\n");
  } catch {
    return null;
  }
}

function lasting({ back, data }: Record<string, unknown>) {
  const { date: _, until: __, ...state } = unpackState(data as Uint8Array);
  return { back, state };
}

function shortly(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? digest(value) : value;
}

function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
