import { toWire } from "../../../lib/engines/http/wire.ts";
import type { Kind } from "./questions.ts";
import type { RunningService } from "./running_service.ts";
import { Timings } from "./timings.ts";

/** What a load came to. */
export interface Load {
  readonly timings: ReadonlyMap<string, Timings>;
  /** How often each thing went wrong. */
  readonly errors: ReadonlyMap<string, number>;
  readonly answers: number;
  readonly seconds: number;
  /** Megabytes, every few seconds. */
  readonly memory: readonly (number | null)[];
}

const MEMORY_EVERY_MS = 5_000;

/** So many clients, each of which asks the next question when it has the answer to the last. */
export async function load(
  service: RunningService,
  kinds: readonly Kind[],
  seconds: number,
): Promise<Load> {
  const timings = new Map(kinds.map(({ name }) => [name, new Timings()]));
  const errors = new Map<string, number>();
  const memory = [await service.memoryMb()];
  const watch = setInterval(async () => memory.push(await service.memoryMb()), MEMORY_EVERY_MS);
  const began = performance.now();
  const end = began + seconds * 1_000;
  let answers = 0;
  await Promise.all(service.keys.map(async (key, client) => {
    for (let at = client * 7; performance.now() < end; at++) {
      const kind = kinds[at % kinds.length]!;
      const started = performance.now();
      const failure = await ask(service.url, key, kind, at);
      if (failure !== null) errors.set(failure, (errors.get(failure) ?? 0) + 1);
      else timings.get(kind.name)!.add(performance.now() - started);
      answers++;
    }
  }));
  clearInterval(watch);
  memory.push(await service.memoryMb());
  return { timings, errors, answers, seconds: (performance.now() - began) / 1_000, memory };
}

/** Asks a question and reads the whole answer; tells what went wrong, or null. */
export async function ask(
  baseUrl: string,
  key: string,
  { name, ask }: Kind,
  at: number,
): Promise<string | null> {
  const { method, url, body } = toWire(baseUrl, ask(at));
  const headers = { "x-api-key": key, "content-type": "application/json" };
  try {
    const response = await fetch(url, { method, headers, body });
    const text = await response.text();
    return response.status === 200 ? null : `${name}: ${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `${name}: ${error}`;
  }
}
