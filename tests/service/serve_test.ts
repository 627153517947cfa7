import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { join } from "@std/path";
import type { AccessEntry } from "../../lib/service/access_log.ts";
import { createKey, revokeKey } from "../../lib/service/keys.ts";
import { until } from "./pool/_pool.ts";
import { isLocal, serve, type ServeOptions, type Server } from "../../lib/service/serve.ts";

const engine = {
  module: new URL("./pool/slow_engine.ts", import.meta.url).href,
  name: "openSlowEngine",
};

interface World {
  readonly server: Server;
  readonly entries: AccessEntry[];
  readonly keyFile: string;
  readonly key: string;
  get(query: string, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>;
  /** Waits until so many questions have come to a worker. */
  untilBegun(questions: number): Promise<void>;
}

async function withServer(
  options: Partial<ServeOptions>,
  run: (world: World) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const corpus = join(folder, "corpus");
  const keyFile = join(folder, "keys.json");
  await Deno.writeTextFile(corpus, "first");
  const key = await createKey(keyFile, { name: "test", scopes: ["license", "superAdmin"] });
  const entries: AccessEntry[] = [];
  const log = (entry: AccessEntry) => void entries.push(entry);
  const own = { corpus, keys: keyFile, engine, workers: 1, port: 0, log };
  try {
    const server = await serve({ ...own, ...options });
    const get = (query: string, headers = {}, signal?: AbortSignal) =>
      fetch(`${server.url}/topics?${new URLSearchParams({ query })}`, {
        headers: { "x-api-key": key, ...headers },
        ...(signal ? { signal } : {}),
      });
    const untilBegun = (questions: number) =>
      until(async () => {
        const begun = await Deno.readTextFile(`${corpus}.begun`).catch(() => "");
        return begun.split("\n").length > questions;
      }, `${questions} questions begin`);
    await run({ server, entries, keyFile, key, get, untilBegun }).finally(() => server.stop());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A connection on which a request was written as it stands. */
async function raw({ url }: Server, lines: readonly string[]) {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(lines.join("\r\n")));
  const read = async () => {
    const bytes = new Uint8Array(4_096);
    return new TextDecoder().decode(bytes.subarray(0, await connection.read(bytes) ?? 0));
  };
  return { connection, read };
}

async function nameOf(response: Response): Promise<string> {
  return (await response.json()).data[0].name;
}

Deno.test("a service answers over a socket", () =>
  withServer({}, async ({ server, get }) => {
    assert(server.local);
    const response = await get("hello");
    assertEquals(await nameOf(response), "hello");
    assertEquals(response.headers.get("etag"), 'W/"first"');
    const health = await fetch(`${server.url}/healthz`);
    assertEquals(await health.json(), { status: "ok" });
  }));

Deno.test("over a socket too, a slow query is 503 and the next is answered", () =>
  withServer({ timeLimitMs: 1_000 }, async ({ get }) => {
    const slow = await get("busy 600000");
    assertEquals([slow.status, slow.headers.get("retry-after")], [503, null]);
    await slow.body?.cancel();
    assertEquals(await nameOf(await get("next")), "next");
  }));

Deno.test("a client that goes away frees the worker", () =>
  withServer({ timeLimitMs: 120_000, waitMs: 60_000 }, async ({ get, entries, untilBegun }) => {
    const client = new AbortController();
    const left = assertRejects(() => get("busy 600000", {}, client.signal));
    await untilBegun(1);
    client.abort();
    await left;
    assertEquals(await nameOf(await get("next")), "next");
    assertEquals(entries.map(({ status }) => status), [499, 200]);
  }));

Deno.test("a revoked key is refused within a second", () =>
  withServer({}, async ({ get, keyFile }) => {
    assertEquals(await nameOf(await get("a")), "a");
    await revokeKey(keyFile, "test");
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const refused = await get("a");
    assertEquals(refused.status, 401);
    await refused.body?.cancel();
  }));

Deno.test("a stop answers what runs", () =>
  withServer({}, async ({ server, get, untilBegun }) => {
    const running = get("sleep 200");
    await untilBegun(1);
    const stopped = server.stop();
    assertEquals(await nameOf(await running), "slept");
    await stopped;
    await server.finished;
    await assertRejects(() => get("late"), TypeError);
  }));

Deno.test("an upload that a stop breaks off is 503 and may be sent again", () =>
  withServer({}, async ({ server, key }) => {
    const { connection, read } = await raw(server, [
      ...["POST /proof-points/patents/search HTTP/1.1", "host: x", `x-api-key: ${key}`],
      ...["expect: 100-continue", "content-length: 9", "", ""],
    ]);
    // the body is being read
    assertMatch(await read(), /^HTTP\/1.1 100 /);
    await connection.write(new TextEncoder().encode("{"));
    const stopped = server.stop();
    const answer = await read();
    assertMatch(answer, /^HTTP\/1.1 503 /);
    assertMatch(answer, /retry-after: 5/);
    connection.close();
    await stopped;
  }));

Deno.test("a header Host that names no host is 400, with an id and a line in the log", () =>
  withServer({}, async ({ server, entries }) => {
    for (const host of ["a b", "[", "x:99999"]) {
      const { connection, read } = await raw(server, [
        ...["GET /healthz HTTP/1.1", `host: ${host}`, "", ""],
      ]);
      const answer = await read();
      assertMatch(answer, /^HTTP\/1.1 400 /);
      assertMatch(answer, /x-request-id: /);
      assertMatch(answer, /\{"detail":"Cannot answer: the header Host must name a host"\}$/);
      connection.close();
    }
    assertEquals(entries.map(({ status }) => status), [400, 400, 400]);
  }));

Deno.test("HEAD over a socket has the length of GET", () =>
  withServer({}, async ({ server }) => {
    const { connection, read } = await raw(server, ["HEAD /healthz HTTP/1.1", "host: x", "", ""]);
    assertMatch(await read(), /content-length: 15\r\n/);
    connection.close();
  }));

Deno.test("a key file that is broken is told", async () => {
  const events: unknown[] = [];
  await withServer({ onEvent: (event) => void events.push(event.type) }, async (world) => {
    await Deno.writeTextFile(world.keyFile, "{ half");
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    assertEquals(await nameOf(await world.get("a")), "a");
    assertEquals(events, ["keys not read"]);
  });
});

Deno.test("a stop does not wait for ever for a client that takes nothing", () =>
  withServer({ stopMs: 100 }, async ({ server, key }) => {
    const { connection, read } = await raw(server, [
      ...["POST /proof-points/patents/search HTTP/1.1", "host: x", `x-api-key: ${key}`],
      ...["expect: 100-continue", "content-length: 9", "", ""],
    ]);
    // the body is being read
    assertMatch(await read(), /^HTTP\/1.1 100 /);
    await connection.write(new TextEncoder().encode("{"));
    const started = performance.now();
    await server.stop();
    assert(performance.now() - started < 10_000);
    connection.close();
    await server.finished;
  }));

Deno.test("a port that is taken is an error, and nothing stays behind", () =>
  withServer({}, async ({ server }) => {
    const port = Number(new URL(server.url).port);
    await assertRejects(
      () => withServer({ port }, () => Promise.resolve()),
      Error,
      "EADDRINUSE",
    );
  }));

Deno.test("addresses that only this machine reaches", () => {
  for (const host of ["127.0.0.1", "127.8.0.1", "::1", "localhost"]) assert(isLocal(host), host);
  for (const host of ["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.example.org"]) {
    assert(!isLocal(host), host);
  }
});
