import { createKey } from "../../../lib/service/mod.ts";
import { say } from "../say.ts";

const CLI = new URL("../../../lib/cli/main.ts", import.meta.url).pathname;

/** A service in a process of its own, as a person starts it. */
export interface RunningService {
  readonly url: string;
  /** One for each client. */
  readonly keys: readonly string[];
  readonly keyFile: string;
  /** Memory in use, in MB; null where the system does not tell. */
  memoryMb(): Promise<number | null>;
  /** Processor time so far, of all its threads, in ms; null where the system does not tell. */
  processorMs(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts `trendframe serve` on a free port of this machine. */
export async function startService(
  corpus: string,
  folder: string,
  clients: number,
  workers: number | undefined,
): Promise<RunningService> {
  const keyFile = `${folder}/keys.json`;
  const keys: string[] = [];
  for (let client = 0; client < clients; client++) {
    const scopes = ["license", "superAdmin"] as const;
    keys.push(await createKey(keyFile, { name: `client ${client}`, scopes }));
  }
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "-A", CLI, "serve", corpus, "--keys", keyFile, "--port", "0"],
      ...(workers === undefined ? [] : ["--workers", String(workers)]),
    ],
    stderr: "piped",
  }).spawn();
  const url = Promise.withResolvers<string>();
  const ended = listen(process.stderr, (line) => {
    const found = /^Serving .* at (http:\S+),/.exec(line);
    if (found) url.resolve(found[1]!);
    else if (!line.startsWith("{")) say(line);
  });
  ended.then(() => url.reject(new Error("Cannot measure: the service did not start")));
  return {
    url: await url.promise,
    keys,
    keyFile,
    memoryMb: () => memoryMbOf(process.pid),
    processorMs: () => processorMsOf(process.pid),
    async stop() {
      process.kill("SIGTERM");
      await process.status;
      await ended;
    },
  };
}

async function listen(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  hear: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) hear(line);
  }
}

async function memoryMbOf(pid: number): Promise<number | null> {
  const kb = /^RssAnon:\s+(\d+) kB/m.exec(await toldOf(pid, "status"))?.[1];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}

/** A tick of the system's account, which Linux has fixed. */
const TICK_MS = 10;

async function processorMsOf(pid: number): Promise<number | null> {
  // behind the name, which may have spaces: the state is the first
  const fields = (await toldOf(pid, "stat")).split(") ")[1]?.split(" ");
  return fields ? TICK_MS * (Number(fields[11]) + Number(fields[12])) : null;
}

/** What Linux tells of a process; empty elsewhere. */
async function toldOf(pid: number, what: string): Promise<string> {
  try {
    // through a program: Deno lets no script read /proc without all permissions
    const { stdout } = await new Deno.Command("cat", { args: [`/proc/${pid}/${what}`] }).output();
    return new TextDecoder().decode(stdout);
  } catch {
    return "";
  }
}
