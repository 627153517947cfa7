/**
 * The service under load: 64 clients for 60 s of mixed questions on a synthetic corpus of 200,000
 * documents; `--documents N`, `--corpus FILE` (one that is there), `--clients N`, `--seconds N`,
 * `--workers N`. Prints the times of each question, errors, memory over time, the questions per
 * second beside those of the engine called directly, and how the same handler does behind
 * `node:http`, as the service listens, and behind `Deno.serve`. Ends with status 1 when an answer
 * failed or the slowest answers to a question are more than 10 times its usual ones, or those to
 * another key while one floods the service more than 10 times those that it gets alone. Tells also
 * how long questions go on at most after they were called off.
 */
import { parseArgs } from "node:util";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import type { Engine } from "../../../lib/engines/engine.ts";
import { embeddedEngine } from "../../../lib/engines/embedded/mod.ts";
import { engineAlone, overhead } from "./engine_alone.ts";
import { flood } from "./flood.ts";
import { compareFronts } from "./fronts.ts";
import { load } from "./load.ts";
import { looks } from "./looks.ts";
import { kindsOver } from "./questions.ts";
import { say } from "../say.ts";
import { report } from "./report.ts";
import { startService } from "./running_service.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: {
    documents: { type: "string", default: "200000" },
    corpus: { type: "string" },
    clients: { type: "string", default: "64" },
    seconds: { type: "string", default: "60" },
    workers: { type: "string" },
  },
});

const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
try {
  const corpus = values.corpus ?? `${folder}/demo.sqlite`;
  if (values.corpus === undefined) {
    say(`Building a corpus of ${values.documents} documents`);
    await buildDemo(corpus, { documents: Number(values.documents) }, {});
  }
  const engine = embeddedEngine(corpus);
  const kinds = kindsOver(await topicsOf(engine));
  const alone = await engineAlone(engine, kinds, Math.min(15, Number(values.seconds)));
  const workers = values.workers === undefined ? undefined : Number(values.workers);
  const service = await startService(corpus, folder, Number(values.clients), workers);
  try {
    const over = await overhead(engine, service, kinds[0]!);
    const measured = await load(service, kinds, Number(values.seconds));
    const fronts = await compareFronts(
      corpus,
      service.keyFile,
      service.keys,
      kinds.filter(({ name }) => name === "topics by words" || name === "20 patents by words"),
      Math.min(15, Number(values.seconds)),
      workers ?? navigator.hardwareConcurrency,
    );
    const { types, title } = await engine.corpus();
    const passed = report({
      title,
      documents: Object.values(types).reduce((sum, { count }) => sum + count, 0),
      alone,
      over,
      load: measured,
      fronts,
    });
    await looks(engine, kinds);
    const fair = await flood(service, Math.min(10, Number(values.seconds)));
    Deno.exitCode = passed && fair ? 0 : 1;
  } finally {
    await service.stop();
    await engine.close();
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** The topics that are used most, by the letters that names begin with. */
async function topicsOf(engine: Engine): Promise<string[]> {
  const found = await Promise.all(Array.from("acdegmnopqsw", async (query) => {
    const request = { operation: "searchTopics", input: { query, take: 5 } } as const;
    return (await engine.execute(request)).output.data.map(({ id }) => id);
  }));
  const topics = found.flat();
  if (!topics.length) throw new RangeError("Cannot measure: the corpus has no topics");
  return topics;
}
