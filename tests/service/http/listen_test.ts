import { assert, assertEquals, assertMatch } from "@std/assert";
import type { AccessEntry } from "../../../lib/service/access_log.ts";
import { createHandler, type HandlerOptions } from "../../../lib/service/handler.ts";
import { proxiesOf } from "../../../lib/service/http/addresses.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../../../lib/service/http/connections.ts";
import { listen } from "../../../lib/service/http/listen.ts";
import { fakeEngine } from "../fake_engine.ts";
import { keyRing, KEYS } from "../service.ts";
import { Client } from "./_client.ts";

const PATENTS = "/proof-points/patents/search";
const HOST = "host: x\r\n";
const KEY = `x-api-key: ${KEYS.full}\r\n`;
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\n${HOST}${KEY}${more}\r\n`;

interface World {
  readonly port: number;
  readonly entries: AccessEntry[];
  connect(): Promise<Client>;
  /** A client as any: what it gets for a question. */
  calm(): Promise<number>;
  stop(): Promise<void>;
}

interface Options extends Partial<HandlerOptions> {
  readonly connections?: Partial<ConnectionLimits>;
  readonly proxies?: readonly string[];
}

async function listening(
  { connections, proxies = [], ...options }: Options,
  run: (world: World) => Promise<void>,
): Promise<void> {
  const entries: AccessEntry[] = [];
  const { port, stop, end } = await listen({
    host: "127.0.0.1",
    port: 0,
    proxies: proxiesOf(proxies),
    limits: { ...CONNECTION_LIMITS, ...connections },
    handler: createHandler({
      engine: fakeEngine(),
      keys: keyRing,
      log: (entry) => void entries.push(entry),
      ...options,
    }),
    onAcceptingAgain: () => {},
  });
  const clients: Client[] = [];
  const connect = async () => {
    const client = await Client.connect(port);
    clients.push(client);
    return client;
  };
  const calm = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/topics?query=a`, {
      headers: { "x-api-key": KEYS.full, connection: "close" },
    });
    await response.body?.cancel();
    return response.status;
  };
  try {
    await run({ port, entries, connect, calm, stop });
  } finally {
    for (const client of clients) client.close();
    end();
    await stop();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** So many connections wait at most to be accepted: of more the system may lose some. */
const AT_ONCE = 100;

/** Connections that ask nothing, and how many of them are closed. */
async function idle({ connect, calm }: World, count: number) {
  const clients: Client[] = [];
  while (clients.length < count) {
    const length = Math.min(AT_ONCE, count - clients.length);
    clients.push(...await Promise.all(Array.from({ length }, connect)));
    // accepted after them
    assertEquals(await calm(), 200);
  }
  let closed = 0;
  for (const each of clients) each.rest().then(() => closed++);
  return {
    async untilClosed(count: number) {
      while (closed < count) await pause(10);
      return closed;
    },
  };
}

const PATIENT = { silentMs: 600_000, idleMs: 600_000 };

Deno.test("1,100 connections that ask nothing neither end it nor keep a calm client out", () =>
  listening({ connections: PATIENT }, async (world) => {
    const { untilClosed } = await idle(world, 1_100);
    for (let each = 0; each < 20; each++) assertEquals(await world.calm(), 200);
    const closed = await untilClosed(800);
    assert(closed <= 820, `${closed} of 1,100 are closed`);
  }));

Deno.test("proxies may take all places, and who asks nothing still makes room", () =>
  listening(
    { proxies: ["127.0.0.0/8"], connections: { ...PATIENT, connections: 50 } },
    async (world) => {
      const { untilClosed } = await idle(world, 120);
      assertEquals(await world.calm(), 200);
      const closed = await untilClosed(70);
      assert(closed <= 71, `${closed} of 120 are closed`);
    },
  ));

Deno.test("where all places wait for an answer the next is closed, and served when they have it", async () => {
  const gate = Promise.withResolvers<void>();
  const engine = fakeEngine({ answer: () => gate.promise.then(() => ({ data: [] })) });
  await listening({ engine, connections: { perAddress: 5 } }, async ({ connect, calm }) => {
    const asking = await Promise.all(Array.from({ length: 5 }, connect));
    await Promise.all(asking.map((each) => each.write(get("/topics?query=a"))));
    while (engine.requests.length < 5) await pause(10);
    const refused = await connect();
    assertEquals(await refused.rest(), "");
    gate.resolve();
    for (const each of asking) assertMatch(await each.answer(), /^HTTP\/1.1 200 /);
    for (const each of asking) each.close();
    assertEquals(await calm(), 200);
  });
});

Deno.test("who is refused and still sends makes room at once", () =>
  listening({ connections: { ...PATIENT, perAddress: 20 } }, async ({ connect, calm }) => {
    const head = `POST ${PATENTS} HTTP/1.1\r\n${HOST}content-length: 99999999\r\n\r\n`;
    const sending = await Promise.all(Array.from({ length: 20 }, connect));
    await Promise.all(sending.map((each) => each.write(head + "a".repeat(100_000))));
    for (const each of sending) assertMatch(await each.until("\r\n\r\n"), /^HTTP\/1.1 401 /);
    assertEquals(await calm(), 200);
  }));

/** A client that asks at once is answered before its connection is silent for long, on any machine. */
const SHORT = { silentMs: 1_500, idleMs: 400 };

Deno.test("half a header, whole or a byte a time, is answered 408 and closed", () =>
  listening({ connections: SHORT }, async ({ connect, calm }) => {
    const half = await connect();
    await half.write("GET /healthz HTTP/1.1\r\nhost: x\r\nx-");
    assertMatch(
      await half.rest(),
      /^HTTP\/1.1 408 [^]*"detail":"Cannot answer: the header took/,
    );
    for (const text of [`GET / HTTP/1.1\r\n${"a".repeat(500)}`, "\r\n".repeat(500)]) {
      const slow = await connect();
      assert(await slow.drip(text, 20), "it is not closed");
    }
    assertEquals(await calm(), 200);
  }));

Deno.test("a connection that asked before is closed when it asks nothing for long", () =>
  listening({ connections: SHORT }, async ({ connect }) => {
    for (const text of ["", "\r\n".repeat(500), `GET / HTTP/1.1\r\n${"a".repeat(500)}`]) {
      const client = await connect();
      await client.write(get("/healthz"));
      assertMatch(await client.answer(), /^HTTP\/1.1 200 /);
      assert(await client.drip(text, 20) || text === "", "it is not closed");
      await client.rest();
    }
  }));

Deno.test("a body that never comes to an end is 408, one without a key 401 at once", () =>
  listening({ body: { timeMs: 200 } }, async ({ connect }) => {
    const head = (key: string) =>
      `POST ${PATENTS} HTTP/1.1\r\n${HOST}${key}content-length: 100\r\n\r\n{"a`;
    const slow = await connect();
    await slow.write(head(KEY));
    assertMatch(await slow.rest(), /^HTTP\/1.1 408 [^]*\r\nconnection: close\r\n/i);
    const stranger = await connect();
    await stranger.write(head(""));
    assertMatch(await stranger.answer(), /^HTTP\/1.1 401 [^]*\r\nconnection: close\r\n/i);
    const endless = await connect();
    await endless.write(head("").replace("100", "100000000000"));
    await endless.flood(1 << 24);
  }));

Deno.test("a body over the size is 413, though the client still sends it", () =>
  listening({ body: { bytes: 1_000 } }, async ({ connect }) => {
    for (const sized of ["content-length: 500000\r\n", "transfer-encoding: chunked\r\n"]) {
      const client = await connect();
      const body = sized.startsWith("c")
        ? "x".repeat(500_000)
        : `${(500_000).toString(16)}\r\n${"x".repeat(500_000)}\r\n0\r\n\r\n`;
      await client.write(`POST ${PATENTS} HTTP/1.1\r\n${HOST}${KEY}${sized}\r\n${body}`);
      assertMatch(await client.rest(), /^HTTP\/1.1 413 /, sized);
    }
  }));

Deno.test("a body arrives as it was sent, in pieces, in chunks and after a word to go on", async () => {
  const engine = fakeEngine();
  await listening({ engine }, async ({ connect }) => {
    const query = "a OR ".repeat(20) + "ä";
    const ids = Array.from({ length: 9_000 }, (_, at) => `id ${at} ä`);
    const clauses = [{ type: "query", query }, { type: "topic", ids, loadChildren: false }];
    const body = new TextEncoder().encode(JSON.stringify({ query: { type: "and", clauses } }));
    const head = `POST ${PATENTS} HTTP/1.1\r\n${HOST}${KEY}`;
    const whole = await connect();
    await whole.write(`${head}content-length: ${body.length}\r\n\r\n`);
    for (let at = 0; at < body.length; at += 30_001) {
      await whole.write(body.subarray(at, at + 30_001));
      await pause(2);
    }
    assertMatch(await whole.answer(), /^HTTP\/1.1 200 /);
    const waiting = await connect();
    await waiting.write(`${head}expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`);
    assertMatch(await waiting.until("\r\n\r\n"), /^HTTP\/1.1 100 /);
    await waiting.write(body);
    assertMatch(await waiting.answer(), /^HTTP\/1.1 200 /);
    const chunked = await connect();
    await chunked.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    for (let at = 0; at < body.length; at += 30_001) {
      const part = body.subarray(at, at + 30_001);
      await chunked.write(`${part.length.toString(16)}\r\n`);
      await chunked.write(part);
      await chunked.write("\r\n");
    }
    await chunked.write("0\r\n\r\n");
    assertMatch(await chunked.answer(), /^HTTP\/1.1 200 /);
    assertEquals(
      engine.requests.map(({ input }) => (input as { query: unknown }).query),
      [
        { type: "and", clauses },
        { type: "and", clauses },
        { type: "and", clauses },
      ].map((query) => query as never),
    );
  });
});

Deno.test("who waits for a word and has no key gets none", () =>
  listening({}, async ({ connect }) => {
    const client = await connect();
    await client.write(
      `POST ${PATENTS} HTTP/1.1\r\n${HOST}expect: 100-continue\r\ncontent-length: 9\r\n\r\n`,
    );
    assertMatch(await client.rest(), /^HTTP\/1.1 401 /);
    const other = await connect();
    await other.write(get("/healthz", "expect: something\r\n"));
    assertMatch(await other.rest(), /^HTTP\/1.1 417 [^]*\{"detail":"Cannot answer: /);
  }));

Deno.test("questions that come together are answered in their order, too many not", () =>
  listening({}, async ({ connect, calm }) => {
    const client = await connect();
    const paths = Array.from({ length: 30 }, (_, at) => at % 2 ? "/healthz" : `/nothing${at}`);
    await client.write(paths.map((path) => get(path)).join(""));
    for (const path of paths) {
      const expected = path === "/healthz" ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 404 /;
      assertMatch(await client.answer(), expected);
    }
    const many = await connect();
    await many.write(get("/healthz").repeat(2_000));
    await many.rest();
    assertEquals(await calm(), 200);
  }));

Deno.test("a client that takes no answer is closed, and holds nobody up", async () => {
  const large = { labels: Array(400_000).fill("2024-01-01"), counts: [] };
  const engine = fakeEngine({
    answer: ({ operation }) => operation === "searchTopics" ? null : large,
  });
  await listening(
    { engine, connections: { sendMs: 300, sendBytesPerSecond: 1e9 } },
    async ({ connect, calm, port }) => {
      const [slow, slower] = [await connect(), await connect()];
      const series = get("/indicators/acquisitions/time-series");
      await slow.write(series);
      await slower.write(series.repeat(8));
      assertEquals(await calm(), 200);
      await pause(3_000);
      assertEquals(await calm(), 200);
      const whole = JSON.stringify(large).length;
      for (const each of [slow, slower]) {
        const { length } = await each.rest();
        assert(length > 0 && length < whole, `${length} characters came`);
      }
      // one that takes it has it whole
      const response = await fetch(`http://127.0.0.1:${port}/indicators/acquisitions/time-series`, {
        headers: { "x-api-key": KEYS.full, "accept-encoding": "identity" },
      });
      assertEquals((await response.text()).length, whole);
    },
  );
});

Deno.test("where a request goes is told by its target, never by its Host", () =>
  listening({}, async ({ connect, entries }) => {
    const ask = async (target: string, hosts: readonly string[], version = "1.1") => {
      const client = await connect();
      const lines = hosts.map((host) => `host: ${host}\r\n`).join("");
      await client.write(`GET ${target} HTTP/${version}\r\n${lines}connection: close\r\n\r\n`);
      const answer = await client.rest();
      return [Number(/^HTTP\/1.1 (\d+) /.exec(answer)?.[1]), answer] as const;
    };
    for (
      const host of ["a/healthz?", "a?b", "a b", "a#b", "u@a", "u:p@a", "[", "x:99999", "", "a, b"]
    ) {
      const [status, answer] = await ask("/nothing", [host]);
      assertEquals(status, 400, host);
      assertMatch(answer, /x-request-id: /);
      assertMatch(answer, /\{"detail":"Cannot answer: the header Host must name a host"\}$/);
    }
    assertEquals((await ask("/healthz", []))[0], 400);
    assertEquals((await ask("/healthz", ["a", "a"]))[0], 400);
    assertEquals(entries.map(({ status }) => status), Array(12).fill(400));
    assertEquals((await ask("/healthz", [], "1.0"))[0], 200);
    assertEquals((await ask("/healthz", ["a/b"], "1.0"))[0], 400);
    assertEquals((await ask("/healthz", ["[::1]:80"]))[0], 200);
    assertEquals((await ask("http://any.host/healthz?a=b", ["x"]))[0], 200);
    assertEquals((await ask("http://any.host/nothing", ["x"]))[0], 404);
    assertEquals((await ask("http://any.host/healthz", ["a/b"]))[0], 400);
    for (const target of ["http://u:p@any.host/healthz", "ftp://any.host/healthz", "*"]) {
      assertEquals((await ask(target, ["x"]))[0], 400, target);
    }
    assertEquals((await ask("//any.host/healthz", ["x"]))[0], 404);
  }));

Deno.test("what is no request is 400 in JSON, never two requests", () =>
  listening({}, async ({ connect, calm, entries }) => {
    const post = `POST ${PATENTS} HTTP/1.1\r\n${HOST}${KEY}`;
    const inner = get("/nothing");
    for (
      const text of [
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        `SAY /healthz HTTP/1.1\r\n${HOST}\r\n`,
        `CONNECT a:80 HTTP/1.1\r\n${HOST}\r\n`,
        `GET /healthz HTTP/1.1\nhost: x\n\n`,
        `GET /healthz HTTP/1.1\r\n${HOST}a: b\r\n c\r\n\r\n`,
        `GET /healthz HTTP/1.1\r\n${HOST}a: b\0c\r\n\r\n`,
        `GET /healthz HTTP/1.1\r\n${HOST}a : b\r\n\r\n`,
        `GET /\xff HTTP/1.1\r\n${HOST}\r\n`,
        `${post}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
        `${post}content-length: 3\r\ncontent-length: 4\r\n\r\n{}${inner}`,
        `${post}content-length: -1\r\n\r\n${inner}`,
        `${post}content-length: 1e1\r\n\r\n${inner}`,
        `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
        `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`,
        `${post}transfer-encoding: chunked\r\n\r\nzz\r\n${inner}`,
        `GET /${"a".repeat(70_000)} HTTP/1.1\r\n${HOST}\r\n`,
        `GET / HTTP/1.1\r\n${HOST}a: ${"a".repeat(70_000)}\r\n\r\n`,
      ]
    ) {
      const client = await connect();
      await client.write(Uint8Array.from(text, (each) => each.charCodeAt(0)));
      const answer = await client.rest();
      assertMatch(answer, /^HTTP\/1.1 (400|431|501) [^]*\{"detail":"Cannot [^"]*"\}$/, text);
      assertEquals(answer.match(/HTTP\/1.1 \d/g)?.length, 1, text);
    }
    assert(!entries.some(({ route }) => route === "/nothing"));
    assertEquals(await calm(), 200);
  }));

Deno.test("TRACE is refused as any other method, with those that the path takes", () =>
  listening({}, async ({ connect, entries }) => {
    const client = await connect();
    await client.write(`TRACE ${PATENTS} HTTP/1.1\r\n${HOST}content-length: 1\r\n\r\na`);
    assertMatch(await client.answer(), /^HTTP\/1.1 405 [^]*\r\nallow: POST\r\n/);
    assertEquals([entries[0]!.method, entries[0]!.status], ["TRACE", 405]);
  }));

Deno.test("no header is left out, and thousands are refused before they take time", () =>
  listening({}, async ({ connect }) => {
    const ask = async (count: number) => {
      const client = await connect();
      const many = Array.from({ length: count }, (_, at) => `a${at}: b\r\n`).join("");
      await client.write(`GET /topics?query=a HTTP/1.1\r\n${HOST}${many}${KEY}\r\n`);
      return await client.answer();
    };
    assertMatch(await ask(98), /^HTTP\/1.1 200 /);
    assertMatch(await ask(99), /^HTTP\/1.1 431 [^]*"Cannot answer: a request may have at most 100/);
    const started = performance.now();
    for (let each = 0; each < 10; each++) assertMatch(await ask(6_000), /^HTTP\/1.1 431 /);
    assert(performance.now() - started < 5_000, "they take time");
  }));

Deno.test("an upgrade is answered as if it were not asked for", () =>
  listening({}, async ({ connect }) => {
    for (const protocol of ["websocket", "h2c"]) {
      const client = await connect();
      await client.write(get("/healthz", `connection: upgrade\r\nupgrade: ${protocol}\r\n`));
      assertMatch(await client.answer(), /^HTTP\/1.1 200 /);
    }
  }));

Deno.test("unknown keys are slowed by the address that a proxy names", () =>
  listening({ proxies: ["127.0.0.1"], failures: { burst: 2 } }, async ({ connect }) => {
    const guess = async (forwarded: string) => {
      const client = await connect();
      await client.write(
        `GET /about HTTP/1.1\r\n${HOST}x-api-key: tf_no\r\nforwarded: ${forwarded}\r\n\r\n`,
      );
      return Number(/^HTTP\/1.1 (\d+) /.exec(await client.answer())?.[1]);
    };
    const one = 'for=192.0.2.9, for="[2001:db8::1]:4711"', near = 'for="[2001:db8::2]"';
    assertEquals([await guess(one), await guess(near), await guess(one)], [401, 401, 429]);
    assertEquals(await guess("for=192.0.2.9"), 401);
  }));

Deno.test("and by the address of the connection where it is no proxy", () =>
  listening({ failures: { burst: 1 } }, async ({ connect }) => {
    const guess = async (forwarded: string) => {
      const client = await connect();
      await client.write(
        `GET /about HTTP/1.1\r\n${HOST}x-api-key: tf_no\r\nforwarded: ${forwarded}\r\n\r\n`,
      );
      return await client.rest();
    };
    const one = await connect();
    await one.write(`GET /about HTTP/1.1\r\n${HOST}x-api-key: tf_no\r\n\r\n`);
    assertMatch(await one.answer(), /^HTTP\/1.1 401 /);
    assertMatch(await guess("for=192.0.2.1"), /^HTTP\/1.1 429 [^]*\r\nconnection: close\r\n/i);
  }));

Deno.test("a stop answers what was asked and closes what rests", async () => {
  const gate = Promise.withResolvers<void>();
  const engine = fakeEngine({ answer: () => gate.promise.then(() => ({ data: [] })) });
  await listening({ engine }, async ({ connect, stop }) => {
    const [asking, resting, silent] = [await connect(), await connect(), await connect()];
    await resting.write(get("/healthz"));
    await resting.answer();
    await asking.write(get("/topics?query=a"));
    while (engine.requests.length < 1) await pause(10);
    const stopped = stop();
    assertEquals([await resting.rest(), await silent.rest()], ["", ""]);
    gate.resolve();
    assertMatch(await asking.rest(), /^HTTP\/1.1 200 [^]*\r\nconnection: close\r\n/i);
    await stopped;
  });
});
