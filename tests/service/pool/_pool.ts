import { join } from "@std/path";
import {
  createPool,
  type Pool,
  type PoolEvent,
  type PoolOptions,
  type PoolRunOptions,
} from "../../../lib/service/pool/pool.ts";

export const engine = {
  module: new URL("./slow_engine.ts", import.meta.url).href,
  name: "openSlowEngine",
};

/** A pool of slow engines over a corpus that can be replaced. */
export interface World {
  readonly pool: Pool;
  readonly events: PoolEvent[];
  publish(text: string): Promise<void>;
  /** The questions that began, in order. */
  begun(): Promise<string[]>;
  /** Lets go what is held or deaf. */
  free(): Promise<void>;
}

export async function withPool(
  options: Partial<PoolOptions>,
  run: (world: World) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const corpus = join(folder, "corpus");
  await Deno.writeTextFile(corpus, "first");
  const events: PoolEvent[] = [];
  const onEvent = (event: PoolEvent) => void events.push(event);
  const pool = await createPool({ corpus, engine, workers: 1, pollMs: 20, onEvent, ...options });
  async function publish(text: string) {
    await Deno.writeTextFile(`${corpus}.new`, text);
    await Deno.rename(`${corpus}.new`, corpus);
  }
  async function begun() {
    const text = await Deno.readTextFile(`${corpus}.begun`).catch(() => "");
    return text.split("\n").slice(0, -1);
  }
  const free = () => Deno.writeTextFile(`${corpus}.free`, "");
  try {
    await run({ pool, events, publish, begun, free });
  } finally {
    await free();
    await pool.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** What a question answers; its words say what it does. */
export async function ask(
  pool: Pool,
  query: string,
  options?: AbortSignal | PoolRunOptions,
): Promise<string> {
  const input = { query, take: 10 };
  const run = options instanceof AbortSignal ? { signal: options } : options;
  const { output } = await pool.execute({ operation: "searchTopics", input }, run);
  return output.data[0]!.name;
}

/** Waits until something is so, which it is in a minute on any machine. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`never: ${what}`);
}
