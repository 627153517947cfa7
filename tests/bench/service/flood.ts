import { parseInput } from "../../../lib/catalogue/parse.ts";
import { textTable } from "../../../lib/cli/text_table.ts";
import { say } from "../say.ts";
import { ask } from "./load.ts";
import type { Kind } from "./questions.ts";
import type { RunningService } from "./running_service.ts";
import { Timings } from "./timings.ts";

/** So many times longer a question of another key may take while one key floods the service. */
const MOST = 10;
/** Heavy questions that run or wait at once. */
const HEAVY = 16;

const LIGHT: Kind = {
  name: "one patent",
  ask: () => ({ operation: "searchPatents", input: parseInput("searchPatents", { take: 1 }) }),
};

/** Phrases of frequent words: another each time, so that none is remembered. */
export const FLOOD: Kind = {
  name: "flood",
  ask: (at) => {
    const query = Array.from({ length: 8 }, (_, part) => `"the of a"~${(at * 8 + part) % 1_000}`);
    const tree = { type: "query", query: query.join(" OR ") };
    return { operation: "searchPatents", input: parseInput("searchPatents", { query: tree }) };
  },
};

/** What a key waits for a light question, alone and beside one that floods; whether that holds. */
export async function flood(service: RunningService, seconds: number): Promise<boolean> {
  const [own, other] = service.keys as [string, string];
  const calm = await lightFor(service, own, seconds);
  let flooding = true;
  const flooders = Array.from({ length: HEAVY }, async (_, client) => {
    for (let at = client; flooding; at += HEAVY) await ask(service.url, other, FLOOD, at);
  });
  const beside = await lightFor(service, own, seconds);
  flooding = false;
  await Promise.all(flooders);
  const row = (name: string, times: Timings) => [
    name,
    String(times.count),
    times.within(0.5).toFixed(2),
    times.within(0.99).toFixed(2),
  ];
  say(textTable(
    ["another key", "answers", "p50 ms", "p99 ms"],
    [row("calm", calm), row("beside a flood", beside)],
    [1, 2, 3],
  ));
  return beside.within(0.99) <= MOST * calm.within(0.99);
}

async function lightFor(service: RunningService, key: string, seconds: number): Promise<Timings> {
  const times = new Timings();
  for (const end = performance.now() + 1_000 * seconds; performance.now() < end;) {
    const started = performance.now();
    const failure = await ask(service.url, key, LIGHT, 0);
    if (failure === null) times.add(performance.now() - started);
    else if (!failure.includes(": 429")) throw new Error(failure);
  }
  return times;
}
