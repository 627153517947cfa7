/** Why pages of files stay in memory; null: they are out. */
export type Stay = string | null;

/**
 * Has the system let go of the pages of some files, as posix_fadvise does with
 * POSIX_FADV_DONTNEED: by `dd` of GNU, else by Python. Pages that a process maps stay.
 */
export async function dropPages(paths: Iterable<string>): Promise<Stay> {
  if (Deno.build.os !== "linux") return `${Deno.build.os} has no posix_fadvise`;
  for (const path of paths) {
    for (const file of await filesOf(path)) {
      // what is not yet written stays, too
      using open = await Deno.open(file);
      await open.syncData();
      if (!await dropped(file)) return "neither dd of GNU nor python3 could drop them";
    }
  }
  return null;
}

async function dropped(file: string): Promise<boolean> {
  return await runs("dd", `if=${file}`, "iflag=nocache", "count=0", "status=none") ||
    await runs("python3", "-c", DROP, file);
}

const DROP = `
import os, sys
file = os.open(sys.argv[1], os.O_RDONLY)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)`;

async function filesOf(path: string): Promise<string[]> {
  if ((await Deno.stat(path)).isFile) return [path];
  const files = (await Array.fromAsync(Deno.readDir(path))).filter(({ isFile }) => isFile);
  return files.map(({ name }) => `${path}/${name}`);
}

async function runs(program: string, ...args: string[]): Promise<boolean> {
  try {
    const options = { args, stdout: "null", stderr: "null" } as const;
    return (await new Deno.Command(program, options).output()).success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
