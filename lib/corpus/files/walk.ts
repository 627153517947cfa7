import { BuildError } from "../../catalogue/errors.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { diskBytes, unreadable } from "./_disk.ts";
import { type ZipMember, zipMembers } from "./_zip.ts";
import type { FoundFile } from "./found.ts";

/**
 * The files at and below the given paths, each once, in the order of the paths and, below each,
 * of the code points of the names. A zip archive is walked like a folder. Hidden files and
 * folders are skipped unless they are given themselves; links are followed, never in circles.
 *
 * @throws {BuildError} where a given path does not exist or cannot be read
 */
export async function* walkFiles(paths: Iterable<string>): AsyncGenerator<FoundFile> {
  const seen = new Set<string>();
  for (const given of paths) yield* walk(given.replace(/(?<=.)\/+$/, ""), given, seen, true);
}

async function* walk(
  path: string,
  given: string,
  seen: Set<string>,
  isGiven: boolean,
): AsyncGenerator<FoundFile> {
  let found: Found;
  try {
    found = await lookedAt(path, seen);
  } catch (error) {
    if (isGiven) throw error;
    if (isNowhere(error)) return;
    // who reads it learns what is wrong with it
    const bytes = () => {
      throw error;
    };
    yield { path, given, bytes };
    return;
  }
  const folder = path.endsWith("/") ? path : `${path}/`;
  if (found.what === "file") {
    yield { path, given, bytes: () => diskBytes(path) };
  } else if (found.what === "folder") {
    for (const name of found.names) {
      if (!isHidden(name)) yield* walk(folder + name, given, seen, false);
    }
  } else if (found.what === "archive") {
    for (const { name, bytes } of found.members) {
      const parts = name.split("/");
      if (parts.some(isHidden) || parts[0] === "__MACOSX") continue;
      yield { path: folder + name, given, bytes };
    }
  }
}

type Found =
  | { readonly what: "file" | "nothing new" }
  | { readonly what: "folder"; readonly names: readonly string[] }
  | { readonly what: "archive"; readonly members: readonly ZipMember[] };

async function lookedAt(path: string, seen: Set<string>): Promise<Found> {
  const { real, info } = await resolved(path);
  if (seen.has(real)) return { what: "nothing new" };
  seen.add(real);
  if (info.isDirectory) return { what: "folder", names: await namesIn(path) };
  if (!info.isFile) return { what: "nothing new" };
  const members = await zipMembers(path);
  if (!members) return { what: "file" };
  return { what: "archive", members: [...members].sort((a, b) => byCodePoint(a.name, b.name)) };
}

/** The file at a path; inside an archive `archive.zip/inner.xml`. */
export async function findFile(path: string): Promise<FoundFile> {
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) {
    const archive = path.slice(0, at);
    if (!(await resolved(archive)).info.isFile) continue;
    const member = (await zipMembers(archive))?.find(({ name }) => name === path.slice(at + 1));
    if (!member) throw unreadable(path, new Deno.errors.NotFound());
    return { path, given: path, bytes: member.bytes };
  }
  await resolved(path);
  return { path, given: path, bytes: () => diskBytes(path) };
}

async function resolved(path: string): Promise<{ real: string; info: Deno.FileInfo }> {
  try {
    return { real: await Deno.realPath(path), info: await Deno.stat(path) };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function namesIn(path: string): Promise<readonly string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(path));
    return entries.map(({ name }) => name).sort(byCodePoint);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Whether an error says that a link leads into nothing or to itself. */
function isNowhere(error: unknown): boolean {
  return error instanceof BuildError && (error.cause instanceof Deno.errors.NotFound ||
    error.cause instanceof Deno.errors.FilesystemLoop);
}

function isHidden(name: string): boolean {
  return name.startsWith(".");
}
