import { byCodePoint } from "../../text/code_points.ts";
import { diskBytes, unreadable } from "./_disk.ts";
import { zipMembers } from "./_zip.ts";
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
  for (const given of paths) yield* walk(given.replace(/(?<=.)\/+$/, ""), given, seen);
}

async function* walk(path: string, given: string, seen: Set<string>): AsyncGenerator<FoundFile> {
  const { real, info } = await resolved(path);
  if (seen.has(real)) return;
  seen.add(real);
  if (info.isDirectory) {
    for (const name of await namesIn(path)) {
      const inner = path.endsWith("/") ? path + name : `${path}/${name}`;
      if (!isHidden(name) && !(await isDangling(inner))) yield* walk(inner, given, seen);
    }
  } else if (/\.zip$/i.test(path)) {
    yield* zipFiles(path, given);
  } else if (info.isFile) {
    yield { path, given, bytes: () => diskBytes(path) };
  }
}

async function* zipFiles(path: string, given: string): AsyncGenerator<FoundFile> {
  const members = await zipMembers(path).catch((error) => {
    if (path === given) throw error;
    return null;
  });
  if (!members) {
    // who reads it learns what is wrong with it
    yield {
      path,
      given,
      bytes: async function* () {
        await zipMembers(path);
      },
    };
    return;
  }
  for (const { name, bytes } of [...members].sort((a, b) => byCodePoint(a.name, b.name))) {
    const parts = name.split("/");
    if (parts.some(isHidden) || parts[0] === "__MACOSX") continue;
    yield { path: `${path}/${name}`, given, bytes };
  }
}

/** The file at a path; inside an archive `archive.zip/inner.xml`. */
export async function findFile(path: string): Promise<FoundFile> {
  const archive = /^(.+?\.zip)\/(.+)$/i.exec(path);
  if (archive && (await resolved(archive[1]!)).info.isFile) {
    const member = (await zipMembers(archive[1]!)).find(({ name }) => name === archive[2]);
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

async function isDangling(path: string): Promise<boolean> {
  if (!(await Deno.lstat(path)).isSymlink) return false;
  return await Deno.stat(path).then(() => false, () => true);
}

function isHidden(name: string): boolean {
  return name.startsWith(".");
}
