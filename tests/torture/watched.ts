import { type Ended, ended, type Line, started } from "./process.ts";

/** How many changes of files the system tells of while a command line runs. */
export async function eventsOf(line: Line): Promise<number> {
  let events = 0;
  await watching(line, () => void events++);
  return events;
}

/** Runs a command line until so many changes of files were told, then sends it a signal. */
export async function cutOffAt(line: Line, signal: Deno.Signal, event: number): Promise<Ended> {
  let events = 0;
  return await watching(line, (child) => {
    if (++events === event) sendIfRunning(child, signal);
  });
}

async function watching(line: Line, seen: (child: Deno.ChildProcess) => void): Promise<Ended> {
  using watcher = Deno.watchFs(line.folder);
  const child = started(line);
  const watched = (async () => {
    for await (const _ of watcher) seen(child);
  })();
  const run = await ended(child);
  watcher.close();
  await watched;
  return run;
}

/** A quick machine may have ended the process before its moment came. */
function sendIfRunning(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
