/** Why pages of files stay in memory; null: they are out. */
export type Stay = string | null;

/** Of the bytes of a file, what may stay in memory of it. */
const SOME = 0.1;

/**
 * Has the system let go of the pages of files, as posix_fadvise does with POSIX_FADV_DONTNEED: by
 * `dd` of GNU, else by Python. Pages that a process maps stay.
 *
 * @param paths files, and folders of files
 */
export async function dropPages(paths: Iterable<string>): Promise<Stay> {
  if (Deno.build.os !== "linux") return `${Deno.build.os} has no posix_fadvise`;
  for (const file of await filesOf(paths)) {
    // what is not yet written stays, too
    using open = await Deno.open(file);
    await open.syncData();
    if (!await dropped(file)) return "neither dd of GNU nor python3 can drop them here";
    const { size } = await Deno.stat(file);
    if (await residentBytes(file) > SOME * size) return "the system keeps them in memory";
  }
  return null;
}

/** Reads files through, so that their pages are in memory as far as there is room. */
export async function readPages(paths: Iterable<string>): Promise<void> {
  const buffer = new Uint8Array(2 ** 20);
  for (const file of await filesOf(paths)) {
    using open = await Deno.open(file);
    while (await open.read(buffer) !== null);
  }
}

async function dropped(file: string): Promise<boolean> {
  const asked = await outputOf("dd", `if=${file}`, "iflag=nocache", "count=0", "status=none") ??
    await outputOf("python3", "-c", DROP, file);
  return asked !== null;
}

const DROP = `
import os, sys
file = os.open(sys.argv[1], os.O_RDONLY)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)`;

/** The bytes of a file that are in memory, as `fincore` tells; 0 where there is none. */
async function residentBytes(file: string): Promise<number> {
  return Number(await outputOf("fincore", "--bytes", "--noheadings", "--output", "RES", file) ?? 0);
}

async function filesOf(paths: Iterable<string>): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if ((await Deno.stat(path)).isFile) files.push(path);
    else {
      for await (const { name, isFile } of Deno.readDir(path)) {
        if (isFile) files.push(`${path}/${name}`);
      }
    }
  }
  return files;
}

/** What a program prints; null where it is missing or fails. */
async function outputOf(program: string, ...args: string[]): Promise<string | null> {
  try {
    const options = { args, stderr: "null" } as const;
    const { success, stdout } = await new Deno.Command(program, options).output();
    return success ? new TextDecoder().decode(stdout) : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
