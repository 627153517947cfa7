import { join, relative } from "@std/path";
import { type Ended, ended, type Line, started } from "./process.ts";

/** What changes files: a process is cut off as it is about to make one of these calls. */
const CHANGES = {
  /** They name the file first. */
  byPath: ["openat", "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir"]
    .concat(["mkdir", "mkdirat", "chmod", "fchmodat", "link", "linkat"]),
  /** They have it open. */
  byFile: ["write", "writev", "pwrite64", "pwritev", "ftruncate", "fsync", "fdatasync", "fchmod"]
    .concat(["copy_file_range", "sendfile", "flock"]),
};
const CALLS = [...CHANGES.byPath, ...CHANGES.byFile];
const WRITES = /^p?writev?(64)?$/;

/** The `nth` call of its kind that a thread makes on a path. */
export interface Call {
  readonly name: string;
  /** As the process says it, or relative to its folder. */
  readonly path: string;
  readonly nth: number;
}

export const isWrite = ({ name }: Call): boolean => WRITES.test(name);

/** Whether processes can be traced here. */
export async function canTrace(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("strace", { args: ["-f", "true"], stderr: "null" })
      .output();
    return success;
  } catch {
    return false;
  }
}

/** Runs a command line to its end, and tells what changed files in its folder. */
export async function traced(line: Line): Promise<Ended & { readonly calls: readonly Call[] }> {
  const log = await Deno.makeTempFile();
  try {
    const by = ["strace", "-f", "-qq", "-y", "-s", "0", "-o", log, "-e", `trace=${CALLS.join()}`];
    const run = await ended(started(line, by));
    return { ...run, calls: callsIn(await Deno.readTextFile(log), line.folder) };
  } finally {
    await Deno.remove(log);
  }
}

/** What a process is run by that ends with a signal as it makes a call. */
export function cutOffBy(signal: Deno.Signal, { name, path, nth }: Call, folder: string): string[] {
  return [
    ...["strace", "-f", "-qqq", "-o", "/dev/null", "-P", path, "-P", join(folder, path)],
    ...["-e", `trace=${name}`, "-e", `inject=${name}:signal=${signal}:when=${nth}`],
  ];
}

function callsIn(log: string, folder: string): Call[] {
  const calls: Call[] = [], counts = new Map<string, number>();
  for (const line of log.split("\n")) {
    const [, thread, name, given = ""] = /^(\d+) +(\w+)\((.*)/.exec(line) ?? [];
    if (name === undefined || name === "openat" && !/O_(WRONLY|RDWR)/.test(given)) continue;
    // pipes and events have no path
    const named = (CHANGES.byFile.includes(name) ? /<(\/[^>]*)>/ : /"([^"]*)"/).exec(given)?.[1];
    const path = named === undefined ? null : inside(named, folder);
    if (path === null) continue;
    const key = `${thread} ${name} ${path}`, nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    calls.push({ name, path, nth });
  }
  return calls;
}

/** A path relative to a folder; null where it is not in it. */
function inside(path: string, folder: string): string | null {
  if (!path.startsWith("/")) return path;
  const found = relative(folder, path);
  return found === "" || found.startsWith("..") || found.startsWith("/") ? null : found;
}
