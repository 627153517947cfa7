/**
 * Runs schemathesis (from PyPI, in a virtual environment under `.venv/`) against the service on a
 * small synthetic corpus: every check, every phase, `--examples N` for each operation (100). Ends
 * with status 0 when nothing is found and every operation was answered with 200 at least once, so
 * that a missing key cannot pass for a clean run. Without Python it says so and ends with 0.
 */
import { parseArgs } from "node:util";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { CATALOGUE } from "../../lib/catalogue/catalogue.ts";
import { type AccessEntry, createKey, serve } from "../../lib/service/mod.ts";
import { NOTES_HEADER } from "../../lib/service/notes_header.ts";
import { say } from "../bench/say.ts";
import { schemathesisIn } from "./install.ts";
import { unansweredIn } from "./unanswered.ts";

const VENV = new URL("../../.venv/schemathesis", import.meta.url).pathname;
const CONFIG = new URL("./schemathesis.toml", import.meta.url).pathname;

const { values: { examples, seed } } = parseArgs({
  args: Deno.args,
  options: { examples: { type: "string", default: "100" }, seed: { type: "string" } },
});
const program = await schemathesisIn(VENV);
if (program === null) {
  say("Skipped: there is no python3 with venv on this machine");
  Deno.exit(0);
}
const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
try {
  Deno.exitCode = await run(program, folder);
} finally {
  await Deno.remove(folder, { recursive: true });
}

async function run(program: string, folder: string): Promise<number> {
  const corpus = `${folder}/demo.sqlite`, keys = `${folder}/keys.json`;
  await buildDemo(corpus, { documents: 2_000 }, {});
  const scopes = ["license", "superAdmin"] as const;
  const key = await createKey(keys, { name: "key", scopes });
  const token = await createKey(keys, { name: "token", scopes: ["license"], kind: "token" });
  const log: AccessEntry[] = [];
  const server = await serve({
    corpus,
    keys,
    engine: {
      module: new URL("../../lib/engines/embedded/mod.ts", import.meta.url).href,
      name: "embeddedEngine",
    },
    port: 0,
    limits: { perSecond: 1e9, burst: 1e9 },
    failures: { burst: 1e9 },
    log: (entry) => log.push(entry),
  });
  try {
    const notes = await longNotes(server.url, key);
    const { success } = await new Deno.Command(program, {
      args: [
        "--config-file",
        CONFIG,
        "run",
        `${server.url}/openapi.json`,
        "--checks=all",
        "--continue-on-failure",
        `--max-examples=${examples}`,
        ...(seed === undefined ? [] : [`--seed=${seed}`]),
      ],
      // what it keeps for itself goes with the folder
      cwd: folder,
      env: { TRENDFRAME_API_KEY: key, TRENDFRAME_TOKEN: token, TRENDFRAME_NOTES: notes },
    }).spawn().status;
    const unanswered = unansweredIn(log);
    for (const operation of unanswered) say(`Never answered with 200: ${operation}`);
    const broken = log.filter(({ status }) => status === 500);
    for (const { route, error } of broken) say(`500 at ${route}: ${error}`);
    say(`${log.length} requests were answered`);
    return success && !unanswered.length && !broken.length ? 0 : 1;
  } finally {
    await server.stop();
  }
}

/** The id of notes that a header has no room for: of types that no investment has. */
async function longNotes(url: string, key: string): Promise<string> {
  const types = Array.from({ length: 500 }, (_, at) => `investmentTypes=no_such_type_${at}`).join(
    "&",
  );
  const path = CATALOGUE.investmentsTimeSeries.path;
  const answer = await fetch(`${url}${path}?resolution=year&${types}`, {
    headers: { "x-api-key": key },
  });
  await answer.body?.cancel();
  const { at } = JSON.parse(answer.headers.get(NOTES_HEADER)!);
  return at.slice("/notes/".length);
}
