import { BuildError } from "../../catalogue/errors.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { shown } from "../../words/shown.ts";
import { diskBytes, onDisk, unreadable } from "./_disk.ts";
import { heldArchive, Workbooks } from "./_workbooks.ts";
import { zipArchive, type ZipMember } from "./_zip.ts";
import type { FoundFile } from "./found.ts";

/** A link that was met in a folder and led to no file. */
export interface PassedLink {
  readonly path: string;
  /** It was not followed, or it leads into nothing or to itself. */
  readonly why: "not_followed" | "leads_nowhere";
}

export interface WalkOptions {
  /**
   * Follow links that are met in a folder, out of it too; a given path is followed always.
   *
   * @default false
   */
  readonly followLinks?: boolean | undefined;
  /** Hears of each link that leads to no file. */
  readonly onLink?: (link: PassedLink) => void;
}

/**
 * The files at and below the given paths, each once, in the order of the paths and, below each,
 * of the code points of the names. A zip archive is walked like a folder, and so is a workbook: its
 * sheets that have values are files, in their own order, also those that a program hides. Hidden
 * files and folders are skipped unless they are given themselves; so are links where they are not
 * to be followed, and they never lead in circles.
 *
 * @throws {BuildError} where a given path does not exist or cannot be read
 */
export async function* walkFiles(
  paths: Iterable<string>,
  { followLinks = false, onLink = () => {} }: WalkOptions = {},
): AsyncGenerator<FoundFile> {
  const seen = new Set<string>();
  const walked = { seen, followLinks, onLink, workbooks: new Workbooks() };
  for (const given of paths) {
    yield* walk({ path: given.replace(/(?<=.)\/+$/, ""), given, isGiven: true }, walked);
  }
}

interface Place {
  readonly path: string;
  readonly given: string;
  readonly isGiven?: true;
  readonly isLink?: boolean;
}

interface Walked extends Required<WalkOptions> {
  readonly seen: Set<string>;
  readonly followLinks: boolean;
  readonly workbooks: Workbooks;
}

async function* walk(place: Place, walked: Walked): AsyncGenerator<FoundFile> {
  const { path, given, isGiven, isLink } = place;
  if (isLink && !walked.followLinks) {
    walked.onLink({ path, why: "not_followed" });
    return;
  }
  let found: Found;
  try {
    found = await lookedAt(place, walked);
  } catch (error) {
    if (isGiven) throw error;
    if (isLink && isNowhere(error)) {
      walked.onLink({ path, why: "leads_nowhere" });
      return;
    }
    // who reads it learns what is wrong with it
    yield unreadableFile(path, given, error);
    return;
  }
  const folder = path.endsWith("/") ? path : `${path}/`;
  if (found.what === "files") yield* found.files;
  else if (found.what === "folder") {
    for (const { name, isSymlink } of found.entries) {
      if (isHidden(name)) continue;
      yield* walk({ path: folder + name, given, isLink: isSymlink }, walked);
    }
  } else if (found.what === "archive") {
    for (const { name, bytes } of found.members) {
      const parts = name.split("/");
      if (leadsOut(parts)) {
        const what = "a member's name leads out of the archive, current value is";
        const error = new BuildError(`Cannot read the archive: ${what} ${shown(name)}`);
        yield unreadableFile(folder + name, given, error);
      } else if (!parts.some(isHidden) && parts[0] !== "__MACOSX") {
        yield* await insideMember(
          { path: folder + name, outer: path, given, modified: found.modified, bytes },
          walked.workbooks,
        );
      }
    }
  }
}

/** A member of an archive; of a workbook its sheets. */
async function insideMember(
  member: FoundFile,
  workbooks: Workbooks,
): Promise<readonly FoundFile[]> {
  try {
    return await workbooks.sheetsOf(member, () => heldArchive(member)) ?? [member];
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return [unreadableFile(member.path, member.given, error)];
  }
}

/** A file that gives an error instead of its bytes. */
function unreadableFile(path: string, given: string, error: unknown): FoundFile {
  const bytes = () => {
    throw error;
  };
  return { path, given, bytes };
}

/** Whether the parts of a name lead somewhere else than into their folder. */
function leadsOut(parts: readonly string[]): boolean {
  return parts.includes("..") || parts[0] === "" || /^[A-Za-z]:$/.test(parts[0]!);
}

type Found =
  | { readonly what: "nothing new" }
  | { readonly what: "files"; readonly files: readonly FoundFile[] }
  | { readonly what: "folder"; readonly entries: readonly Deno.DirEntry[] }
  | {
    readonly what: "archive";
    readonly modified: Date | undefined;
    readonly members: readonly ZipMember[];
  };

async function lookedAt({ path, given }: Place, { seen, workbooks }: Walked): Promise<Found> {
  const { real, info } = await resolved(path);
  if (seen.has(real)) return { what: "nothing new" };
  seen.add(real);
  if (info.isDirectory) return { what: "folder", entries: await entriesIn(path) };
  if (!info.isFile) return { what: "nothing new" };
  const modified = info.mtime ?? undefined;
  const file = { path, outer: path, given, modified, bytes: () => diskBytes(path) };
  const archive = await zipArchive(onDisk(path));
  if (!archive) return { what: "files", files: [file] };
  if (archive.isDocument) {
    const sheets = await workbooks.sheetsOf(file, () => Promise.resolve(onDisk(path)));
    return { what: "files", files: sheets ?? [file] };
  }
  return {
    what: "archive",
    modified,
    members: [...archive.members].sort((a, b) => byCodePoint(a.name, b.name)),
  };
}

/** The file at a path; inside an archive `archive.zip/inner.xml`, of a workbook `book.xlsx/Sheet 1`. */
export async function findFile(path: string): Promise<FoundFile> {
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) {
    const outer = path.slice(0, at);
    if (!(await resolved(outer)).info.isFile) continue;
    for await (const file of walkFiles([outer])) {
      if (file.path === path) return { ...file, given: path };
    }
    throw unreadable(path, new Deno.errors.NotFound());
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

async function entriesIn(path: string): Promise<readonly Deno.DirEntry[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(path));
    return entries.sort((a, b) => byCodePoint(a.name, b.name));
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
