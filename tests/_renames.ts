/** What was renamed while something ran, and which of it was not all on the disk by then. */
export interface Renames {
  readonly count: number;
  readonly unsynced: readonly string[];
}

/** Listens to what is written, synced and renamed while a function runs. */
export async function renamesOf(run: () => Promise<unknown>): Promise<Renames> {
  const { open, openSync, writeFile, writeTextFile, rename } = Deno;
  const { sync, syncSync } = Deno.FsFile.prototype;
  const paths = new WeakMap<Deno.FsFile, string>();
  const synced = new Set<string>();
  const unsynced: string[] = [];
  let count = 0;
  const opened = (file: Deno.FsFile, path: string | URL) => {
    paths.set(file, String(path));
    return file;
  };
  const done = (file: Deno.FsFile) => synced.add(paths.get(file) ?? "");
  Deno.open = async (path, options) => opened(await open(path, options), path);
  Deno.openSync = (path, options) => opened(openSync(path, options), path);
  Deno.writeFile = async (path, ...rest) => {
    synced.delete(String(path));
    await writeFile(path, ...rest);
  };
  Deno.writeTextFile = async (path, ...rest) => {
    synced.delete(String(path));
    await writeTextFile(path, ...rest);
  };
  Deno.FsFile.prototype.sync = async function () {
    await sync.call(this);
    done(this);
  };
  Deno.FsFile.prototype.syncSync = function () {
    syncSync.call(this);
    done(this);
  };
  Deno.rename = async (from, to) => {
    count++;
    for (const path of await filesOf(String(from))) {
      if (synced.has(path)) synced.add(path.replace(String(from), String(to)));
      else unsynced.push(`${path} became ${to}`);
    }
    await rename(from, to);
  };
  try {
    await run();
  } finally {
    Object.assign(Deno, { open, openSync, writeFile, writeTextFile, rename });
    Object.assign(Deno.FsFile.prototype, { sync, syncSync });
  }
  return { count, unsynced };
}

/** A file, or all files below a folder. */
async function filesOf(path: string): Promise<string[]> {
  if (!(await Deno.stat(path)).isDirectory) return [path];
  const files: string[] = [];
  for await (const { name } of Deno.readDir(path)) files.push(...await filesOf(`${path}/${name}`));
  return files;
}
