import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { readAddress } from "../../../lib/engines/opensearch/client/address.ts";
import { Connection } from "../../../lib/engines/opensearch/client/connection.ts";
import { ClusterError, DroppedStateError } from "../../../lib/engines/opensearch/client/errors.ts";

const HERE = { version: { distribution: "opensearch", number: "3.9.0" } };
const WHOLE = { _shards: { failed: 0 }, timed_out: false, hits: { hits: [] } };

type Answer = readonly [status: number, body: unknown] | "never";

/** A server that tells what it is, then answers in order, the last again and again. */
async function asked(
  answers: readonly Answer[],
  test: (connection: Connection, requests: readonly Request[]) => Promise<void>,
  { told = HERE as unknown, retries = 2 } = {},
): Promise<void> {
  const requests: Request[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") return Response.json(told);
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1]!;
    if (answer === "never") {
      return new Promise<Response>((resolve) =>
        request.signal.addEventListener("abort", () => resolve(new Response()))
      );
    }
    return Response.json(answer[1], { status: answer[0] });
  });
  const nodes = [`http://127.0.0.1:${server.addr.port}`];
  const connection = new Connection({ nodes, name: "x" }, { retries, timeoutMs: 2_000 });
  try {
    await test(connection, requests);
  } finally {
    await connection.close();
    await server.shutdown();
  }
}

const search = (connection: Connection, signal?: AbortSignal) =>
  connection.ask({ method: "POST", path: "/x/_search", body: {} }, { signal });

Deno.test("a moment's failure is asked again, so often and no more", async () => {
  await asked([[503, {}], [429, {}], [200, WHOLE]], async (connection, requests) => {
    assertEquals((await search(connection)).body, WHOLE);
    assertEquals(requests.length, 3);
  });
  await asked([[503, {}]], async (connection, requests) => {
    await assertRejects(() => search(connection), ClusterError, "answered 503");
    assertEquals(requests.length, 3);
  });
});

Deno.test("no answer of some shards, or of some of the time, is taken for a whole one", async () => {
  const failed = { ...WHOLE, _shards: { failed: 1 } };
  await asked([[200, failed], [200, WHOLE]], async (connection) => {
    assertEquals((await search(connection)).body, WHOLE);
  });
  await asked([[200, failed]], async (connection) => {
    await assertRejects(() => search(connection), ClusterError, "1 shard of the cluster failed");
  });
  await asked([[200, { ...WHOLE, timed_out: true }]], async (connection) => {
    await assertRejects(() => search(connection), ClusterError, "ran out of time");
  });
  await asked([[200, { responses: [WHOLE, failed] }]], async (connection) => {
    await assertRejects(() => search(connection), ClusterError, "shard");
  });
});

Deno.test("one of several searches that is refused is refused as if it were asked alone", async () => {
  const refused = (status: number, type: string) => ({
    status,
    error: { type, reason: "because" },
  });
  await asked(
    [[200, { responses: [WHOLE, refused(429, "rejected")] }], [200, { responses: [WHOLE] }]],
    async (connection, requests) => {
      assertEquals((await search(connection)).body, { responses: [WHOLE] });
      assertEquals(requests.length, 2);
    },
  );
  for (
    const [status, type, error] of [
      [404, "index_not_found_exception", DroppedStateError],
      [400, "too_many_buckets_exception", ClusterError],
    ] as const
  ) {
    await asked([[200, { responses: [WHOLE, refused(status, type)] }]], async (connection) => {
      await assertRejects(() => search(connection), error);
    });
  }
});

/** What the cluster refuses, and the error and a part of the sentence that come of it. */
const REFUSALS = [
  [401, {}, CorpusError, "TRENDFRAME_OPENSEARCH_PASSWORD"],
  [403, { error: { type: "security_exception" } }, CorpusError, "permission"],
  [
    403,
    { error: { type: "cluster_block_exception", reason: "index read-only" } },
    CorpusError,
    "read_only_allow_delete",
  ],
  [404, { error: { type: "index_not_found_exception" } }, DroppedStateError, "dropped"],
  [400, { error: { reason: "maxClauseCount is set to 1024" } }, ClusterError, "fewer"],
  [
    503,
    { error: { root_cause: [], reason: "", caused_by: { type: "too_many_buckets_exception" } } },
    ClusterError,
    "search.max_buckets",
  ],
  [400, { error: { reason: "x\n".repeat(500) } }, ClusterError, "answered 400: x x"],
] as const;

Deno.test("what the cluster refuses is one sentence of at most 200 characters", async () => {
  for (const [status, body, Type, part] of REFUSALS) {
    await asked([[status, body]], async (connection, requests) => {
      const { message } = await assertRejects(() => search(connection), Type, part);
      assert(message.length <= 200 && !message.includes("\n"), message);
      assertEquals(requests.length, 1);
    });
  }
});

Deno.test("another server, and one that is too old, are refused by what they say they are", async () => {
  for (
    const [told, part] of [
      [{ version: { number: "8.1.0" } }, "another server 8.1.0"],
      [{ version: { distribution: "opensearch", number: "2.19.1" } }, "opensearch 2.19.1"],
    ] as const
  ) {
    await asked([[200, WHOLE]], async (connection, requests) => {
      await assertRejects(() => search(connection), CorpusError, part);
      assertEquals(requests.length, 0);
    }, { told });
  }
});

/** What is told of nodes that are asked once. */
async function toldOf(nodes: readonly string[]): Promise<string> {
  const gone = new Connection({ nodes, name: "x" }, { retries: 0 });
  const { message } = await assertRejects(() => search(gone), ClusterError);
  await gone.close();
  assert(message.length <= 200, message);
  return message;
}

Deno.test("a cluster that is not there is said to be away, with where it was looked for", async () => {
  const { nodes } = readAddress("opensearch://127.0.0.1:1/x");
  assertEquals(
    await toldOf(nodes),
    "Cannot ask the cluster: no node takes the connection; look whether its nodes run and the " +
      'address is right, current value is "127.0.0.1:1"',
  );
  const many = Array.from({ length: 9 }, (_, at) => `http://127.0.0.1:${at + 1}`);
  assertStringIncludes(await toldOf(many), '"127.0.0.1:1,127.0.0.1:2,');
});

/** What a server that listens for plain connections does with one. */
const PLAIN: Readonly<Record<string, (connection: Deno.TcpConn) => Promise<unknown>>> = {
  answers: (connection) =>
    connection.write(new TextEncoder().encode("HTTP/1.1 400 Bad Request\r\n\r\n")),
  alerts: (connection) => connection.write(new Uint8Array([21, 3, 3, 0, 2, 2, 10])),
  closes: () => Promise.resolve(),
  "wants TLS": (connection) => {
    const text = "Client sent an HTTP request to an HTTPS server.\n";
    const head = `content-type: text/plain\r\ncontent-length: ${text.length}`;
    return connection.write(
      new TextEncoder().encode(`HTTP/1.1 400 Bad Request\r\n${head}\r\n\r\n${text}`),
    );
  },
};

Deno.test("whether it is TLS that a node speaks is told from whom it is vouched for", async () => {
  const cases = [
    ["https", "answers", "it speaks no TLS; write opensearch: in place of opensearch+https:"],
    ["https", "closes", "no node answers; look whether its nodes run"],
    ["http", "alerts", "no HTTP; write opensearch+https: if its nodes speak TLS"],
    ["http", "closes", "it closes the connection; look whether its nodes run, or write"],
    ["http", "wants TLS", "it speaks TLS; write opensearch+https: in place of opensearch:"],
  ] as const;
  for (const [protocol, does, part] of cases) {
    await using server = plainServer(PLAIN[does]!);
    const told = await toldOf([`${protocol}://${server.host}`]);
    assertStringIncludes(told, part);
    assertStringIncludes(told, server.host);
    assert(!told.includes("certificate"), told);
  }
});

/** A server that does one thing with each connection, when something came, and closes it. */
function plainServer(does: (connection: Deno.TcpConn) => Promise<unknown>) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serving = (async () => {
    for await (const connection of listener) {
      await connection.read(new Uint8Array(4_096));
      await does(connection);
      connection.close();
    }
  })();
  return {
    host: `127.0.0.1:${listener.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await serving;
    },
  };
}

Deno.test("a question that is called off ends with the reason, and its request with it", async () => {
  const reason = new Error("called off");
  await asked(["never"], async (connection, requests) => {
    const controller = new AbortController();
    const asking = search(connection, controller.signal);
    const found = assertRejects(() => asking, Error, "called off");
    while (!requests.length) await new Promise((resolve) => setTimeout(resolve, 5));
    const ended = Promise.withResolvers<void>();
    requests[0]!.signal.addEventListener("abort", () => ended.resolve());
    controller.abort(reason);
    await found;
    await ended.promise;
  });
});

Deno.test("addresses name nodes and a corpus, and hold no password", () => {
  assertEquals(readAddress("opensearch://a,b:9201/corpus-1"), {
    nodes: ["http://a:9200", "http://b:9201"],
    name: "corpus-1",
  });
  assertEquals(readAddress("opensearch+https://a/x/").nodes, ["https://a:9200"]);
  for (
    const text of ["opensearch://a", "opensearch:///x", "opensearch://a/X", "opensearch://a/x?y"]
  ) {
    assertThrows(() => readAddress(text), RangeError, "must be opensearch://HOST:PORT/NAME");
  }
  const far = assertThrows(() => readAddress("opensearch://a:9200,b:99999/x"), RangeError);
  assertEquals(
    far.message,
    "Cannot read the address of the cluster: its port must be at most 65535, current value is " +
      '"99999"',
  );
  const { message } = assertThrows(() => readAddress("opensearch://me:secret@a/x"), RangeError);
  assert(!message.includes("secret"), message);
});
