import { say } from "../say.ts";
import { type RunningService, startService } from "../service/running_service.ts";
import { type Answer, differenceOf } from "../answer.ts";
import { OpenSearch } from "../peers/opensearch_http.ts";
import { Timings } from "../service/timings.ts";
import type { Asker } from "./asker.ts";
import type { Prepared } from "./prepare.ts";
import type { Question } from "./question.ts";
import type { Served } from "./results.ts";
import type { Sitting } from "./settings.ts";
import { comparable } from "./systems/mod.ts";
import { opensearch } from "./systems/opensearch.ts";
import { service } from "./systems/service.ts";

/** Clients that ask at once. */
export const CLIENTS = 16;

/** One server as its clients see it. */
interface Server {
  readonly name: string;
  /** One for each client. */
  readonly askers: readonly Asker[];
  readonly meant: (question: Question, answer: Answer) => Answer;
  /** Processor time of its process so far; null where nobody knows. */
  readonly processorMs: () => Promise<number | null>;
}

/** What was heard of a server, by the number of the question. */
class Heard {
  readonly answers = new Map<number, { readonly ms: number; readonly answer: Answer }>();
  seconds = 0;
  processorMs: number | null = 0;
  failed = 0;
}

/** Questions that a server is asked before it is the turn of the other. */
const IN_A_ROW = 120;

/**
 * Asks the service, and an OpenSearch node where there is one, the same questions over HTTP, so many
 * clients at once: each takes the next question when it has its answer. Each server is asked alone,
 * in turns, so that both meet the same machine; another one begins each time.
 */
export async function serve(
  corpus: string,
  { before, counted }: Sitting,
  systems: readonly Prepared[],
): Promise<Served[]> {
  const keys = await Deno.makeTempDir({ prefix: "trendframe-" });
  const running = await startService(corpus, keys, CLIENTS, undefined);
  try {
    const servers = [serviceOf(running), ...await nodeOf(systems)];
    say(`served: ${CLIENTS} clients of ${servers.map(({ name }) => name).join(", ")}`);
    const asked = counted.filter((each) => servers.every(({ askers }) => askers[0]!.ready(each)));
    const heard = new Map(servers.map((server) => [server, new Heard()]));
    for (const server of servers) await askAll(server, before, 0, new Heard());
    for (let from = 0, turn = 0; from < asked.length; from += IN_A_ROW, turn++) {
      const questions = asked.slice(from, from + IN_A_ROW);
      for (const server of turn % 2 ? servers.toReversed() : servers) {
        await askAll(server, questions, from, heard.get(server)!);
      }
    }
    for (const { askers } of servers) await Promise.all(askers.map((each) => each.close()));
    const reference = heard.get(servers[0]!)!;
    return servers.map((server) => servedOf(server.name, heard.get(server)!, reference, asked));
  } finally {
    await running.stop();
    await Deno.remove(keys, { recursive: true });
  }
}

function serviceOf({ url, keys, processorMs }: RunningService): Server {
  return {
    name: "service",
    askers: keys.map((key) => service(url, key)),
    meant: (_, answer) => answer,
    processorMs,
  };
}

async function nodeOf(systems: readonly Prepared[]): Promise<Server[]> {
  const node = systems.find(({ name }) => name === "opensearch");
  if (!node) return [];
  const asker = await opensearch(node.setup, { whole: true });
  const http = new OpenSearch(node.setup.path);
  return [{
    name: node.name,
    askers: Array.from({ length: CLIENTS }, () => asker),
    meant: node.meant ?? ((_, answer) => answer),
    processorMs: () => http.processorMs(),
  }];
}

/** @param first number of the first question */
async function askAll(
  { name, askers, meant, processorMs }: Server,
  questions: readonly Question[],
  first: number,
  heard: Heard,
): Promise<void> {
  let next = 0;
  const spent = await processorMs();
  const began = performance.now();
  await Promise.all(askers.map(async (asker) => {
    while (next < questions.length) {
      const at = next++;
      const question = questions[at]!;
      const ready = asker.ready(question);
      if (!ready) continue;
      const asked = performance.now();
      try {
        const found = await ready.ask();
        const ms = performance.now() - asked;
        heard.answers.set(first + at, { ms, answer: meant(question, ready.read(found)) });
      } catch (error) {
        if (heard.failed++ === 0) say(`${name}: ${error}`);
      }
    }
  }));
  heard.seconds += (performance.now() - began) / 1_000;
  const after = await processorMs();
  heard.processorMs = heard.processorMs === null || after === null || spent === null
    ? null
    : heard.processorMs + after - spent;
}

/** An answer that is not equal to ours has no time. */
function servedOf(
  name: string,
  { answers, seconds, processorMs, failed }: Heard,
  reference: Heard,
  asked: readonly Question[],
): Served {
  const timings = new Timings();
  for (const [at, { ms, answer }] of answers) {
    const [expected, given] = [reference.answers.get(at)?.answer, answer]
      .map((each) => each && comparable(name, asked[at]!, each));
    if (expected && differenceOf(expected, given!) === null) timings.add(ms);
  }
  return {
    name,
    perSecond: answers.size / seconds,
    processorMs: processorMs === null ? null : processorMs / answers.size,
    equal: timings.count,
    unequal: answers.size - timings.count,
    failed,
    p50: timings.within(0.5),
    p99: timings.within(0.99),
  };
}
