import { cp } from "node:fs/promises";
import { dirname, fromFileUrl, join } from "@std/path";
import { type Call, canTrace, traced } from "./calls.ts";
import { SOURCE, type Tortured } from "./commands.ts";
import { type Ended, ended, type Line, started } from "./process.ts";
import { type Room, SmallDisk } from "./small_disk.ts";
import { namesIn, stateOf } from "./state.ts";
import { eventsOf } from "./watched.ts";

/** What is at each target, and every name there is. */
export interface Found {
  readonly states: readonly string[];
  readonly names: readonly string[];
}

/** A command, what is there before it and after it, and what an undisturbed run does. */
export interface Prepared {
  readonly command: Tortured;
  /** Makes what is there before in an empty folder. */
  readonly place: (folder: string) => Promise<void>;
  readonly line: (folder: string, args?: readonly string[]) => Line;
  readonly before: Found;
  readonly after: Found;
  /** What it does to files; where nothing can trace it, how many changes are seen. */
  readonly calls: readonly Call[] | null;
  readonly events: number;
  /** What it takes of a disk at most; null where no small one can be mounted. */
  readonly room: Room | null;
}

const SAMPLES_MS = 2;

/** Runs a command undisturbed, in a folder for what it begins with. */
export async function prepare(
  command: Tortured,
  folder: string,
  source: string,
): Promise<Prepared> {
  const script = command.script === undefined
    ? undefined
    : fromFileUrl(new URL(command.script, import.meta.url));
  const line = (folder: string, args = command.args, of = script): Line => ({
    folder,
    args: args.map((word) => word === SOURCE ? source : word),
    script: of,
  });
  const first = join(folder, "before"), second = join(folder, "after");
  await Deno.mkdir(first, { recursive: true });
  await write(first, command.files);
  for (const args of command.before ?? []) {
    expectSuccess(await ended(started({ ...line(first, args), script: undefined })));
  }
  await write(first, command.then);
  const place = (to: string) => cp(first, to, { recursive: true, preserveTimestamps: true });

  await place(second);
  const { calls } = await canTrace()
    ? await traced(line(second)).then(expectSuccess)
    : { calls: null };
  const after = await foundIn(second, command);
  await Deno.remove(second, { recursive: true });
  await place(second);
  const events = calls ? 0 : await eventsOf(line(second));
  return {
    command,
    place,
    line: (folder, args) => ({ ...line(folder, args), ...(args && { script: undefined }) }),
    before: await foundIn(first, command),
    after,
    calls,
    events,
    room: await roomOf(place, line),
  };
}

export async function foundIn(folder: string, { targets }: Tortured): Promise<Found> {
  const states = await Promise.all(targets.map((path) => stateOf(join(folder, path))));
  return { states, names: await namesIn(folder) };
}

/**
 * What a run takes of a disk at most, beside what is there before: what was seen, and never less
 * than all that is there in the end, as that is written beside what it replaces.
 */
async function roomOf(
  place: Prepared["place"],
  line: (folder: string) => Line,
): Promise<Room | null> {
  await using disk = await SmallDisk.mount();
  if (!disk) return null;
  await place(disk.folder);
  const before = disk.used;
  let pages = 0, names = 0;
  const timer = setInterval(() => {
    const used = disk.used;
    pages = Math.max(pages, used.pages - before.pages);
    names = Math.max(names, used.names - before.names);
  }, SAMPLES_MS);
  try {
    expectSuccess(await ended(started(line(disk.folder))));
  } finally {
    clearInterval(timer);
  }
  return { pages: Math.max(pages, disk.used.pages), names: Math.max(names, 1) };
}

async function write(folder: string, files: Tortured["files"] = {}): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await Deno.mkdir(dirname(join(folder, name)), { recursive: true });
    await Deno.writeTextFile(join(folder, name), text);
  }
}

function expectSuccess<T extends Ended>(run: T): T {
  if (run.code !== 0) throw new Error(`An undisturbed run failed: ${run.err}`);
  return run;
}
