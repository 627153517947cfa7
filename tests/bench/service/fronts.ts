import { ask } from "./load.ts";
import type { Kind } from "./questions.ts";
import { Timings } from "./timings.ts";

const SCRIPT = new URL("./both_fronts.ts", import.meta.url).pathname;
const ROUNDS = 4;

/** How one way to listen did with one kind of request. */
export interface Front {
  readonly name: string;
  readonly request: string;
  readonly timings: Timings;
  readonly perSecond: number;
}

type Try = (url: string, key: string, at: number) => Promise<string | null>;

/**
 * The same handler behind `node:http`, as the service listens, and behind `Deno.serve`: in turns,
 * so that both meet the same machine, with so many clients for so many seconds each.
 */
export async function compareFronts(
  corpus: string,
  keyFile: string,
  keys: readonly string[],
  kinds: readonly Kind[],
  seconds: number,
  workers: number,
): Promise<Front[]> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", SCRIPT, corpus, keyFile, String(workers)],
    stdout: "piped",
  }).spawn();
  try {
    const lines = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
    const ports = Object.entries<number>(JSON.parse((await lines.read()).value!));
    await lines.cancel();
    const requests: readonly (readonly [string, Try])[] = [
      ["health", health],
      ...kinds.map((kind) =>
        [kind.name, (url: string, key: string, at: number) => ask(url, key, kind, at)] as const
      ),
    ];
    const fronts: Front[] = [];
    for (const [request, once] of requests) {
      const timings = new Map(ports.map(([name]) => [name, new Timings()]));
      for (let round = 0; round < ROUNDS; round++) {
        for (const [name, port] of round % 2 ? ports.toReversed() : ports) {
          const url = `http://127.0.0.1:${port}`;
          await flood(url, keys, once, timings.get(name)!, seconds / ROUNDS);
        }
      }
      for (const [name, times] of timings) {
        fronts.push({ name, request, timings: times, perSecond: times.count / seconds });
      }
    }
    return fronts;
  } finally {
    process.kill("SIGKILL");
    await process.status;
  }
}

async function health(url: string): Promise<string | null> {
  const response = await fetch(`${url}/healthz`);
  await response.text();
  return response.status === 200 ? null : `health: ${response.status}`;
}

async function flood(
  url: string,
  keys: readonly string[],
  once: Try,
  timings: Timings,
  seconds: number,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  await Promise.all(keys.map(async (key, client) => {
    for (let at = client * 7; performance.now() < end; at++) {
      const started = performance.now();
      const failure = await once(url, key, at);
      if (failure !== null) throw new Error(`Cannot measure: ${failure}`);
      timings.add(performance.now() - started);
    }
  }));
}
