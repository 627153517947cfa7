import type { Engine } from "../../../lib/engines/engine.ts";
import { ask } from "./load.ts";
import type { Kind } from "./questions.ts";
import type { RunningService } from "./running_service.ts";
import { Timings } from "./timings.ts";

/** What the engine does without a service, in one thread. */
export interface Alone {
  readonly perSecond: number;
  readonly timings: ReadonlyMap<string, Timings>;
}

/** The same mix, one question after the other. */
export async function engineAlone(
  engine: Engine,
  kinds: readonly Kind[],
  seconds: number,
): Promise<Alone> {
  const timings = new Map(kinds.map(({ name }) => [name, new Timings()]));
  const began = performance.now();
  let answers = 0;
  for (let at = 0; performance.now() - began < seconds * 1_000; at++) {
    const kind = kinds[at % kinds.length]!;
    const started = performance.now();
    await engine.execute(kind.ask(at));
    timings.get(kind.name)!.add(performance.now() - started);
    answers++;
  }
  return { perSecond: answers / (performance.now() - began) * 1_000, timings };
}

/** How long one client waits for an answer, beside how long the engine takes for it. */
export interface Overhead {
  readonly name: string;
  readonly serviceMs: number;
  readonly engineMs: number;
}

const TRIES = 200;

/** Asks the engine and the service in turns, so that both meet the same machine. */
export async function overhead(
  engine: Engine,
  service: RunningService,
  kind: Kind,
): Promise<Overhead> {
  const direct = new Timings(), served = new Timings();
  for (let at = 0; at < TRIES; at++) {
    const before = performance.now();
    await engine.execute(kind.ask(at));
    const between = performance.now();
    const failure = await ask(service.url, service.keys[0]!, kind, at);
    if (failure !== null) throw new Error(`Cannot measure: ${failure}`);
    if (at < TRIES / 10) continue;
    direct.add(between - before);
    served.add(performance.now() - between);
  }
  return { name: kind.name, serviceMs: served.within(0.5), engineMs: direct.within(0.5) };
}
