import { assertEquals } from "@std/assert";
import { OPERATION_IDS } from "../../../lib/catalogue/catalogue.ts";
import { UnsupportedOperationError } from "../../../lib/catalogue/errors.ts";
import type { Engine, Request } from "../../../lib/engines/engine.ts";
import { httpEngine } from "../../../lib/engines/http/mod.ts";
import { dataOf } from "../../../lib/words/note.ts";
import { createHandler } from "../../../lib/service/handler.ts";
import { buildCorpus } from "../../reference/build/build.ts";
import { engineOf } from "../../reference/engine.ts";
import {
  dice,
  parsed,
  type Pool,
  poolOf,
  randomCorpus,
  randomRequest,
  randomSettings,
} from "../../reference/random.ts";
import { keyRing, KEYS } from "../../service/service.ts";

const RUNS = 300 * Number(Deno.env.get("TRENDFRAME_RUNS") ?? 1);
const limits = { perSecond: 1e9, burst: 1e9 };

function world(seed: number): { engine: Engine; pool: Pool } {
  const corpus = buildCorpus(randomCorpus(seed, 80), randomSettings(seed));
  return { engine: engineOf(corpus), pool: poolOf(corpus) };
}

/** What an engine makes of a request: its answer, or the name and message of its error. */
async function outcome(engine: Engine, request: Request): Promise<unknown> {
  try {
    return await engine.execute(request);
  } catch (error) {
    if (error instanceof UnsupportedOperationError) return "unsupported";
    throw error;
  }
}

Deno.test("the service and its client change no answer, whatever is asked", async () => {
  const operations = new Set<string>();
  for (let seed = 0; seed < RUNS / 50; seed++) {
    const { engine, pool } = world(seed);
    const handler = createHandler({ engine, keys: keyRing, limits });
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init));
    const remote = httpEngine({ baseUrl: "http://service.test", apiKey: KEYS.full, fetch });
    const random = dice(seed);
    for (let each = 0; each < 50; each++) {
      const request = parsed(randomRequest(random, pool));
      operations.add(request.operation);
      const shown = `seed ${seed}: ${JSON.stringify(request)}`;
      assertEquals(await outcome(remote, request), await outcome(engine, request), shown);
    }
    assertEquals(await remote.corpus(), await engine.corpus());
  }
  assertEquals(OPERATION_IDS.length - operations.size < 10, true, [...operations].join());
});

Deno.test("rows over long lists are the same in parts", async () => {
  let cut = 0;
  for (let seed = 0; seed < RUNS / 50; seed++) {
    const { engine, pool } = world(seed);
    const handler = createHandler({ engine, keys: keyRing, limits });
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init));
    const address = { baseUrl: "http://service.test", apiKey: KEYS.full, fetch };
    const remote = httpEngine({ ...address, idLimit: 2 });
    const random = dice(seed);
    for (let each = 0; each < 60; each++) {
      const request = parsed(randomRequest(random, pool));
      if (!("take" in request.input) || !("sortDirection" in request.input)) continue;
      const expected = await engine.execute(request);
      const actual = await remote.execute(request).catch((error) => {
        if (error instanceof RangeError) return null;
        throw error;
      });
      if (!actual || !dataOf(actual.notes, "in_parts")) continue;
      cut++;
      assertEquals(actual.output, expected.output, `seed ${seed}: ${JSON.stringify(request)}`);
    }
  }
  assertEquals(cut > RUNS / 60, true, `${cut} requests were cut`);
});

Deno.test("the same over a real socket", async () => {
  const { engine, pool } = world(99);
  const handler = createHandler({ engine, keys: keyRing, limits });
  // the answers are the matter here; the service's own listener has tests of its own
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => handler(request),
  );
  const remote = httpEngine({
    baseUrl: `http://127.0.0.1:${server.addr.port}`,
    apiKey: KEYS.full,
    concurrency: 8,
  });
  try {
    const random = dice(99);
    const requests = Array.from({ length: 100 }, () => parsed(randomRequest(random, pool)));
    const answers = await Promise.all(requests.map((request) => outcome(remote, request)));
    for (const [index, request] of requests.entries()) {
      assertEquals(answers[index], await outcome(engine, request), JSON.stringify(request));
    }
  } finally {
    await remote.close();
    await server.shutdown();
  }
});
