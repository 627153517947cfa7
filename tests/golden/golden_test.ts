import { assert, assertEquals } from "@std/assert";
import { OPERATION_IDS, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { ValidationError } from "../../lib/catalogue/errors.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import type { Engine, Request as EngineRequest } from "../../lib/engines/engine.ts";
import { httpEngine } from "../../lib/engines/http/mod.ts";
import { toWire } from "../../lib/engines/http/wire.ts";
import { createHandler, type Handler } from "../../lib/service/handler.ts";
import type { Note } from "../../lib/words/note.ts";
import { build } from "../conformance/build.ts";
import { differences } from "../conformance/compare.ts";
import { referenceEngine } from "../reference/engine.ts";
import { keyRing, KEYS } from "../service/service.ts";
import { RECORDS, SETTINGS } from "./corpus.ts";
import { REQUESTS } from "./requests.ts";

const BASE = "http://service.test";

/** A request over the wire and its answer, as a file of the golden set keeps them. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Absent on GET. */
  readonly body?: unknown;
  readonly status: number;
  readonly notes?: readonly Note[];
  readonly answer: unknown;
}

const requests = (operation: OperationId) =>
  REQUESTS[operation].map((input) => ({ operation, input }) as unknown as EngineRequest);

/** What a service answers, all defaults being its own. */
async function exchange(handler: Handler, request: EngineRequest): Promise<Exchange> {
  const { method, url, body } = toWire(BASE, request);
  const headers = { "x-api-key": KEYS.full, "content-type": "application/json" };
  const response = await handler(new Request(url, { method, headers, body }));
  const notes = response.headers.get("trendframe-notes");
  return {
    method,
    path: url.slice(BASE.length),
    ...(body === null ? {} : { body: JSON.parse(body) }),
    status: response.status,
    ...(notes === null ? {} : { notes: JSON.parse(notes) }),
    answer: await response.json(),
  };
}

async function goldenOf(operation: OperationId, actual: readonly Exchange[]) {
  const file = new URL(`./answers/${operation}.json`, import.meta.url);
  if (Deno.env.get("TRENDFRAME_UPDATE")) {
    await Deno.mkdir(new URL("./answers", import.meta.url), { recursive: true });
    await Deno.writeTextFile(file, `${JSON.stringify(actual, null, 2)}\n`);
  }
  return JSON.parse(await Deno.readTextFile(file)) as Exchange[];
}

/** The client's answer where there is one, else the faults of its error. */
async function asked(engine: Engine, request: EngineRequest): Promise<unknown> {
  try {
    const { output, notes } = await engine.execute(request);
    return { output, notes };
  } catch (error) {
    if (error instanceof ValidationError) return { detail: error.detail };
    throw error;
  }
}

Deno.test("the golden answers: the service gives them, its client reads them, the reference agrees", async (test) => {
  const built = await build(RECORDS, SETTINGS);
  const engine = embeddedEngine(built.path);
  const reference = referenceEngine(RECORDS, SETTINGS);
  const handler = createHandler({ engine, keys: keyRing });
  const referenceHandler = createHandler({ engine: reference, keys: keyRing });
  const client = httpEngine({
    baseUrl: BASE,
    apiKey: KEYS.full,
    fetch: (input, init) => handler(new Request(input, init)),
  });
  for (const operation of OPERATION_IDS) {
    await test.step(operation, async () => {
      const actual: Exchange[] = [];
      for (const request of requests(operation)) actual.push(await exchange(handler, request));
      const golden = await goldenOf(operation, actual);
      assertEquals(actual, golden);
      assert(golden.some(({ status }) => status === 200), "none succeeds");
      for (const [index, request] of requests(operation).entries()) {
        const { status, notes = [], answer } = golden[index]!;
        const expected = status === 200 ? { output: answer, notes } : answer;
        assertEquals(await asked(client, request), expected);
        const other = await exchange(referenceHandler, request);
        assertEquals(other.status, status);
        assertEquals(differences(withoutCursor(other.answer), withoutCursor(answer)), []);
        assertEquals(other.notes ?? [], notes);
      }
    });
  }
  await client.close();
  await engine.close();
  await built.remove();
});

/** What a cursor says is the affair of each engine. */
function withoutCursor(answer: unknown): unknown {
  return { ...answer as object, cursor: null };
}
