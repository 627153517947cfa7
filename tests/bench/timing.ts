import { rest } from "../../lib/event_loop.ts";

/** Something to be timed; what it returns is awaited. */
export type Task = () => unknown;

const BATCH_MS = 40;
const MOST_PER_BATCH = 400;

/**
 * Median milliseconds of one call of each task. All are warmed up, then take turns, so that what
 * else the machine does meets them alike.
 */
export async function mediansOf<K extends string>(
  tasks: Readonly<Record<K, Task>>,
  rounds: number,
): Promise<Record<K, number>> {
  const names = Object.keys(tasks) as K[];
  const samples = new Map<K, number[]>(names.map((name) => [name, []]));
  for (const name of names) for (let i = 0; i < 3; i++) await tasks[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples.get(name)!.push(...await batch(tasks[name]));
  }
  return Object.fromEntries(
    names.map((name) => [name, median(samples.get(name)!)]),
  ) as Record<K, number>;
}

async function batch(task: Task): Promise<number[]> {
  // what native objects the others have let go is freed when the event loop turns
  await rest();
  const times: number[] = [];
  const end = performance.now() + BATCH_MS;
  do {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  } while (performance.now() < end && times.length < MOST_PER_BATCH);
  return times;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
