import { assert, assertEquals, assertRejects } from "@std/assert";
import { RecordReader } from "../../../lib/engines/opensearch/answers/record.ts";
import { Connection } from "../../../lib/engines/opensearch/client/connection.ts";
import { ClusterError, DroppedStateError } from "../../../lib/engines/opensearch/client/errors.ts";
import { stemsBeginning } from "../../../lib/engines/opensearch/filter/words.ts";
import { keyOf, NO_WORD } from "../../../lib/engines/opensearch/layout/keys.ts";
import { search, searchAll } from "../../../lib/engines/opensearch/search.ts";
import { Session } from "../../../lib/engines/opensearch/session.ts";
import { State } from "../../../lib/engines/opensearch/state.ts";
import type { ClusterMeta } from "../../../lib/engines/opensearch/layout/meta.ts";

interface Told {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: { readonly docs?: readonly { readonly _index: string; readonly _id: string }[] };
}

/** A server that says what it was asked. */
async function asked(
  answer: (told: Told) => object,
  test: (connection: Connection, told: readonly Told[]) => Promise<void>,
  retries = 0,
): Promise<void> {
  const told: Told[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/") {
        return Response.json({ version: { distribution: "opensearch", number: "3.9.0" } });
      }
      const [body] = (await request.text()).split("\n");
      const one = { path: pathname, query: searchParams, body: JSON.parse(body || "{}") };
      told.push(one);
      return Response.json(answer(one));
    },
  );
  const nodes = [`http://127.0.0.1:${server.addr.port}`];
  const connection = new Connection({ nodes, name: "x" }, { retries });
  try {
    await test(connection, told);
  } finally {
    await connection.close();
    await server.shutdown();
  }
}

Deno.test("of several searches in one request is told what was refused", async () => {
  await asked(() => ({ responses: [{}, {}] }), async (connection, told) => {
    assertEquals((await searchAll(connection, "a", [{ size: 0 }, { size: 0 }])).length, 2);
    const read = told[0]!.query.get("filter_path")!.split(",");
    assertEquals(read.filter((each) => !each.startsWith("responses.")), []);
    for (const each of ["error", "status", "timed_out", "_shards.failed", "aggregations"]) {
      assert(read.includes(`responses.${each}`), each);
    }
  });
});

Deno.test("words weigh the same on every shard where scores are asked, which else takes a round for nothing", async () => {
  await asked(() => ({}), async (connection, told) => {
    const words = { term: { text: { value: "a" } } };
    const bound = { bool: { must: [words], filter: [{ range: { until: { lte: 0 } } }] } };
    await search(connection, "a", { query: words, size: 0 });
    await search(connection, "a", { query: words, weighs: words, unread: ["a.b"] });
    await search(connection, "a", { query: bound, weighs: words });
    assertEquals(told.map(({ query }) => query.get("search_type")), [
      null,
      "dfs_query_then_fetch",
      "dfs_query_then_fetch",
    ]);
    assertEquals(
      told.map(({ query }) => query.get("allow_partial_search_results")),
      told.map(() => "false"),
    );
    assertEquals(told[1]!.body, { query: words, track_total_hits: true } as never);
    const { query: { bool: { should: [inside, nowhere] } } } = told[2]!.body as unknown as {
      readonly query: { readonly bool: { readonly should: readonly unknown[] } };
    };
    assertEquals(inside, bound);
    assertEquals(nowhere, {
      bool: { must: [words], filter: [{ term: { text: { value: NO_WORD } } }] },
    });
    assertEquals(told.map(({ query }) => query.get("filter_path")!.endsWith(",-a.b")), [
      false,
      true,
      false,
    ]);
  });
});

const META = { collections: { patents: { count: 3 }, projects: { count: 1 } } };

Deno.test("records that are asked for at once share requests of ten, and each has its own", async () => {
  const record = (id: string) => ({
    fields: { record: [JSON.stringify({ id, title: `of ${id}` })] },
  });
  const answer = ({ body: { docs = [] } }: Told) => ({
    docs: docs.map(({ _id, _index }) =>
      _id === "none" ? { _id } : record(_index.endsWith("patents") ? _id : `${_id} of a project`)
    ),
  });
  await asked(answer, async (connection, told) => {
    const state = new State(connection, "s", META as unknown as ClusterMeta);
    const reader = new RecordReader(connection);
    const read = (id: string) => reader.read(state, { collection: "patents", id });
    const found = await Promise.all([
      read("a"),
      read("none"),
      read("b"),
      reader.read(state, { collection: "projects", id: "a" }),
      reader.read(state, { collection: "organizations", id: "a" }),
    ]);
    assertEquals(found.map((each) => each && [each.id, each.title, each.score]), [
      ["a", "of a", 1],
      null,
      ["b", "of b", 1],
      // what stands there is another record
      null,
      null,
    ]);
    assertEquals(told.map(({ path, body }) => [path, body.docs!.length]), [["/_mget", 4]]);
    await read("a");
    assertEquals(told.length, 2);
    for (const [count, requests] of [[25, [10, 10, 5]], [400, new Array(8).fill(50)]] as const) {
      const before = told.length;
      const ids = Array.from({ length: count }, (_, at) => `id-${at}`);
      assertEquals((await Promise.all(ids.map(read))).map((each) => each?.id), ids);
      assertEquals(told.slice(before).map(({ body }) => body.docs!.length), requests);
    }
  });
});

Deno.test("a record whose shard is away is asked for again, and is not said to be none", async () => {
  let away = 1;
  const answer = ({ body: { docs = [] } }: Told) => ({
    docs: docs.map(({ _id }) =>
      away-- > 0
        ? { _id, error: { type: "no_shard_available_action_exception" } }
        : { _id, fields: { record: [JSON.stringify({ id: _id })] } }
    ),
  });
  await asked(answer, async (connection, told) => {
    const state = new State(connection, "s", META as unknown as ClusterMeta);
    const reader = new RecordReader(connection);
    const read = () => reader.read(state, { collection: "patents", id: "a" });
    assertEquals((await read())!.id, "a");
    assertEquals(told.length, 2);
    away = Infinity;
    await assertRejects(read, ClusterError, "could not read 1 record");
  }, 1);
});

Deno.test("a record of a state that was dropped is said to be of one", async () => {
  const answer = ({ body: { docs = [] } }: Told) => ({
    docs: docs.map(({ _id }) => ({ _id, error: { type: "index_not_found_exception" } })),
  });
  await asked(answer, async (connection) => {
    const state = new State(connection, "s", META as unknown as ClusterMeta);
    const reader = new RecordReader(connection);
    await assertRejects(
      () => reader.read(state, { collection: "patents", id: "a" }),
      DroppedStateError,
      "dropped",
    );
  });
});

Deno.test("words that begin alike are read off the same row, which is asked for once", async () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    "words patents 0": ["batter", "battery", "cell"],
    "words patents 1": ["cells", "solar"],
  };
  const answer = ({ path }: Told) => {
    const [, , , id = ""] = path.split("/").map(decodeURIComponent), words = rows[id];
    return words ? { found: true, _source: { json: JSON.stringify(words) } } : {
      hits: { hits: Object.values(rows).map(([first]) => ({ fields: { first: [first] } })) },
    };
  };
  await asked(answer, async (connection, told) => {
    const state = new State(connection, "s", META as unknown as ClusterMeta);
    const beginning = (word: string) =>
      stemsBeginning(new Session(connection, state, "patents"), "patents", word);
    const rowsAsked = () => told.filter(({ path }) => path.includes("_doc")).length;
    assertEquals(await beginning("batt"), ["batter", "batteri"]);
    assertEquals(await beginning("cel"), ["cell"]);
    assertEquals(rowsAsked(), 2);
    assertEquals(await beginning("bat"), ["batter", "batteri"]);
    assertEquals(await beginning("s"), ["solar"]);
    assertEquals(rowsAsked(), 2);
  });
});

Deno.test("names are read from what is searched for, and whole where that is a digest", async () => {
  const long = "n".repeat(20_000);
  const resources = [{ id: "a", name: "Ada" }, { id: "b", name: long }, { id: "c", name: "#c" }];
  const answer = ({ body }: Told) => {
    const { _source, query } = body as unknown as {
      readonly _source?: readonly string[];
      readonly query: { readonly bool: { readonly filter: [object, { terms: { id: string[] } }] } };
    };
    const ids = query.bool.filter[1].terms.id;
    return {
      hits: {
        hits: resources.filter(({ id }) => ids.includes(id)).map((each) =>
          _source
            ? { _source: { json: JSON.stringify(each) } }
            : { fields: { id: [each.id], name: [keyOf(each.name)] } }
        ),
      },
    };
  };
  await asked(answer, async (connection, told) => {
    const state = new State(connection, "s", META as unknown as ClusterMeta);
    const names = async (ids: string[]) => [...await state.namesByKey("organization", ids)];
    assertEquals(await names(["a", "a", "none"]), [["a", "Ada"]]);
    assertEquals(told.length, 1);
    assertEquals(await names(["a", "b", "c"]), [["a", "Ada"], ["b", long], ["c", "#c"]]);
    assertEquals(told.length, 3);
  });
});
